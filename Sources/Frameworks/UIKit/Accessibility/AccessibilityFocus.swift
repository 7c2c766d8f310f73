/// The focus of assistive technologies, and the notifications that they receive.
@MainActor
enum AccessibilityFocus {
    /// A notification of the app.
    struct Message {
        let notification: UIAccessibility.Notification
        let argument: Any?
    }

    /// The element that has the focus; nil initially and after it was deallocated.
    private(set) static weak var element: AnyObject?

    /// Receives the notifications of the app; a screen reader or a test sets it.
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

    /// Moves the focus, calls the former and the new element, and posts `elementFocusedNotification`.
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
