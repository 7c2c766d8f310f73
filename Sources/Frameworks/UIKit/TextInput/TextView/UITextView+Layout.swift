import CoreGraphics
import Foundation
import QuartzCore

extension UITextView {
    /// Returns the text system of a new text view: that of a container, or a new one.
    static func parts(
        _ textContainer: NSTextContainer?
    ) -> (storage: NSTextStorage, container: NSTextContainer) {
        let container: NSTextContainer
        if let textContainer {
            container = textContainer
        } else {
            container = NSTextContainer(size: .zero)
            container.widthTracksTextView = true
        }
        let manager = container.layoutManager ?? NSLayoutManager()
        if container.layoutManager == nil { manager.addTextContainer(container) }
        let storage = manager.textStorage ?? NSTextStorage()
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        return (storage, container)
    }

    /// Completes every initializer.
    final func becomeTextView() {
        alwaysBounceVertical = false
        insertSubview(display.highlights, at: 0)
        addSubview(display.front)
        layoutManager.whenInvalidated = { [weak self] in self?.layoutDidInvalidate() }
        layoutManager.decoratedText = { [weak self] in self?.decoratedText }
        storageObservation = NotificationObservation(
            of: NSTextStorage.didProcessEditingNotification, from: textStorage
        ) { [weak self] in self?.storageDidProcessEditing() }
        touches.showMenu = { [unowned self] in textEditMenu.show($0) }
        touches.beginEditing = { [unowned self] _ in becomeFirstResponder() }
        linkTap.whenRecognized = { [weak self] in self?.tapTextItem() }
        linkTap.delegate = TextLinkDelegate.shared
        addGestureRecognizer(linkTap)
        touches.tap.require(toFail: linkTap)
        panGestureRecognizer.require(toFail: touches.handlePan)
        if textStorage.length > 0 {
            editor.select(NSRange(location: textStorage.length, length: 0))
        }
    }

    // MARK: - Changes

    /// Follows a change of the characters, before the layout managers do.
    private final func storageDidProcessEditing() {
        guard textStorage.editedMask.contains(.editedCharacters) else { return }
        values.detected = nil
        values.search?.textDidChange()
        editor.storageDidChange(
            textStorage.editedRange, changeInLength: textStorage.changeInLength)
        // The text can be laid out when the layout manager has followed. Its invalidation reports the selection,
        // unless other layout managers are still to follow.
        if textStorage.layoutManagers.last !== layoutManager { editor.reportSelection() }
    }

    final func layoutDidInvalidate() {
        values.needsContentSize = true
        values.measured = nil
        redrawText()
        naturalSizeDidChange()
        editor.reportSelection()
    }

    private final func naturalSizeDidChange() {
        guard !isScrollEnabled else { return }
        invalidateIntrinsicContentSize()
        constraintInsetsDidChange()
    }

    /// Draws the text again, with the next frame.
    final func redrawText() {
        for tile in tiles { tile.setNeedsDisplay() }
        values.search?.textLayoutDidChange()
        setNeedsLayout()
    }

    /// Lays the text out again after its width changed.
    final func textGeometryDidChange() {
        values.needsContentSize = true
        values.measured = nil
        trackWidth()
        redrawText()
        naturalSizeDidChange()
    }

    /// Makes the container as wide as the view.
    private final func trackWidth() {
        let size = hostedLayer.bounds.size
        var container = textContainer.size
        if textContainer.widthTracksTextView {
            container.width = max(0, size.width - values.inset.left - values.inset.right)
        }
        if textContainer.heightTracksTextView {
            container.height = max(0, size.height - values.inset.top - values.inset.bottom)
        }
        if container != textContainer.size { textContainer.size = container }
    }

    // MARK: - Size of the content

    // Chosen: texts up to this length are laid out at once, in a few milliseconds.
    private static let exactLength = 30_000

    /// Lays out the text that is seen, and sets the size of the content.
    final func updateContentSize() {
        guard values.needsContentSize || values.isEstimated else { return }
        let bounds = hostedLayer.bounds
        let manager = layoutManager
        let length = textStorage.length
        if values.needsContentSize || bounds.maxY > laidOutHeight {
            if length <= Self.exactLength {
                manager.layOutIfNeeded()
            } else {
                manager.layOut { generator in
                    (generator.fragments.last?.rect.minY ?? 0) > bounds.maxY + bounds.height
                }
            }
        }
        values.needsContentSize = false
        var height: CGFloat
        let end = manager.layout?.end ?? 0
        if end >= length {
            values.isEstimated = false
            height = exactHeight(of: manager)
        } else {
            values.isEstimated = true
            // The rest is as dense as what is known.
            height = laidOutHeight * CGFloat(length) / CGFloat(max(end, 1))
        }
        let inset = values.inset
        height += inset.top + inset.bottom
        let size = CGSize(width: bounds.width, height: height.rounded(.up))
        if settings.contentSize != size { changeContentSize(size) }
    }

    private final var laidOutHeight: CGFloat { layoutManager.fragments.last?.rect.maxY ?? 0 }

    private final func exactHeight(of manager: NSLayoutManager) -> CGFloat {
        if let extra = manager.layout?.extra { return extra.rect.maxY }
        guard let last = manager.fragments.last else { return emptyLineHeight }
        return last.rect.maxY
    }

    private final var emptyLineHeight: CGFloat {
        ((attributesForTyping[.font] as? UIFont) ?? .ofUnattributedText).lineHeight
    }

    /// Returns the height of the text in a width of the view, insets included.
    private final func heightOfText(_ width: CGFloat) -> CGFloat {
        if let measured = values.measured, measured.width == width { return measured.height }
        let inset = values.inset
        let room = width - inset.left - inset.right
        let height: CGFloat
        if textStorage.length == 0 {
            height = emptyLineHeight
        } else if textContainer.size.width == room || !textContainer.widthTracksTextView {
            layoutManager.layOutIfNeeded()
            height = exactHeight(of: layoutManager)
        } else {
            let copy = NSTextStorage(attributedString: textStorage)
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: max(room, 1), height: 0))
            container.lineFragmentPadding = textContainer.lineFragmentPadding
            container.maximumNumberOfLines = textContainer.maximumNumberOfLines
            container.lineBreakMode = textContainer.lineBreakMode
            container.exclusionPaths = textContainer.exclusionPaths
            manager.addTextContainer(container)
            copy.addLayoutManager(manager)
            manager.layOutIfNeeded()
            height = exactHeight(of: manager)
        }
        let scale = drawingScale
        let total = ((height + inset.top + inset.bottom) * scale - 1e-4).rounded(.up) / scale
        values.measured = (width, total)
        return total
    }

    final func fittingSize(_ size: CGSize) -> CGSize {
        let unlimited = size.width <= 0 || size.width > 1e6
        let natural = unlimited ? naturalWidth : size.width
        // As wide as the text needs, up to the given width.
        let width = min(natural, naturalWidth)
        return CGSize(width: width, height: heightOfText(natural))
    }

    /// The width of the text without line breaks of the layout.
    private final var naturalWidth: CGFloat {
        let text = AttributedTextWidth.width(of: textStorage)
        let scale = drawingScale
        return (text * scale).rounded(.up) / scale + 2 * textContainer.lineFragmentPadding
            + values.inset.left + values.inset.right
    }

    final var naturalSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        let width = hostedLayer.bounds.width
        return CGSize(
            width: naturalWidth, height: heightOfText(width > 0 ? width : naturalWidth))
    }

    // MARK: - Layout

    final func layOutTextView() {
        trackWidth()
        updateContentSize()
        layOutTiles()
        values.search?.layOut()
        updateSelectionDisplay()
    }

    private final func layOutTiles() {
        let bounds = hostedLayer.bounds
        let height = TextTileView.height
        guard bounds.width > 0, bounds.height > 0, bounds.minY.isFinite else { return }
        // Chosen: more tiles than any text has. Bounds may be greater than any integer.
        let last = min(max(0, ((settings.contentSize.height - 1) / height).rounded(.down)), 1e9)
        let first = min(max(0, (bounds.minY / height).rounded(.down)), last)
        let end = min(max(first, (bounds.maxY / height).rounded(.down)), last)
        let wanted = Int(first)...Int(end)
        var free = tiles.filter { !wanted.contains($0.index) }
        var kept = tiles.filter { wanted.contains($0.index) }
        for index in wanted where !kept.contains(where: { $0.index == index }) {
            let tile = free.popLast() ?? makeTile()
            tile.index = index
            tile.setNeedsDisplay()
            kept.append(tile)
        }
        for tile in free { tile.removeFromSuperview() }
        tiles = kept
        UIView.performWithoutAnimation {
            for tile in tiles {
                let frame = CGRect(
                    x: 0, y: CGFloat(tile.index) * height, width: bounds.width, height: height)
                if tile.frame != frame { tile.frame = frame }
            }
        }
    }

    private final func makeTile() -> TextTileView {
        let tile = TextTileView(frame: .zero)
        tile.textView = self
        insertSubview(tile, aboveSubview: display.highlights)
        return tile
    }

    /// Draws the text of a rectangle of the content into a context with its corner at the origin.
    final func paintText(in rect: CGRect) {
        guard textStorage.length > 0 else { return }
        let manager = layoutManager
        let origin = CGPoint(x: values.inset.left, y: values.inset.top)
        // Glyphs may extend above and below their lines.
        let part = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -20, dy: -10)
        let range = manager.glyphRange(forBoundingRect: part, in: textContainer)
        guard range.length > 0 else { return }
        let place = CGPoint(x: origin.x - rect.minX, y: origin.y - rect.minY)
        manager.drawBackground(forGlyphRange: range, at: place)
        manager.drawGlyphs(forGlyphRange: range, at: place)
    }

    // MARK: - Geometry

    /// Scrolls so that a range is visible.
    final func showRange(_ range: NSRange) {
        trackWidth()
        let length = editor.length
        let location = min(max(range.location, 0), length)
        let end = location + min(max(range.length, 0), length - location)
        let geometry = textGeometry
        var rect = geometry.caretRect(at: location)
        rect = rect.union(geometry.caretRect(at: end))
        updateContentSize()
        let inset = values.inset
        rect.origin.y -= min(inset.top, 8)
        rect.size.height += min(inset.top, 8) + min(inset.bottom, 8)
        rect.origin.x = 0
        rect.size.width = 1
        scrollRectToVisible(rect, animated: false)
    }

    final func updateSelectionDisplay() {
        display.isActive = isFirstResponder
        guard display.isActive || display.caretRect != nil || display.showsHandles else {
            display.front.isHidden = true
            display.highlights.isHidden = true
            return
        }
        display.front.isHidden = false
        display.highlights.isHidden = false
        let bounds = hostedLayer.bounds
        display.update(
            editor, textGeometry, tint: tintColor, offset: .zero,
            visible: bounds.insetBy(dx: 0, dy: -bounds.height / 2))
        if values.isEditing { TextInputSession.current.caretDidMove(of: self) }
    }
}

extension UITextView: TextEditorOwner {
    func markedStyleDidChange() { layoutManager.invalidateFragments(after: 0) }

    var textGeometry: TextGeometry {
        let alignment =
            (attributesForTyping[.paragraphStyle] as? NSParagraphStyle)?.alignment
            ?? values.alignment
        let isRightToLeft = UITraitCollection.deviceLayoutDirection == .rightToLeft
        let share: CGFloat =
            switch alignment {
            case .right: 1
            case .center: 0.5
            case .natural, .justified: isRightToLeft ? 1 : 0
            case .left: 0
            }
        return TextGeometry(
            manager: layoutManager, container: textContainer,
            origin: CGPoint(x: values.inset.left, y: values.inset.top),
            emptyLineHeight: emptyLineHeight, emptyLineShare: share)
    }
}

extension UITextView: TextDescribing {
    final var describedText: String? { editor.text }
}

extension UITextView: LineWrapping {
    final var wrapsLines: Bool { !isScrollEnabled && layoutNode?.isLaidOutByConstraints == true }

    final func heightOfLines(inWidth width: CGFloat) -> CGFloat { heightOfText(width) }
}

/// The width of the longest paragraph of a text.
@MainActor
private enum AttributedTextWidth {
    static func width(of text: NSAttributedString) -> CGFloat {
        // Chosen: longer texts are wider than any view.
        guard text.length <= 10_000 else { return 10_000 }
        return text.boundingRect(
            with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin, context: nil
        ).width
    }
}
