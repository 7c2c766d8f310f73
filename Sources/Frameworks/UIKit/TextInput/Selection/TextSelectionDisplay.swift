import CoreGraphics
import Foundation
import QuartzCore

/// The caret of a text, its highlighted selection and the handles at the selection's ends.
@MainActor
final class TextSelectionDisplay {
    /// Contains the highlights, behind the text.
    let highlights = ControlSubview(frame: .zero)
    /// Contains the caret, the marked text's line and the handles, in front of the text.
    let front = ControlSubview(frame: .zero)
    private let caret = ControlSubview(frame: .zero)
    private let handles = [SelectionHandleView(isStart: true), SelectionHandleView(isStart: false)]
    private var rectViews: [UIView] = []
    /// The lines under marked text.
    private var underlines: [UIView] = []
    private let metrics = TextSelectionMetrics.current

    /// Whether the text is being edited or selected.
    var isActive = false {
        didSet { if isActive != oldValue { blink() } }
    }
    /// Whether the handles are shown, as after a selection by touch.
    var showsHandles = false

    init() {
        caret.isHidden = true
        caret.round(metrics.caretWidth / 2)
        front.addSubview(caret)
        for handle in handles { front.addSubview(handle) }
    }

    /// The caret's rectangle in the coordinates of `front`; nil while there is none.
    private(set) var caretRect: CGRect?

    /// A selection as it is shown, in the coordinates of `front` and `highlights`.
    struct Selection {
        var tint: UIColor
        /// nil without a caret.
        var caret: CGRect?
        /// The rectangles of the selected text that are shown.
        var rects: [CGRect] = []
        /// Whether the selection starts in the first rectangle.
        var hasStart = true
        /// Whether the selection ends in the last rectangle.
        var hasEnd = true
        /// The rectangles of marked text that is underlined.
        var marked: [CGRect] = []
    }

    /// Shows the selection of an editor.
    ///
    /// - Parameters:
    ///   - offset: From the owner's coordinates to those of `front` and `highlights`.
    ///   - visible: The part of the text that is seen; nil for all of it. Nothing is shown elsewhere.
    func update(
        _ editor: TextEditor, _ geometry: TextGeometry, tint: UIColor, offset: CGPoint,
        visible: CGRect? = nil
    ) {
        let range = editor.selection
        var selection = Selection(tint: tint)
        let part = range.length > 0 ? visible.map { geometry.part(of: range, in: $0) } : nil
        if let part {
            selection.hasStart = part.location == range.location
            selection.hasEnd = NSMaxRange(part) == NSMaxRange(range)
        }
        if isActive {
            if range.length == 0, editor.owner.acceptsEdits {
                selection.caret = geometry.caretRect(at: range.location, editor.affinity)
                    .offsetBy(offset)
            }
            selection.rects = geometry.selectionRects(part ?? range, of: range).map {
                $0.rect.offsetBy(offset)
            }
            if let marked = editor.marked, !editor.hasMarkedStyle {
                let part = visible.map { geometry.part(of: marked, in: $0) } ?? marked
                selection.marked = geometry.selectionRects(part).map {
                    $0.rect.offsetBy(offset)
                }
            }
        }
        show(selection)
    }

    /// Shows a selection.
    func show(_ selection: Selection) {
        UIView.performWithoutAnimation {
            if let rect = selection.caret {
                if rect != caretRect { blink() }
                caret.frame = rect
            }
            caretRect = selection.caret
            caret.isHidden = selection.caret == nil
            caret.backgroundColor = selection.tint
            showHighlights(selection.rects, selection.tint)
            showHandles(
                selection.rects, selection.tint, isStart: selection.hasStart,
                isEnd: selection.hasEnd)
            showMarked(selection.marked, selection.tint)
        }
    }

    private func showHighlights(_ rects: [CGRect], _ tint: UIColor) {
        let color = tint.withAlphaComponent(metrics.highlightAlpha)
        Self.show(rects, color, by: &rectViews, in: highlights)
    }

    /// Fills rectangles with a colour, behind the other subviews of a view.
    private static func show(
        _ rects: [CGRect], _ color: UIColor, by views: inout [UIView], in superview: UIView
    ) {
        while views.count > rects.count { views.removeLast().removeFromSuperview() }
        while views.count < rects.count {
            let view = ControlSubview(frame: .zero)
            superview.insertSubview(view, at: 0)
            views.append(view)
        }
        for (view, rect) in zip(views, rects) {
            view.frame = rect
            view.backgroundColor = color
        }
    }

    /// - Parameters:
    ///   - isStart: Whether the selection starts in the first rectangle.
    ///   - isEnd: Whether the selection ends in the last rectangle.
    private func showHandles(_ rects: [CGRect], _ tint: UIColor, isStart: Bool, isEnd: Bool) {
        handles[0].isHidden = !showsHandles || rects.isEmpty || !isStart
        handles[1].isHidden = !showsHandles || rects.isEmpty || !isEnd
        guard let first = rects.first, let last = rects.last else { return }
        handles[0].place(at: CGRect(x: first.minX, y: first.minY, width: 0, height: first.height))
        handles[1].place(at: CGRect(x: last.maxX, y: last.minY, width: 0, height: last.height))
        for handle in handles { handle.color = tint }
    }

    private func showMarked(_ rects: [CGRect], _ tint: UIColor) {
        let lines = rects.map {
            CGRect(x: $0.minX, y: $0.maxY - 1, width: $0.width, height: 1)
        }
        Self.show(lines, tint, by: &underlines, in: front)
    }

    /// Returns the index of the handle near a point of `front`: 0 at the start, 1 at the end.
    func handle(at point: CGPoint) -> Int? {
        let distances = handles.enumerated().filter { !$0.element.isHidden }.map {
            (index: $0.offset, distance: $0.element.distance(to: point))
        }
        guard let nearest = distances.min(by: { $0.distance < $1.distance }),
            nearest.distance <= metrics.handleReach
        else { return nil }
        return nearest.index
    }

    // MARK: Blinking

    /// Restarts the blinking, so that a caret that moves is seen.
    ///
    /// On the clock of tests the caret does not blink, so that screens come to rest.
    private func blink() {
        caret.layer.removeAnimation(forKey: "blink")
        guard isActive, !UIApplication.environment.host.hasManualClock else { return }
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 1, 0, 0, 1]
        animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
        animation.duration = metrics.blinkPeriod
        animation.repeatCount = .infinity
        caret.layer.add(animation, forKey: "blink")
    }
}

/// A handle at an end of a selection: a line with a knob above or below.
final class SelectionHandleView: ControlSubview {
    private let isStart: Bool
    private let line = ControlSubview(frame: .zero)
    private let knob = ControlSubview(frame: .zero)

    var color: UIColor? {
        didSet {
            line.backgroundColor = color
            knob.backgroundColor = color
        }
    }

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        addSubview(line)
        addSubview(knob)
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("handles are never archived") }

    /// - Parameter edge: The edge of the selection, with the height of its line.
    func place(at edge: CGRect) {
        let metrics = TextSelectionMetrics.current
        frame = CGRect(
            x: edge.minX - metrics.handleWidth / 2, y: edge.minY, width: metrics.handleWidth,
            height: edge.height)
        line.frame = bounds
        let diameter = metrics.knobDiameter
        knob.frame = CGRect(
            x: (metrics.handleWidth - diameter) / 2, y: isStart ? -diameter : edge.height,
            width: diameter, height: diameter)
        knob.round(diameter / 2)
    }

    func distance(to point: CGPoint) -> CGFloat {
        let reach = frame.union(convert(knob.frame, to: superview))
        let x = max(reach.minX - point.x, point.x - reach.maxX, 0)
        let y = max(reach.minY - point.y, point.y - reach.maxY, 0)
        return hypot(x, y)
    }
}

extension CGRect {
    fileprivate func offsetBy(_ offset: CGPoint) -> CGRect { offsetBy(dx: offset.x, dy: offset.y) }
}
