import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

private final class Receiver: NSObject {
    func tick() {}

    nonisolated static func register(_ methods: _ClassRegistration) {
        methods.procedure("tick", "tick()") { receiver, _ in
            unsafeDowncast(receiver, to: Receiver.self).tick()
        }
    }
}

@Suite("What an app leaves in its process", .usesApplication) @MainActor struct ProcessStateTests {
    @Test("Appearance proxies end with the app")
    func appearance() {
        do {
            let app = TestApplication()
            UISlider.appearance().minimumTrackTintColor = .red
            let slider = UISlider()
            app.show(slider)
            #expect(slider.minimumTrackTintColor == .red)
        }
        let app = TestApplication()
        let slider = UISlider()
        app.show(slider)
        #expect(slider.minimumTrackTintColor == nil)
    }

    @Test("Animation blocks and transactions that an app left open end with it")
    func openBlocks() {
        do {
            let app = TestApplication()
            app.show(UIView())
            UIView.beginAnimations(nil, context: nil)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            UIView.setAnimationsEnabled(false)
        }
        #expect(OpenAnimationBlocks.innermost == nil)
        #expect(!HostAnimations.areOpen)
        #expect(!CATransaction.disableActions())
        #expect(UIView.areAnimationsEnabled)
    }

    @Test("Delayed messages and display links that wait for frames release their targets")
    func waiting() {
        _registerClass(Receiver.self, Receiver.register)
        weak var receiver: Receiver?
        weak var other: Receiver?
        do {
            let app = TestApplication()
            app.show(UIView())
            let (target, second) = (Receiver(), Receiver())
            target.perform("tick", with: nil, afterDelay: 100)
            CADisplayLink(target: second, selector: "tick").add(to: .main, forMode: .common)
            (receiver, other) = (target, second)
        }
        #expect(receiver == nil)
        #expect(other == nil)
    }
}
