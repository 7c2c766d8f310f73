/// The element at which assistive technologies are, and what was told to them.
@MainActor
enum AccessibilityFocus {
    /// Something that the app has told.
    struct Message {
        let notification: UIAccessibility.Notification
        let argument: Any?
    }

    /// The element, or nil at first and after it is gone.
    private(set) static weak var element: AnyObject?

    /// Receives what the app tells; a screen reader or a test sets it.
    static var listener: ((Message) -> Void)?

    static func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        listener?(Message(notification: notification, argument: argument))
        switch notification {
        case .screenChanged, .layoutChanged:
            // A text is spoken and does not move the focus.
            guard let argument, !(argument is String), !(argument is NSString),
                !(argument is NSAttributedString)
            else { return }
            move(to: argument as AnyObject)
        case .announcement:
            if UIAccessibility.isVoiceOverRunning { finish(argument) }
        default: break
        }
    }

    /// Goes to an element and tells the one that is left, the one that is reached, and everybody.
    static func move(to next: AnyObject?) {
        let former = element
        guard former !== next else { return }
        element = next
        (former as? UIResponder)?.accessibilityElementDidLoseFocus()
        (next as? UIResponder)?.accessibilityElementDidBecomeFocused()
        var information: [AnyHashable: Any] = [
            UIAccessibility.assistiveTechnologyUserInfoKey:
                UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
        ]
        information[UIAccessibility.focusedElementUserInfoKey] = next
        information[UIAccessibility.unfocusedElementUserInfoKey] = former
        NotificationCenter.default.post(
            name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: information)
    }

    private static func finish(_ text: Any?) {
        let spoken = (text as? NSAttributedString)?.string ?? text as? String ?? ""
        NotificationCenter.default.post(
            name: UIAccessibility.announcementDidFinishNotification, object: nil,
            userInfo: [
                UIAccessibility.announcementStringValueUserInfoKey: spoken,
                UIAccessibility.announcementWasSuccessfulUserInfoKey: true,
            ])
    }
}
