import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIScrollView: insets", .usesApplication)
struct UIScrollViewInsetsTests {
    private let app = TestApplication(device: "iPhone 15")
    private let log = ScrollLog()
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    init() {
        view.contentSize = CGSize(width: 393, height: 2000)
        view.delegate = log
    }

    @Test("The safe area is added along the axis that scrolls, and the content begins below it")
    func automatic() {
        app.show(view)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(view.contentInset == .zero)
        #expect(view.contentOffset == CGPoint(x: 0, y: -59))
        #expect(log.lines.contains("didChangeAdjustedContentInset"))
    }

    @Test("Only the part of the safe area that reaches into the frame counts")
    func partial() {
        view.frame = CGRect(x: 0, y: 30, width: 393, height: 700)
        app.show(view)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 29, left: 0, bottom: 0, right: 0))
    }

    @Test("Content that fits is not inset, unless it always bounces (from memory)")
    func fitting() {
        view.contentSize = CGSize(width: 393, height: 300)
        app.show(view)
        #expect(view.adjustedContentInset == .zero)
        view.alwaysBounceVertical = true
        #expect(view.adjustedContentInset.top == 59)
    }

    @Test("The behaviours never and always do not depend on the content")
    func behaviours() {
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentInsetAdjustmentBehavior = .never
        app.show(view)
        #expect(view.adjustedContentInset == view.contentInset)
        view.contentSize = .zero
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 60, left: 2, bottom: 37, right: 4))
    }

    @Test("In landscape the sides are inset only for content that scrolls along them")
    func landscape() {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.contentSize = CGSize(width: 300, height: 2000)
        app.show(view)
        app.rotate(to: .landscapeRight)
        app.advanceToRest()
        #expect(view.bounds.size == CGSize(width: 852, height: 393))
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 21, right: 0))
        view.contentSize.width = 2000
        #expect(view.adjustedContentInset.left == 59)
    }

    @Test("The safe area of the content is what the inset does not contain")
    func safeAreaOfContent() {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 100))
        view.addSubview(row)
        app.show(view)
        #expect(row.safeAreaInsets == .zero)
        view.contentInsetAdjustmentBehavior = .never
        view.contentOffset = .zero
        app.advanceToRest()
        #expect(row.safeAreaInsets.top == 59)
        view.contentOffset = CGPoint(x: 0, y: -30)
        #expect(row.safeAreaInsets.top == 29)
    }

    @Test("The override is called before the delegate, once for a change")
    func callbacks() {
        final class Overriding: UIScrollView {
            var log: ScrollLog?
            override func adjustedContentInsetDidChange() { log?.lines.append("override") }
        }
        let view = Overriding(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        view.contentSize = CGSize(width: 393, height: 2000)
        app.show(view)
        view.log = log
        view.delegate = log
        view.contentInset.bottom = 10
        #expect(log.lines == ["override", "didChangeAdjustedContentInset"])
        view.contentInset.bottom = 10
        #expect(log.lines.count == 2)
    }

    @Test("A scroll range contains the insets")
    func range() {
        app.show(view)
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
        let finger = app.touchDown(at: CGPoint(x: 200, y: 700))
        finger.move(to: CGPoint(x: 200, y: 100), duration: 0.05)
        finger.lift()
        app.advanceToRest()
        #expect(view.contentOffset.y == CGFloat(2000 + 34 - 852))
    }

    @Test("Indicator insets are those that were set for both axes last")
    func indicatorInsets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.scrollIndicatorInsets = insets
        #expect(view.verticalScrollIndicatorInsets == insets)
        #expect(view.horizontalScrollIndicatorInsets == insets)
    }

    @Test("An offset at the end stays in the range when the content fits after a resize")
    func resized() {
        view.frame.size.height = 600
        view.contentSize.height = 700
        app.show(view)
        view.contentOffset.y = 100
        view.frame.size.height = 852
        #expect(view.adjustedContentInset == .zero)
        #expect(view.contentOffset.y == 0)
    }
}
