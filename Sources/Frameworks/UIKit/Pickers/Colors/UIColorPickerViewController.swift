import CoreGraphics
import Foundation
import ObjectiveC

/// Lets the user choose a colour of a grid, and its opacity.
///
/// It is presented as a sheet or a popover, and dismisses itself when the user closes it.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    private var color = UIColor.black
    private var allowsTransparency = true

    /// The delegate, which is told of choices; referenced weakly.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        sheetPresentationController?.detents = [.medium(), .large()]
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIColorPickerViewController.self) else {
            return nil
        }
    }

    /// The colour that is chosen; black at first. Setting it does not call the delegate.
    open var selectedColor: UIColor {
        get { color }
        set {
            color = newValue
            picker?.show(newValue)
        }
    }

    /// Whether the opacity can be chosen, too; `true` by default.
    open var supportsAlpha: Bool {
        get { allowsTransparency }
        set {
            allowsTransparency = newValue
            picker?.showsOpacity = newValue
        }
    }

    private var picker: ColorPickerView? { viewIfLoaded as? ColorPickerView }

    open override func loadView() {
        let picker = ColorPickerView()
        picker.showsOpacity = supportsAlpha
        picker.show(selectedColor)
        picker.heading.text = title ?? "Colors"
        picker.whenChosen = { [weak self] color, continuously in
            self?.choose(color, continuously)
        }
        picker.close.addAction(
            UIAction { [weak self] _ in self?.closeItself() }, for: .touchUpInside)
        view = picker
    }

    open override var title: String? {
        didSet { picker?.heading.text = title ?? "Colors" }
    }

    open override var preferredContentSize: CGSize {
        get {
            let size = super.preferredContentSize
            return size == .zero ? ColorPickerMetrics.popoverSize : size
        }
        set { super.preferredContentSize = newValue }
    }

    private func choose(_ color: UIColor, _ continuously: Bool) {
        self.color = color
        whenChosen?(color)
        delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    }

    private func closeItself() {
        presentingViewController?.dismiss(animated: true)
        userDidDismiss()
    }

    // MARK: - For the framework

    /// Called with each colour that the user chooses, before the delegate.
    final var whenChosen: ((UIColor) -> Void)?

    override func userDidDismiss() { delegate?.colorPickerViewControllerDidFinish(self) }
}
