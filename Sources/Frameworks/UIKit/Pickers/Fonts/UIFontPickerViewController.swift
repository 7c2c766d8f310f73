import CoreGraphics
import Foundation
import ObjectiveC

/// Lets the user choose a font among the families of the device, or among their faces.
///
/// It dismisses itself after a choice.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    private let fonts: Configuration
    private let pages = UINavigationController()

    /// Creates a controller with the default configuration.
    public convenience init() { self.init(configuration: Configuration()) }

    /// Creates a controller with a configuration, which is copied.
    public init(configuration: Configuration) {
        fonts = configuration.copied()
        super.init(nibName: nil, bundle: nil)
        start()
    }

    public required init?(coder: NSCoder) {
        fonts = Configuration()
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIFontPickerViewController.self) else {
            return nil
        }
        start()
    }

    private func start() {
        let list = FontFamilyController(fonts)
        list.whenChosen = { [weak self] in self?.choose($0) }
        list.whenCancelled = { [weak self] in self?.cancel() }
        pages.pushViewController(list, animated: false)
        addChild(pages)
        pages.didMove(toParent: self)
    }

    /// A copy of the configuration.
    open var configuration: Configuration { fonts.copied() }

    /// The delegate, which is told of the choice; referenced weakly.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?

    /// The font that is marked in the list, or that the user has chosen; nil for none.
    open var selectedFontDescriptor: UIFontDescriptor? {
        didSet {
            let list = pages.viewControllers.first as? FontFamilyController
            list?.selectedFamily = selectedFontDescriptor.map {
                UIFont(descriptor: $0, size: 0).familyName
            }
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
    }

    private func choose(_ descriptor: UIFontDescriptor) {
        selectedFontDescriptor = descriptor
        delegate?.fontPickerViewControllerDidPickFont(self)
        presentingViewController?.dismiss(animated: true)
    }

    private func cancel() {
        delegate?.fontPickerViewControllerDidCancel(self)
        presentingViewController?.dismiss(animated: true)
    }

    // MARK: - For the framework

    override func userDidDismiss() { delegate?.fontPickerViewControllerDidCancel(self) }
}

extension UIFontPickerViewController {
    /// Which fonts a picker offers, and how.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        public override nonisolated init() { super.init() }

        /// Whether the faces of a family can be chosen; `false` by default.
        open var includeFaces = false

        /// Whether names are shown in the system's font instead of their own; `false` by default.
        open var displayUsingSystemFont = false

        /// The traits that all offered fonts have; none by default.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

        fileprivate final func copied() -> Configuration {
            let copy = Configuration()
            copy.includeFaces = includeFaces
            copy.displayUsingSystemFont = displayUsingSystemFont
            copy.filteredTraits = filteredTraits
            return copy
        }
    }
}

/// Is told of the choice in a font picker. Every method is optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// Called when the user has chosen a font, before the picker dismisses itself.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)

    /// Called when the user has cancelled.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
        _ = sendIfImplemented("fontPickerViewControllerDidPickFont:", to: self, [viewController])
    }

    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
        _ = sendIfImplemented("fontPickerViewControllerDidCancel:", to: self, [viewController])
    }
}
