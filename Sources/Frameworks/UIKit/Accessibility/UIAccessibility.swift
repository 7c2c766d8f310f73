/// What apps and assistive technologies tell each other.
public enum UIAccessibility {
    /// What an app tells assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32

        /// Creates a notification from its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Most of the screen is new; the argument is the element to go to, or a text to speak.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen is new; the argument is the element to go to, or a text to speak.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to speak.
        public static let announcement = Notification(rawValue: 1008)
        /// A scroll has ended; the argument is a text that tells where.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// The argument names an assistive technology that is to wait.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
        /// The argument names an assistive technology that may go on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
    }

    /// The name of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The use by switches.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
        /// The screen reader.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    /// Tells assistive technologies that something has happened.
    ///
    /// With `screenChanged` and `layoutChanged` the focus goes to the argument, if it is an object.
    /// - Parameters:
    ///   - notification: What has happened.
    ///   - argument: What belongs to it; see each notification.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        AccessibilityFocus.receive(notification, argument)
    }

    /// The element at which an assistive technology is, or nil.
    ///
    /// - Parameter assistiveTechnologyIdentifier: Whose element, or nil for any; there is one focus
    ///   for all.
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
        let origin = view.accessibilityScreenRect(CGRect(x: 0, y: 0, width: 1, height: 0))
        let down = view.accessibilityScreenRect(CGRect(x: 0, y: 0, width: 0, height: 1))
        guard let copy = path.copy() as? UIBezierPath else { return path }
        copy.apply(
            CGAffineTransform(
                a: origin.width, b: 0, c: 0, d: down.height, tx: origin.minX, ty: origin.minY))
        return copy
    }

    /// Posted after a text was spoken.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// Under this key of `announcementDidFinishNotification`: the text.
    public static let announcementStringValueUserInfoKey =
        "UIAccessibilityAnnouncementKeyStringValue"
    /// Under this key of `announcementDidFinishNotification`: whether it was spoken to the end.
    public static let announcementWasSuccessfulUserInfoKey =
        "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// Posted after an assistive technology has come to another element.
    public static let elementFocusedNotification = NSNotification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// Under this key of `elementFocusedNotification`: the element.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// Under this key of `elementFocusedNotification`: the element before.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// Under this key of `elementFocusedNotification`: the name of the assistive technology.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
