import CoreGraphics
import Foundation

/// The edit menu of a text field or a text view.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
    private weak var owner: (any TextEditorOwner)?
    private lazy var interaction = UIEditMenuInteraction(delegate: self)

    init(_ owner: any TextEditorOwner) {
        self.owner = owner
        super.init()
    }

    /// Shows the menu beside the selection, or dismisses it.
    func show(_ isShown: Bool) {
        guard isShown else { return interaction.dismissMenu() }
        if interaction.view == nil { owner?.addInteraction(interaction) }
        let point = target.center
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
    }

    /// The visible part of the selection, or the caret.
    private var target: CGRect {
        guard let owner else { return .null }
        let editor = owner.editor
        let geometry = owner.textGeometry
        let rects = geometry.selectionRects(editor.selection).map(\.rect)
        let rect =
            rects.isEmpty
            ? geometry.caretRect(at: editor.selection.location, editor.affinity)
            : rects.reduce(.null) { $0.union($1) }
        let visible = rect.intersection(owner.bounds)
        return visible.isNull ? rect : visible
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let owner else { return nil }
        return owner.editMenu(for: owner.editor.selection, suggested: suggestedActions)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { owner?.editMenuWillChange(isShown: true, animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { owner?.editMenuWillChange(isShown: false, animator) }
}
