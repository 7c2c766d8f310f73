import CoreGraphics
import Foundation
import FoundationAdditions

extension UITextView {
    /// The text as it is laid out, if that differs from the storage: marked text has its style, and in text that is
    /// not editable detected data are links.
    final var decoratedText: NSAttributedString? {
        if let styled = editor.styledText { return styled }
        let links = detectedLinks
        guard !links.isEmpty else { return nil }
        let text = NSMutableAttributedString(
            attributedString: textStorage.attributedSubstring(
                from: NSRange(location: 0, length: editor.length)))
        for link in links where link.range.location + link.range.length <= text.length {
            text.addAttribute(.link, value: link.url, range: link.range)
        }
        return text
    }

    /// The links that a detector finds in text that is not editable.
    private final var detectedLinks: [(range: NSRange, url: URL)] {
        guard !values.isEditable, !values.detectorTypes.isEmpty else { return [] }
        if let known = values.detected { return known }
        let all = NSRange(location: 0, length: editor.length)
        let detector = try? NSDataDetector(types: values.detectorTypes.checkingTypes)
        let found = detector?.matches(in: editor.text, options: [], range: all) ?? []
        let links = found.compactMap { result -> (range: NSRange, url: URL)? in
            if let url = result.url { return (result.range, url) }
            if let number = result.phoneNumber {
                let digits = number.filter { $0.isNumber || $0 == "+" }
                return URL(string: "tel:\(digits)").map { (result.range, $0) }
            }
            return nil
        }
        values.detected = links
        return links
    }

    /// Returns the link or the attachment at a point.
    final func textItem(at point: CGPoint) -> UITextItem? {
        guard editor.length > 0, values.isSelectable else { return nil }
        let geometry = textGeometry
        let place = CGPoint(x: point.x - geometry.origin.x, y: point.y - geometry.origin.y)
        let (index, _) = geometry.manager.character(at: place, geometry.container)
        guard index < editor.length else { return nil }
        let rects = geometry.selectionRects(NSRange(location: index, length: 1))
        // Chosen: a finger may be a little beside.
        guard rects.contains(where: { $0.rect.insetBy(dx: -8, dy: -8).contains(point) }) else {
            return nil
        }
        var range = NSRange()
        let value = editor.storage.attribute(.link, at: index, effectiveRange: &range)
        if let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) {
            return UITextItem(.link(url), range)
        }
        if let link = detectedLinks.first(where: { $0.range.contains(index) }) {
            return UITextItem(.link(link.url), link.range)
        }
        let attachment = editor.storage.attribute(.attachment, at: index, effectiveRange: nil)
        return (attachment as? NSTextAttachment).map {
            UITextItem(.textAttachment($0), NSRange(location: index, length: 1))
        }
    }

    /// Returns the action that opens a link; one that does nothing for an attachment.
    final func openingAction(of item: UITextItem) -> UIAction {
        UIAction(title: "Open Link") { _ in
            if case .link(let url) = item.content { UIApplication.shared.open(url) }
        }
    }

    final func tapTextItem() {
        guard let item = textItem(at: linkTap.location(in: self)) else { return }
        let standard = openingAction(of: item)
        let action =
            if let delegate {
                delegate.textView(self, primaryActionFor: item, defaultAction: standard)
            } else {
                standard
            }
        action?.perform(withSender: self, target: nil)
    }
}

/// Lets the recognizer of links begin on links only, and only in text that is not edited.
final class TextLinkDelegate: NSObject, UIGestureRecognizerDelegate {
    static let shared = TextLinkDelegate()

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let view = recognizer.view as? UITextView, !view.isEditable else { return false }
        return view.textItem(at: recognizer.location(in: view)) != nil
    }
}
