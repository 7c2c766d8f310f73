import Foundation
import ObjectiveC

/// The buttons that a responder adds to the bar above the keyboard of a pad.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Called after the groups changed.
    final var whenChanged: () -> Void = {}

    /// Whether the user may hide the buttons; `true` by default. It has no effect: the bar has no key that hides them.
    open var allowsHidingShortcuts = true

    /// The groups at the leading edge.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { follow(oldValue) } }

    /// The groups at the trailing edge.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { follow(oldValue) } }

    private final func follow(_ former: [UIBarButtonItemGroup]) {
        for group in former { group.whenChanged = nil }
        for group in leadingBarButtonGroups + trailingBarButtonGroups {
            group.whenChanged = { [weak self] in self?.whenChanged() }
        }
        whenChanged()
    }

    /// Whether there are buttons to show.
    final var hasButtons: Bool {
        !items(leadingBarButtonGroups).isEmpty || !items(trailingBarButtonGroups).isEmpty
    }

    private final func items(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
    }

    /// The buttons of both sides, for a bar.
    final var barItems: [UIBarButtonItem] {
        items(leadingBarButtonGroups) + [UIBarButtonItem(systemItem: .flexibleSpace)]
            + items(trailingBarButtonGroups)
    }
}

extension UIResponder {
    // Only its address is used.
    nonisolated(unsafe) private static var itemKey: UInt8 = 0

    /// The item, if it has been accessed.
    final var assistantItemIfMade: UITextInputAssistantItem? {
        objc_getAssociatedObject(self, &Self.itemKey) as? UITextInputAssistantItem
    }

    /// The buttons that a pad shows above the keyboard while this responder or one before it in the chain is the
    /// first responder. It cannot be overridden.
    public final var inputAssistantItem: UITextInputAssistantItem {
        if let item = assistantItemIfMade { return item }
        let item = UITextInputAssistantItem()
        item.whenChanged = { [weak self] in
            if let self { TextInputSession.current.inputViewsDidChange(of: self) }
        }
        objc_setAssociatedObject(self, &Self.itemKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}
