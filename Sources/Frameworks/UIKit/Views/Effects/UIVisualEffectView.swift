import Foundation
import QuartzCore

/// A view that blurs its backdrop, or makes its content vibrant.
///
/// Add subviews to `contentView`; adding one to the view itself raises an exception, as on iOS.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let backdropView = BackdropView()
    private let content = UIView()
    private var shownEffect: UIVisualEffect?

    /// Creates a view with an effect and an empty frame.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }

    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        let key = "UIVisualEffectViewEffect"
        if coder.allowsKeyedCoding, coder.containsValue(forKey: key) {
            effect = coder.decodeObject(of: UIVisualEffect.self, forKey: key)
        }
        guard coder.readInterface(into: self, as: UIVisualEffectView.self) else { return nil }
    }

    override func configureDefaults() { assemble() }

    /// The view for subviews, with the size of this one.
    open var contentView: UIView { content }

    /// The effect. A change in an animation block fades the blur in or out.
    open var effect: UIVisualEffect? {
        get { shownEffect }
        set {
            guard newValue != shownEffect else { return }
            shownEffect = newValue
            showEffect()
        }
    }

    // MARK: - Subviews

    open override func addSubview(_ view: UIView) { refuse(view) }

    open override func insertSubview(_ view: UIView, at index: Int) { refuse(view) }

    open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        refuse(view)
    }

    open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        refuse(view)
    }

    // Observed: the text of the exception in logs of iOS 10 and later.
    private func refuse(_ view: UIView) -> Never {
        raiseException(
            "NSInternalInconsistencyException",
            "\(view.description) has been added as a subview to \(description). Do not add "
                + "subviews directly to the visual effect view itself, instead add them to the "
                + "-contentView.")
    }

    private func assemble() {
        for view in [backdropView, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            super.addSubview(view)
        }
        backdropView.alpha = 0
    }

    // MARK: - Updating

    override func traitsDidChange(from former: UITraitCollection) { showEffect() }

    /// Without an effect, the last blur stays with opacity 0, so that it can fade.
    private func showEffect() {
        let isDark = currentTraits.userInterfaceStyle == .dark
        let vibrancy = shownEffect as? UIVibrancyEffect
        content.layer.silhouette = vibrancy.map {
            Material($0.blurEffect.style, isDark: isDark).color($0.style)
        }
        let blur = shownEffect as? UIBlurEffect
        if let blur {
            let isReduced = UIAccessibility.isReduceTransparencyEnabled
            backdropView.layer.backdrop = Material(blur.style, isDark: isDark)
                .effect(isReduced: isReduced)
        }
        backdropView.alpha = blur == nil ? 0 : 1
    }
}

/// The view of the blur, behind the content; it receives no touches.
private final class BackdropView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("never archived") }
}
