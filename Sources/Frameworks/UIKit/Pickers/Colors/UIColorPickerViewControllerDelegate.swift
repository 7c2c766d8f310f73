import Foundation
import ObjectiveC

/// Is told of the choices in a colour picker. Every method is optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Called when the user has chosen a colour.
    ///
    /// - Parameter continuously: Whether the finger that chooses has not been lifted yet.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)

    /// Called when the user has chosen a colour, where the method above is missing, which has replaced it.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)

    /// Called when the user has closed the picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        let answer = sendIfImplemented(
            "colorPickerViewController:didSelectColor:continuously:", to: self,
            [viewController, color, NSNumber(value: continuously)])
        if answer == nil { colorPickerViewControllerDidSelectColor(viewController) }
    }

    public func colorPickerViewControllerDidSelectColor(
        _ viewController: UIColorPickerViewController
    ) {
        _ = sendIfImplemented(
            "colorPickerViewControllerDidSelectColor:", to: self, [viewController])
    }

    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
        _ = sendIfImplemented("colorPickerViewControllerDidFinish:", to: self, [viewController])
    }
}
