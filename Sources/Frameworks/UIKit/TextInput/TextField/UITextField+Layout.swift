import CoreGraphics
import Foundation
import QuartzCore
import TextEngine

extension UITextField {
    /// Completes every initializer.
    final func becomeTextField() {
        parts.text.field = self
        parts.placeholder.field = self
        parts.placeholder.isAccessibilityElement = false
        parts.placeholder.textColor = .placeholderText
        parts.canvas.clipsToBounds = true
        addSubview(parts.border)
        addSubview(parts.placeholder)
        addSubview(parts.canvas)
        parts.canvas.addSubview(display.highlights)
        parts.canvas.addSubview(parts.text)
        parts.canvas.addSubview(display.front)
        storageObservation = NotificationObservation(
            of: NSTextStorage.didProcessEditingNotification, from: editor.storage
        ) { [weak self] in self?.noteEdit() }
        touches.showMenu = { [unowned self] in textEditMenu.show($0) }
        touches.beginEditing = { [unowned self] _ in becomeFirstResponder() }
        setContentHuggingPriority(.defaultLow, for: .horizontal)
    }

    private final var metrics: TextFieldMetrics { .current }

    private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: - Changes

    final func borderDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    final func overlaysDidChange() {
        shownTextDidChange()
        invalidateIntrinsicContentSize()
    }

    /// Marks the shown text for layout, after the text or anything it depends on changed.
    final func shownTextDidChange() {
        needsTextLayout = true
        parts.text.setNeedsDisplay()
        setNeedsLayout()
    }

    /// Adds an edit of the text to those that are not shown yet.
    private final func noteEdit() {
        let storage = editor.storage
        let (range, change) = (storage.editedRange, storage.changeInLength)
        shownEdits.add(
            range.location == NSNotFound
                ? nil
                : TextEdit(
                    location: range.location, formerLength: range.length - change,
                    length: range.length))
    }

    // MARK: - Overlay views

    private final var showsLeft: Bool {
        values.leftView != nil && values.leftViewMode.isShown(isEditing: values.isEditing)
    }

    private final var showsRight: Bool {
        values.rightView != nil && values.rightViewMode.isShown(isEditing: values.isEditing)
    }

    private final var showsClear: Bool {
        editor.length > 0 && !showsRight && isEnabled
            && values.clearButtonMode.isShown(isEditing: values.isEditing)
    }

    final func rectOfOverlay(_ view: UIView?, isLeading: Bool, in bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero || !view.translatesAutoresizingMaskIntoConstraints {
            size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        let isLeft = isLeading != isMirrored
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width,
            y: bounds.minY + ((bounds.height - size.height) / 2 * drawingScale).rounded(.down)
                / drawingScale,
            width: size.width, height: size.height)
    }

    final func rectOfClearButton(in bounds: CGRect) -> CGRect {
        let side = metrics.clearButtonSide
        let gap = metrics.clearButtonGap
        return CGRect(
            x: isMirrored ? bounds.minX + gap : bounds.maxX - gap - side,
            y: bounds.minY
                + ((bounds.height - side) / 2 * drawingScale).rounded(.down) / drawingScale,
            width: side, height: side)
    }

    // MARK: - The text's rectangle

    final func rectOfText(in bounds: CGRect) -> CGRect {
        let side = metrics.sides(values.borderStyle)
        let inset = metrics.verticalInset(values.borderStyle)
        var left = side
        var right = side
        func add(_ rect: CGRect, isLeading: Bool) {
            if isLeading != isMirrored {
                left = max(left, rect.maxX - bounds.minX + (side == 0 ? 0 : side / 2))
            } else {
                right = max(right, bounds.maxX - rect.minX + (side == 0 ? 0 : side / 2))
            }
        }
        if showsLeft { add(leftViewRect(forBounds: bounds), isLeading: true) }
        if showsRight {
            add(rightViewRect(forBounds: bounds), isLeading: false)
        } else if showsClear {
            add(clearButtonRect(forBounds: bounds), isLeading: false)
        }
        return CGRect(
            x: bounds.minX + left, y: bounds.minY + inset,
            width: max(0, bounds.width - left - right), height: max(0, bounds.height - 2 * inset))
    }

    final var naturalSize: CGSize {
        let scale = drawingScale
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
        let line = naturalLineSize
        let probe = CGRect(x: 0, y: 0, width: 1000, height: 100)
        // A subclass may have insets of its own, also negative ones.
        let rect = textRect(forBounds: probe)
        var height =
            max(values.font.lineHeight.rounded(.up), line.height.rounded(.up))
            + metrics.verticalPadding(values.borderStyle)
            + rectOfText(in: probe).height - rect.height
        for view in [showsLeft ? values.leftView : nil, showsRight ? values.rightView : nil] {
            if let view { height = max(height, view.bounds.height) }
        }
        if let background = values.background, values.borderStyle == .none {
            height = max(height, background.size.height)
        }
        return CGSize(width: up(line.width) + probe.width - rect.width, height: height)
    }

    /// The size of the text in one line, or of the placeholder.
    private final var naturalLineSize: CGSize {
        if editor.length > 0, values.isEditing, !editor.hasMarkedStyle {
            // The shown text is neither truncated nor shrunk.
            layOutText()
            return shown.size
        }
        let text = NSAttributedString(attributedString: editor.storage)
        let shownText: NSAttributedString =
            text.length > 0 ? text : currentAttributedPlaceholder ?? NSAttributedString()
        let measured = FieldTextLayout()
        measured.show(
            shownText, isSecure: text.length > 0 && isSecureTextEntry, scale: 1, width: nil)
        return shownText.length > 0 ? measured.size : .zero
    }

    // MARK: - Layout

    final func layOutTextField() {
        let isDisabled = !isEnabled
        let image =
            values.borderStyle == .roundedRect
            ? nil : isDisabled ? values.disabledBackground ?? values.background : values.background
        parts.border.frame = borderRect(forBounds: bounds)
        parts.border.show(values.borderStyle, image)
        layOutOverlays()
        let rect = currentTextRect
        if parts.canvas.frame != rect {
            parts.canvas.frame = rect
            needsTextLayout = true
        }
        layOutText()
        parts.text.frame = parts.canvas.bounds
        parts.text.alpha = isDisabled ? metrics.disabledAlpha : 1
        for view in [display.highlights, display.front] where view.frame != parts.canvas.bounds {
            view.frame = parts.canvas.bounds
        }
        layOutPlaceholder()
        updateSelectionDisplay()
    }

    /// The rectangle of the text now.
    final var currentTextRect: CGRect {
        let rect = values.isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        return rect.isFinite ? rect : bounds
    }

    private final func layOutOverlays() {
        for (view, isShown, rect) in [
            (values.leftView, showsLeft, { [self] in leftViewRect(forBounds: bounds) }),
            (values.rightView, showsRight, { [self] in rightViewRect(forBounds: bounds) }),
        ] {
            guard let view else { continue }
            if isShown {
                if view.superview !== self { addSubview(view) }
                view.frame = rect()
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        guard showsClear else {
            parts.clearButton?.isHidden = true
            return
        }
        let button =
            parts.clearButton
            ?? .fieldClearButton { [weak self] in
                self?.clearTapped()
            }
        if parts.clearButton == nil {
            parts.clearButton = button
            addSubview(button)
        }
        button.isHidden = false
        button.frame = clearButtonRect(forBounds: bounds)
    }

    private final func layOutPlaceholder() {
        let label = parts.placeholder
        label.isHidden = editor.length > 0 || currentAttributedPlaceholder == nil
        guard !label.isHidden else { return }
        if let attributed = values.attributedPlaceholder {
            label.font = values.font
            label.attributedText = attributed
        } else {
            label.text = values.placeholder
            label.font = values.font
        }
        label.textAlignment = values.alignment
        let rect = placeholderRect(forBounds: bounds)
        if label.frame != rect, rect.isFinite { label.frame = rect }
    }

    /// Lays out the shown text if anything changed.
    final func layOutText() {
        guard needsTextLayout else { return }
        needsTextLayout = false
        let rect = currentTextRect
        let isSecure = isSecureTextEntry
        let edits = shownEdits
        shownEdits = .none
        if values.isEditing {
            if let styled = editor.styledText {
                shown.show(styled, isSecure: isSecure, scale: 1, width: nil)
                // The next text is not this one after an edit.
                shownEdits = .unknown
            } else {
                shown.show(editor.storage, isSecure: isSecure, scale: 1, width: nil, after: edits)
            }
            return
        }
        values.scroll = 0
        shown.show(editor.storage, isSecure: isSecure, scale: 1, width: nil, after: edits)
        var scale: CGFloat = 1
        var width = shown.size.width
        if values.shrinks, width > rect.width, rect.width > 0 {
            let least = min(1, values.minimumFontSize / max(values.font.pointSize, 1))
            // Small letters are spaced wider, so that the width does not shrink in proportion.
            for _ in 0..<4 where width > rect.width && scale > max(least, 0.05) {
                scale = max(scale * rect.width / width * 0.999, least, 0.05)
                shown.show(editor.storage, isSecure: isSecure, scale: scale, width: nil)
                width = shown.size.width
            }
        }
        if width > rect.width + 0.01 {
            shown.show(
                editor.storage, isSecure: isSecure, scale: scale, width: max(rect.width, 1))
        }
    }

    // MARK: - Geometry

    /// Whether text without a direction begins on the right.
    private final var beginsOnRight: Bool {
        switch values.alignment {
        case .right: true
        case .natural, .justified:
            UITraitCollection.deviceLayoutDirection == .rightToLeft
        case .left, .center: false
        }
    }

    /// The share of the free width that is on the left of the text.
    private final var leftShare: CGFloat {
        values.alignment == .center ? 0.5 : beginsOnRight ? 1 : 0
    }

    /// The top left corner of the line in the canvas.
    final var textOrigin: CGPoint {
        layOutText()
        let rect = currentTextRect
        let size = editor.length > 0 ? shown.size : CGSize(width: 0, height: emptyLineHeight)
        let scale = drawingScale
        let free = rect.width - size.width - (values.isEditing ? TextGeometry.caretWidth : 0)
        let x = free > 0 ? (free * leftShare * scale).rounded(.down) / scale : -values.scroll
        let space = rect.height - size.height
        let y: CGFloat
        switch contentVerticalAlignment {
        case .top: y = 0
        case .bottom: y = space
        case .center, .fill: y = (space / 2 * scale).rounded(.down) / scale
        }
        return CGPoint(x: x, y: y)
    }

    private final var emptyLineHeight: CGFloat { values.font.lineHeight }

    /// Scrolls text that is wider than the field so that the caret is visible.
    private final func scrollToCaret() {
        let rect = currentTextRect
        let width = shown.size.width + TextGeometry.caretWidth
        guard values.isEditing, width > rect.width else {
            values.scroll = 0
            return
        }
        values.scroll = min(max(values.scroll, 0), width - rect.width)
        let x = TextGeometry(
            manager: shown.manager, container: shown.container, origin: .zero,
            emptyLineHeight: emptyLineHeight
        ).caretRect(at: editor.head).minX
        if x < values.scroll { values.scroll = x }
        if x + TextGeometry.caretWidth > values.scroll + rect.width {
            values.scroll = x + TextGeometry.caretWidth - rect.width
        }
        values.scroll = (values.scroll * drawingScale).rounded() / drawingScale
    }

    final func updateSelectionDisplay() {
        let former = values.scroll
        layOutText()
        scrollToCaret()
        if former != values.scroll { parts.text.setNeedsDisplay() }
        let corner = parts.canvas.frame.origin
        display.isActive = values.isEditing
        display.update(
            editor, textGeometry, tint: tintColor, offset: CGPoint(x: -corner.x, y: -corner.y))
        if values.isEditing { caretDidMove() }
    }

    final func paintText(in rect: CGRect) {
        guard editor.length > 0, rect.width > 0 else { return }
        let origin = textOrigin
        let range = shown.range(from: -origin.x, to: rect.width - origin.x)
        let place = CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y)
        shown.manager.drawBackground(forGlyphRange: range, at: place)
        shown.manager.drawGlyphs(forGlyphRange: range, at: place)
    }
}

extension UITextField: TextEditorOwner {
    func markedStyleDidChange() { shownTextDidChange() }

    var textGeometry: TextGeometry {
        layOutText()
        let rect = currentTextRect
        let origin = textOrigin
        var place = CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y)
        if editor.length == 0 {
            let scale = drawingScale
            let free = rect.width - TextGeometry.caretWidth
            place.x = rect.minX + (max(free, 0) * leftShare * scale).rounded(.down) / scale
        }
        return TextGeometry(
            manager: shown.manager, container: shown.container, origin: place,
            emptyLineHeight: emptyLineHeight)
    }
}

extension UITextField: TextDescribing {
    final var describedText: String? { isSecureTextEntry ? spokenText : text }
}

extension UITextField: BaselineProviding {
    final func baselinePosition(isFirst: Bool) -> BaselinePosition? {
        guard (isFirst ? forFirstBaselineLayout : forLastBaselineLayout) === self else {
            return nil
        }
        // The line is in the middle of the field.
        let font = values.font
        return BaselinePosition(
            heightMultiplier: 0.5, offset: font.ascender - font.lineHeight / 2)
    }

    final var baselineFont: UIFont? { values.font }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
