import Foundation
import UIKitTesting

@testable import UIKit

/// Writes down the keyboard's notifications.
@MainActor
package final class KeyboardLog {
    package struct Line: Equatable {
        package var name: String
        package var begin: CGRect
        package var end: CGRect
    }

    package var names: [String] = []
    package var lines: [Line] = []
    package var lastInfo: [AnyHashable: Any] = [:]
    /// The animation duration inside of observers.
    package var inheritedDurations: Set<TimeInterval> = []
    package var onPost: (String) -> Void = { _ in }
    private var observers: [any NSObjectProtocol] = []

    package init() {
        let known: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
        ]
        for (name, line) in known {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [unowned self] note in
                    nonisolated(unsafe) let info = note.userInfo ?? [:]
                    MainActor.assumeIsolated { record(line, info) }
                })
        }
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func record(_ name: String, _ info: [AnyHashable: Any]) {
        names.append(name)
        lastInfo = info
        inheritedDurations.insert(UIView.inheritedAnimationDuration)
        lines.append(
            Line(
                name: name,
                begin: info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .null,
                end: info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null))
        onPost(name)
    }

    package func take() -> [String] {
        defer {
            names = []
            lines = []
            inheritedDurations = []
        }
        return names
    }
}
