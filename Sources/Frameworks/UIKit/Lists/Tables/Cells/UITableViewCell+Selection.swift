import Foundation
import QuartzCore

extension UITableViewCell {
    final func changeSelectionStyle(_ style: SelectionStyle) {
        guard parts.selectionStyle != style else { return }
        parts.selectionStyle = style
        showSelection(animated: false)
    }

    final func changeSelected(_ isSelected: Bool, animated: Bool) {
        guard parts.isSelected != isSelected else { return }
        parts.isSelected = isSelected
        showSelection(animated: animated)
        stateDidChange()
    }

    final func changeHighlighted(_ isHighlighted: Bool, animated: Bool) {
        guard parts.isHighlighted != isHighlighted else { return }
        parts.isHighlighted = isHighlighted
        showSelection(animated: animated)
        stateDidChange()
    }

    /// Whether the cell appears selected.
    final var isShownSelected: Bool {
        (parts.isSelected || parts.isHighlighted) && parts.selectionStyle != .none
    }

    /// Shows or hides the background of a selected cell, and highlights the content.
    final func showSelection(animated: Bool) {
        let isShown =
            isShownSelected && !edit.selectsByMark && configurations.background == nil
        if isShown { placeSelectedBackground() }
        parts.contentView.highlightContent(isShownSelected)
        updateMultipleSelectionMark()
        guard let view = shownSelectedBackground, view.superview === self else { return }
        UIView.move(animated: animated, over: Self.selectionDuration) {
            view.alpha = isShown ? 1 : 0
        }
        if !animated, !isShown { view.hostedLayer.removeAnimation(forKey: "opacity") }
    }

    /// The duration in which a selection fades, in seconds.
    // From memory, not measured.
    private static var selectionDuration: TimeInterval { 0.3 }

    /// The background of the selected cell, if there is one.
    final var shownSelectedBackground: UIView? {
        if table?.selectsSeveral == true, let view = parts.multipleSelectionBackgroundView {
            return view
        }
        return parts.selectedBackgroundView ?? parts.standardSelectedBackground
    }

    private final func placeSelectedBackground() {
        if shownSelectedBackground == nil {
            let view = ControlSubview(frame: bounds)
            view.backgroundColor = .systemGray4
            parts.standardSelectedBackground = view
        }
        guard let view = shownSelectedBackground, view.superview !== self else { return }
        view.frame = bounds
        view.alpha = 0
        if let backgroundView = parts.backgroundView, backgroundView.superview === self {
            insertSubview(view, aboveSubview: backgroundView)
        } else {
            insertSubview(view, at: 0)
        }
    }

    // MARK: - Views

    final func changeBackgroundView(_ view: UIView?) {
        guard view !== parts.backgroundView else { return }
        parts.backgroundView?.removeFromSuperview()
        parts.backgroundView = view
        guard let view else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    final func changeSelectedBackgroundView(_ view: UIView?) {
        guard view !== parts.selectedBackgroundView else { return }
        shownSelectedBackground?.removeFromSuperview()
        parts.selectedBackgroundView = view
        showSelection(animated: false)
    }

    final func changeMultipleSelectionBackgroundView(_ view: UIView?) {
        guard view !== parts.multipleSelectionBackgroundView else { return }
        shownSelectedBackground?.removeFromSuperview()
        parts.multipleSelectionBackgroundView = view
        showSelection(animated: false)
    }
}
