import CoreGraphics
import Foundation
import UIHost

/// The window of the keyboard, above those of the app. Touches beside the keyboard pass through it.
final class KeyboardWindow: UIWindow {
    /// Contains the accessory view, and below it the keyboard or the app's input view.
    let container = KeyboardContainerView(frame: .zero)

    init() {
        super.init(frame: UIScreen.main.bounds)
        // Observed: far above alerts.
        windowLevel = UIWindow.Level(rawValue: 10_000_000)
        backgroundColor = nil
        isOpaque = false
        addSubview(container)
    }

    required init?(coder: NSCoder) { fatalError("the window of the keyboard is never archived") }

    override var role: WindowRole { .systemInput }

    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The views that are shown for a first responder: an accessory above a bar of buttons above an input.
final class KeyboardContainerView: UIView {
    private(set) var accessory: UIView?
    private(set) var bar: UIView?
    private(set) var input: UIView?
    var heights = Heights()

    /// The heights of the views, in points.
    struct Heights {
        var accessory: CGFloat = 0
        var bar: CGFloat = 0
        var input: CGFloat = 0

        /// The height of the views above the input.
        var above: CGFloat { accessory + bar }
    }

    /// Whether the accessory has the background of the keyboard, also without one.
    var backsAccessory = false { didSet { if backsAccessory != oldValue { setNeedsLayout() } } }
    private let backdrop = UIView(frame: .zero)
    /// Whether the keys are in two halves, between which touches pass.
    var isSplit = false { didSet { if isSplit != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backdrop.backgroundColor = KeyboardMetrics.current.background
        addSubview(backdrop)
    }

    required init?(coder: NSCoder) { fatalError("the container of keyboards is never archived") }

    /// The responder whose accessory is shown. It is next in the chain of a field in the accessory, so that its
    /// accessory stays while the field is edited.
    private weak var provider: UIResponder?

    override var next: UIResponder? { provider ?? super.next }

    func follow(_ provider: UIResponder?) {
        if let view = provider as? UIView, view.isInside(self) { return }
        self.provider = provider
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isSplit && hit === self ? nil : hit
    }

    /// Shows other views.
    func show(accessory: UIView?, bar: UIView?, input: UIView?) {
        replace(\.accessory, by: accessory)
        replace(\.bar, by: bar)
        replace(\.input, by: input)
        setNeedsLayout()
    }

    private func replace(
        _ place: ReferenceWritableKeyPath<KeyboardContainerView, UIView?>, by view: UIView?
    ) {
        let former = self[keyPath: place]
        guard view !== former else { return }
        // Set before the former view is removed, since removing its first responder requests other views.
        self[keyPath: place] = view
        if let former, former.superview === self { former.removeFromSuperview() }
        if let view { addSubview(view) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        accessory?.frame = CGRect(x: 0, y: 0, width: width, height: heights.accessory)
        bar?.frame = CGRect(x: 0, y: heights.accessory, width: width, height: heights.bar)
        input?.frame = CGRect(x: 0, y: heights.above, width: width, height: heights.input)
        let top = backsAccessory ? 0 : heights.accessory
        backdrop.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
        backdrop.isHidden = (input == nil || isSplit) && !backsAccessory && bar == nil
    }
}
