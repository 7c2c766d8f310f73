/// The communication of apps with assistive technologies.
public enum UIAccessibility {
    /// A notification of an app to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32

        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Most of the screen changed; the argument is the element to focus, or a text to speak.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed; the argument is the element to focus, or a text to speak.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to speak.
        public static let announcement = Notification(rawValue: 1008)
        /// A scroll has ended; the argument is a text that describes the position.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The argument names an assistive technology to pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
        /// The argument names an assistive technology to resume.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
    }

    /// The name of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Switch Control.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
        /// VoiceOver, the screen reader.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    /// Posts a notification to assistive technologies.
    ///
    /// `screenChanged` and `layoutChanged` move the focus to the argument, if it is an object.
    /// - Parameters:
    ///   - notification: The notification.
    ///   - argument: Its argument; see each notification.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        AccessibilityFocus.receive(notification, argument)
    }

    /// Returns the element that has the focus, or nil.
    ///
    /// - Parameter assistiveTechnologyIdentifier: Ignored: all assistive technologies share one focus.
    @preconcurrency @MainActor
    public static func focusedElement(
        using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
    ) -> Any? {
        AccessibilityFocus.element
    }

    /// Returns a rectangle of a view in points of the screen.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.accessibilityScreenRect(rect)
    }

    /// Returns a path of a view in points of the screen.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(
        _ path: UIBezierPath, in view: UIView
    ) -> UIBezierPath {
        func onScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            view.accessibilityScreenRect(CGRect(x: x, y: y, width: 0, height: 0)).origin
        }
        let (origin, right, down) = (onScreen(0, 0), onScreen(1, 0), onScreen(0, 1))
        guard let copy = path.copy() as? UIBezierPath else { return path }
        copy.apply(
            CGAffineTransform(
                a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x,
                d: down.y - origin.y, tx: origin.x, ty: origin.y))
        return copy
    }

    /// Posted after a text was spoken.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// Under this key of `announcementDidFinishNotification`: the text.
    public static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// Under this key of `announcementDidFinishNotification`: whether it was spoken completely.
    public static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// Posted after the focus moved to another element.
    public static let elementFocusedNotification = NSNotification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// Under this key of `elementFocusedNotification`: the element.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// Under this key of `elementFocusedNotification`: the previous element.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// Under this key of `elementFocusedNotification`: the name of the assistive technology.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
