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

/// The views that are shown for a first responder: an accessory above an input.
final class KeyboardContainerView: UIView {
    private(set) var accessory: UIView?
    private(set) var input: UIView?
    /// The heights of the accessory and of the input.
    var heights = (accessory: CGFloat(0), input: CGFloat(0))
    private let backdrop = UIView(frame: .zero)
    /// Whether the keys are in two halves, between which touches pass.
    var isSplit = false { didSet { if isSplit != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backdrop.backgroundColor = KeyboardMetrics.current.background
        addSubview(backdrop)
    }

    required init?(coder: NSCoder) { fatalError("the container of keyboards is never archived") }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isSplit && hit === self ? nil : hit
    }

    /// Shows other views.
    func show(accessory: UIView?, input: UIView?) {
        if accessory !== self.accessory {
            if self.accessory?.superview === self { self.accessory?.removeFromSuperview() }
            self.accessory = accessory
            if let accessory { addSubview(accessory) }
        }
        if input !== self.input {
            if self.input?.superview === self { self.input?.removeFromSuperview() }
            self.input = input
            if let input { addSubview(input) }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.accessory)
        backdrop.frame = CGRect(
            x: 0, y: heights.accessory, width: bounds.width,
            height: max(0, bounds.height - heights.accessory))
        backdrop.isHidden = input == nil || isSplit
        input?.frame = CGRect(
            x: 0, y: heights.accessory, width: bounds.width, height: heights.input)
    }
}
