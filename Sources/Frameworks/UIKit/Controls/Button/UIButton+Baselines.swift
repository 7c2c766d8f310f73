import CoreGraphics

extension UIButton: TextDescribing {
    final var describedText: String? { labelForSpeech }
}

extension UIButton: BaselineProviding {
    /// Returns the title's baseline as a function of the button's height; `nil` without a title, and in a subclass
    /// that places the title itself.
    final func baselinePosition(isFirst: Bool) -> BaselinePosition? {
        guard let block = configured.value == nil ? plainBlock : configuredBlock,
            let label = subviewStorage.label
        else { return nil }
        let offset =
            isFirst
            ? label.firstBaselineOffset
            : label.lastBaselineOffset.map { block.title.height - $0 }
        guard let offset else { return nil }
        let (top, bottom) = (block.insets.top, block.insets.bottom)
        let inBlock = block.title.minY + offset
        return switch contentVerticalAlignment {
        case .top: BaselinePosition(heightMultiplier: 0, offset: top + inBlock)
        case .bottom:
            BaselinePosition(heightMultiplier: 1, offset: inBlock - block.height - bottom)
        // A label that fills the height has its text in the middle.
        case .center, .fill:
            BaselinePosition(
                heightMultiplier: 0.5, offset: (top - bottom - block.height) / 2 + inBlock)
        }
    }

    /// `nil`: the label, as the view for baseline layout, has the font.
    final var baselineFont: UIFont? { nil }
}

extension UIButton {
    /// The view that has the baselines of the button.
    final var baselineView: UIView { hasTitle || configured.value != nil ? madeLabel : self }

    /// Updates constraints on baselines when a new width may change the line breaks.
    final func updateBaselinesForWidth() {
        guard bounds.width != subviewStorage.laidOutWidth else { return }
        subviewStorage.laidOutWidth = bounds.width
        if let label = subviewStorage.label, label.numberOfLines != 1 {
            constraintInsetsDidChange()
        }
    }

    /// The content that the vertical alignment positions, with the title's frame in it.
    private struct Block {
        var height: CGFloat
        var title: CGRect
        var insets: UIEdgeInsets
    }

    private final var plainBlock: Block? {
        guard hasTitle, titleRect(forContentRect: contentRect(forBounds: bounds)) == ownTitleRect
        else { return nil }
        let insets = UIEdgeInsets(
            top: contentEdgeInsets.top + titleEdgeInsets.top, left: 0,
            bottom: contentEdgeInsets.bottom + titleEdgeInsets.bottom, right: 0)
        let sides =
            contentEdgeInsets.left + contentEdgeInsets.right + titleEdgeInsets.left
            + titleEdgeInsets.right + imageSize.width
        let width = bounds.width > 0 ? bounds.width - sides : .greatestFiniteMagnitude
        let size = titleSize(width: width)
        return Block(
            height: size.height, title: CGRect(origin: .zero, size: size), insets: insets)
    }

    private final var ownTitleRect: CGRect {
        placement(in: bounds.inset(by: contentEdgeInsets)).title
    }

    private final var configuredBlock: Block? {
        updateConfigurationIfNeeded()
        guard let shown = configured.shown else { return nil }
        let insets = shown.contentInsets
        let width =
            bounds.width > 0
            ? bounds.width - insets.leading - insets.trailing : .greatestFiniteMagnitude
        let arrangement = arrangement(of: shown, width: width)
        guard arrangement.title != .zero else { return nil }
        return Block(
            height: arrangement.size.height, title: arrangement.title,
            insets: UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0))
    }
}
