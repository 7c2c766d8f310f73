import Foundation
import SimulatorProtocol
import UIHost
import UIKit

/// The device on which the app runs.
@preconcurrency @MainActor
open class XCUIDevice: NSObject {
    /// The buttons of a device that a simulator has.
    public enum Button: Int, Sendable {
        case home = 1
    }

    /// Light or dark.
    public enum Appearance: Int, Sendable {
        case unspecified = 0
        case light = 1
        case dark = 2
    }

    /// The device.
    public static let shared = XCUIDevice()

    private var storedOrientation = UIDeviceOrientation.portrait
    private var storedAppearance = Appearance.light

    /// The way in which the device is held.
    open var orientation: UIDeviceOrientation {
        get { storedOrientation }
        set {
            storedOrientation = newValue
            guard let held = HostOrientation(newValue) else { return }
            act("Set orientation") { app throws(UITestProblem) in
                try app.send(.rotate(held))
            }
        }
    }

    /// Light or dark, as the user of the device has chosen.
    open var appearance: Appearance {
        get { storedAppearance }
        set {
            storedAppearance = newValue
            let style: HostAppearance.Style = newValue == .dark ? .dark : .light
            act("Set appearance") { app throws(UITestProblem) in
                try app.send(.setAppearance(HostAppearance(style: style)))
            }
        }
    }

    /// Presses a button.
    open func press(_ button: Button) {
        act("Press the home button") { app throws(UITestProblem) in
            try app.send(.changeLifeCycle(.background))
            app.changeState(.runningBackground)
        }
    }

    private func act(
        _ action: String, _ body: @escaping (AutomatedApp) throws(UITestProblem) -> Void
    ) {
        let application = XCUIApplication()
        // The device exists before the app does.
        guard application.isRunning else { return }
        application.perform(action) { app throws(UITestProblem) in
            try body(app)
            try app.settle()
        }
    }
}

extension HostOrientation {
    /// The orientation of the device: its top to the left is the interface's home button on the right.
    fileprivate init?(_ orientation: UIDeviceOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        default: return nil
        }
    }
}

/// Keys that are not characters, as texts for `typeText(_:)`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
    public static let `return` = XCUIKeyboardKey(rawValue: "\r")
    public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
    public static let tab = XCUIKeyboardKey(rawValue: "\t")
    public static let space = XCUIKeyboardKey(rawValue: " ")
}
