import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Transitions of controllers: malformed input", .serialized, .usesApplication)
struct TransitionBadInputTests {
    nonisolated private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 0, 1e300,
    ]

    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()
    private let presented = UIViewController()
    private let delegate = SteeredTransition()

    init() {
        app.show(root)
        app.advanceToRest()
        presented.modalPresentationStyle = .overFullScreen
        presented.transitioningDelegate = delegate
    }

    private func endCleanly() {
        presented.transitioningDelegate = nil
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && presented.view.window == nil)
        #expect(root.view.window?.isUserInteractionEnabled == true)
    }

    @Test("Progress and speed of any kind leave a transition that ends", arguments: numbers)
    func progress(_ number: CGFloat) {
        for finishes in [true, false] {
            delegate.interactor.completionSpeed = number
            root.present(presented, animated: true)
            app.advance(by: 0.05)
            delegate.interactor.update(number)
            app.advance(by: 0.05)
            #expect((0...1).contains(delegate.interactor.percentComplete))
            if finishes { delegate.interactor.finish() } else { delegate.interactor.cancel() }
            app.advanceToRest()
            #expect(delegate.ended.last == finishes)
            #expect((root.presentedViewController != nil) == finishes)
            #expect(!finishes || presented.view.frame.minX == 0)
            if finishes {
                presented.transitioningDelegate = nil
                root.dismiss(animated: false)
                presented.transitioningDelegate = delegate
            }
        }
        endCleanly()
    }

    @Test("Durations of any kind leave a transition that ends", arguments: numbers.dropLast())
    func duration(_ number: CGFloat) {
        delegate.duration = number
        delegate.interactor.wantsInteractiveStart = false
        root.present(presented, animated: true)
        app.advanceToRest()
        #expect(presented.view.frame.minX == 0)
        delegate.interactor.wantsInteractiveStart = true
        root.dismiss(animated: true)
        app.advance(by: 0.05)
        delegate.interactor.update(0.5)
        app.advance(by: 0.05)
        delegate.interactor.finish()
        app.advanceToRest()
        #expect(delegate.ended.count == 2)
        endCleanly()
    }

    @Test("A finger that has moved the transition to its end may still cancel it")
    func heldAtTheEnd() {
        root.present(presented, animated: true)
        app.advance(by: 0.05)
        delegate.interactor.update(1)
        app.advance(by: 1)
        #expect(delegate.ended.isEmpty)
        delegate.interactor.cancel()
        app.advanceToRest()
        #expect(delegate.ended == [false])
        #expect(root.presentedViewController == nil)
    }

    @Test("A gesture that finishes, cancels and updates again after the end changes nothing")
    func afterTheEnd() {
        root.present(presented, animated: true)
        app.advance(by: 0.05)
        delegate.interactor.update(0.5)
        delegate.interactor.finish()
        delegate.interactor.cancel()
        delegate.interactor.finish()
        app.advanceToRest()
        delegate.interactor.update(0.2)
        delegate.interactor.pause()
        delegate.interactor.cancel()
        app.advanceToRest()
        #expect(delegate.ended.count == 1)
        let isPresented = root.presentedViewController != nil
        #expect(isPresented == (presented.view.window != nil))
        endCleanly()
    }
}
