import Foundation

extension UIResponder {
    /// Posted before the keyboard appears, or another one takes its place.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name(
        "UIKeyboardWillShowNotification")
    /// Posted after the keyboard appeared.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name(
        "UIKeyboardDidShowNotification")
    /// Posted before the keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name(
        "UIKeyboardWillHideNotification")
    /// Posted after the keyboard disappeared.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name(
        "UIKeyboardDidHideNotification")
    /// Posted before the frame of the keyboard changes, as it also does when it appears and disappears.
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted after the frame of the keyboard changed.
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
        "UIKeyboardDidChangeFrameNotification")

    /// The frame before the change, in points of the screen.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame after the change, in points of the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The duration of the change in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// The number of the change's animation curve.
    public nonisolated static let keyboardAnimationCurveUserInfoKey =
        "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether the keyboard is that of this app, as it always is.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// A change of the keyboard, as notifications describe it.
struct KeyboardChange {
    var begin: CGRect
    var end: CGRect
    var duration: TimeInterval

    /// The number of the keyboard's own curve.
    // Observed: in public logs of notifications.
    static let curve = 7
    static let standardDuration: TimeInterval = 0.25

    @MainActor
    var userInfo: [AnyHashable: Any] {
        func center(_ rect: CGRect) -> NSValue { NSValue(cgPoint: rect.center) }
        return [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            // The keys of the first versions of iOS, which some apps still read.
            "UIKeyboardBoundsUserInfoKey": NSValue(
                cgRect: CGRect(origin: .zero, size: end.size)),
            "UIKeyboardCenterBeginUserInfoKey": center(begin),
            "UIKeyboardCenterEndUserInfoKey": center(end),
        ]
    }

    @MainActor
    func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: userInfo)
    }
}
