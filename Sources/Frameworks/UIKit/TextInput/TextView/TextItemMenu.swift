import CoreGraphics
import Foundation

/// The menu of a link or an attachment in a text view that is not editable, opened by a long press.
final class TextItemMenu: NSObject, UIContextMenuInteractionDelegate {
    private unowned let textView: UITextView
    private lazy var interaction = UIContextMenuInteraction(delegate: self)
    private var item: UITextItem?

    init(_ textView: UITextView) {
        self.textView = textView
        super.init()
    }

    /// Whether the text has menus.
    var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled {
                textView.addInteraction(interaction)
            } else {
                textView.removeInteraction(interaction)
            }
        }
    }

    /// Returns the usual menu of an item.
    private func standardMenu(of item: UITextItem) -> UIMenu {
        switch item.content {
        case .link(let url):
            UIMenu(
                title: url.absoluteString,
                children: [
                    textView.openingAction(of: item),
                    UIAction(title: "Copy Link") { _ in UIPasteboard.general.url = url },
                ])
        case .textAttachment(let attachment):
            UIMenu(
                children: attachment.image.map { image in
                    [UIAction(title: "Copy Image") { _ in UIPasteboard.general.image = image }]
                } ?? [])
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let item = textView.textItem(at: location) else { return nil }
        let standard = standardMenu(of: item)
        let configuration =
            if let delegate = textView.delegate {
                delegate.textView(textView, menuConfigurationFor: item, defaultMenu: standard)
            } else {
                UITextItem.MenuConfiguration(menu: standard)
            }
        guard let configuration, !configuration.menu.children.isEmpty else { return nil }
        self.item = item
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            configuration.menu
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let item, let animator else { return }
        textView.delegate?.textView(
            textView, textItemMenuWillDisplayFor: item, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let item, let animator else { return }
        self.item = nil
        textView.delegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
    }
}
