import Foundation
import ObjectiveC

/// Is told of the user's choice in an image picker, which it dismisses. Every method is optional; without it the picker
/// dismisses itself.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called after the user chose a picture, with what is known of it.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

    /// Called after the user cancelled, or dismissed the picker with a gesture.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        let answer = sendIfImplemented(
            "imagePickerController:didFinishPickingMediaWithInfo:", to: self, [picker, info])
        if answer == nil { picker.dismissItself() }
    }

    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        let answer = sendIfImplemented("imagePickerControllerDidCancel:", to: self, [picker])
        if answer == nil { picker.dismissItself() }
    }
}
