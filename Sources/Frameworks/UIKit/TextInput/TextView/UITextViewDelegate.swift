import Foundation
import ObjectiveC

/// The way in which the user interacts with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, which opens the link.
    case invokeDefaultAction = 0
    /// A long press, which shows actions.
    case presentActions = 1
    case preview = 2
}

/// The receiver of a text view's events.
///
/// Every method is optional. **Order:** `textViewShouldBeginEditing`, the view becomes the first responder and the
/// keyboard is announced, `textViewDidBeginEditing`; for an edit of the user
/// `textView(_:shouldChangeTextIn:replacementText:)` with the text before it, `textViewDidChangeSelection`,
/// `textViewDidChange`; `textViewShouldEndEditing`, the view resigns, `textViewDidEndEditing`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin; true by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

    /// Called after editing began and the keyboard was announced.
    func textViewDidBeginEditing(_ textView: UITextView)

    /// Returns whether editing may end; true by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool

    /// Called after editing ended.
    func textViewDidEndEditing(_ textView: UITextView)

    /// Returns whether an edit of the user is allowed; true by default.
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool

    /// Called after the user changed the text.
    func textViewDidChange(_ textView: UITextView)

    /// Called after the selection changed.
    func textViewDidChangeSelection(_ textView: UITextView)

    /// Returns whether a link may be opened; by default what the method without an interaction answers.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool

    /// Returns whether a link may be opened; true by default.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool

    /// Returns whether the user may interact with an attachment; by default what the method without an interaction
    /// answers.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool

    /// Returns whether the user may interact with an attachment; true by default.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool

    /// Returns the action of a tap on a link or an attachment, nil for none; by default the usual one, if
    /// `shouldInteractWith` allows it.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?

    /// Returns the menu of a link or an attachment, nil for none; by default the usual one, if
    /// `shouldInteractWith` allows it.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?

    /// Called when the menu of a link or an attachment is about to appear.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    )

    /// Called when the menu of a link or an attachment is about to disappear.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    )

    /// Returns the edit menu for a range; nil, the default, for the usual one.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Called when the edit menu is about to appear.
    func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    )

    /// Called when the edit menu is about to disappear.
    func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    )
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        answer("textViewShouldBeginEditing:", [textView]) ?? true
    }

    public func textViewDidBeginEditing(_ textView: UITextView) {
        pass("textViewDidBeginEditing:", textView)
    }

    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        answer("textViewShouldEndEditing:", [textView]) ?? true
    }

    public func textViewDidEndEditing(_ textView: UITextView) {
        pass("textViewDidEndEditing:", textView)
    }

    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        answer("textView:shouldChangeTextInRange:replacementText:", [textView, range, text])
            ?? true
    }

    public func textViewDidChange(_ textView: UITextView) { pass("textViewDidChange:", textView) }

    public func textViewDidChangeSelection(_ textView: UITextView) {
        pass("textViewDidChangeSelection:", textView)
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        answer(
            "textView:shouldInteractWithURL:inRange:interaction:",
            [textView, URL, characterRange, interaction])
            ?? self.textView(textView, shouldInteractWith: URL, in: characterRange)
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool {
        answer("textView:shouldInteractWithURL:inRange:", [textView, URL, characterRange]) ?? true
    }

    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        sendIfImplemented(
            "textView:editMenuForTextInRange:suggestedActions:", to: self,
            [textView, range, suggestedActions]) as? UIMenu
    }

    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "textView:willPresentEditMenuWithAnimator:", to: self, [textView, animator])
    }

    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "textView:willDismissEditMenuWithAnimator:", to: self, [textView, animator])
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        answer(
            "textView:shouldInteractWithTextAttachment:inRange:interaction:",
            [textView, textAttachment, characterRange, interaction])
            ?? self.textView(textView, shouldInteractWith: textAttachment, in: characterRange)
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange
    ) -> Bool {
        answer(
            "textView:shouldInteractWithTextAttachment:inRange:",
            [textView, textAttachment, characterRange]) ?? true
    }

    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        let selector: Selector = "textView:primaryActionForTextItem:defaultAction:"
        if receives(selector, self) {
            return sendIfImplemented(selector, to: self, [textView, textItem, defaultAction])
                as? UIAction
        }
        return allows(textItem, in: textView, .invokeDefaultAction) ? defaultAction : nil
    }

    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        let selector: Selector = "textView:menuConfigurationForTextItem:defaultMenu:"
        if receives(selector, self) {
            return sendIfImplemented(selector, to: self, [textView, textItem, defaultMenu])
                as? UITextItem.MenuConfiguration
        }
        return allows(textItem, in: textView, .presentActions)
            ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
    }

    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "textView:textItemMenuWillDisplayForTextItem:animator:", to: self,
            [textView, textItem, animator])
    }

    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {
        _ = sendIfImplemented(
            "textView:textItemMenuWillEndForTextItem:animator:", to: self,
            [textView, textItem, animator])
    }

    /// Returns the answer of the methods that know links and attachments only.
    private func allows(
        _ item: UITextItem, in textView: UITextView, _ interaction: UITextItemInteraction
    ) -> Bool {
        switch item.content {
        case .link(let url):
            self.textView(
                textView, shouldInteractWith: url, in: item.range, interaction: interaction)
        case .textAttachment(let attachment):
            self.textView(
                textView, shouldInteractWith: attachment, in: item.range, interaction: interaction)
        }
    }

    private func answer(_ selector: Selector, _ arguments: [Any?]) -> Bool? {
        sendIfImplemented(selector, to: self, arguments) as? Bool
    }

    private func pass(_ selector: Selector, _ textView: UITextView) {
        _ = sendIfImplemented(selector, to: self, [textView])
    }
}
