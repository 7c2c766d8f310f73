import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @Suite("UIView: animations between begin and commit") @MainActor
    struct UIViewOpenedAnimationTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }

        @Test("What changes in between is animated for 0.2 seconds, slow at both ends")
        func defaults() throws {
            UIView.beginAnimations(nil, context: nil)
            view.alpha = 0
            UIView.commitAnimations()
            view.center.x = 50
            let fade = try #require(view.layer.animation(forKey: "opacity"))
            #expect(fade.duration == 0.2)
            #expect(fade.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
            #expect(view.layer.animationKeys() == ["opacity"])
        }

        @Test("Settings apply to the changes that follow them")
        func settings() throws {
            UIView.beginAnimations(nil, context: nil)
            view.layer.cornerRadius = 1
            UIView.setAnimationDuration(3)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationRepeatCount(2)
            UIView.setAnimationRepeatAutoreverses(true)
            view.alpha = 0
            UIView.commitAnimations()
            let fade = try #require(view.layer.animation(forKey: "opacity"))
            #expect(fade.duration == 3 && fade.repeatCount == 2 && fade.autoreverses)
            #expect(fade.timingFunction == CAMediaTimingFunction(name: .linear))
            #expect(view.layer.animation(forKey: "cornerRadius")?.duration == 0.2)
        }

        @Test("The delegate is notified of the start and the end, with identifier and context")
        func delegate() {
            let watcher = AnimationWatcher()
            let context = UnsafeMutableRawPointer(bitPattern: 0x10)
            UIView.beginAnimations("fade", context: context)
            UIView.setAnimationDelegate(watcher)
            UIView.setAnimationWillStart(Selector("animationWillStart:context:"))
            UIView.setAnimationDidStop(Selector("animationDidStop:finished:context:"))
            UIView.setAnimationDelay(0.5)
            view.alpha = 0
            UIView.commitAnimations()
            stage.app.advance(by: 0)
            #expect(watcher.log.isEmpty)
            stage.app.advance(by: 0.55)
            #expect(watcher.log == ["start fade 0x10"])
            stage.app.advance(by: 0.2)
            #expect(watcher.log == ["start fade 0x10", "stop fade true 0x10"])
        }
    }
}

private final class AnimationWatcher: NSObject {
    var log: [String] = []

    func animationWillStart(_ identifier: String?, context: UnsafeMutableRawPointer?) {
        log.append("start \(identifier ?? "") \(describe(context))")
    }

    func animationDidStop(
        _ identifier: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        log.append("stop \(identifier ?? "") \(finished.boolValue) \(describe(context))")
    }

    private func describe(_ context: UnsafeMutableRawPointer?) -> String {
        context.map { "0x" + String(UInt(bitPattern: $0), radix: 16) } ?? "none"
    }
}

extension AnimationWatcher {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("animationWillStart:context:", "animationWillStart(_:context:)") {
            receiver, arguments in
            unsafeDowncast(receiver, to: AnimationWatcher.self)
                .animationWillStart(_argument(arguments, 0), context: _argument(arguments, 1))
        }
        methods.procedure(
            "animationDidStop:finished:context:", "animationDidStop(_:finished:context:)"
        ) { receiver, arguments in
            unsafeDowncast(receiver, to: AnimationWatcher.self)
                .animationDidStop(
                    _argument(arguments, 0), finished: _argument(arguments, 1),
                    context: _argument(arguments, 2))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(AnimationWatcher.self, AnimationWatcher.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
