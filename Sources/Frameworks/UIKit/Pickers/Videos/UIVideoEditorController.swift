import Foundation
import ObjectiveC

/// Lets the user cut a movie, which cannot be done here: no movie can be edited, as `canEditVideo(atPath:)` says.
///
/// One that is presented all the same is empty, and its delegate gets an error once it is shown.
@preconcurrency @MainActor
open class UIVideoEditorController: UINavigationController {
    /// Returns whether a movie can be edited: never.
    open class func canEditVideo(atPath videoPath: String) -> Bool { false }

    /// The delegate, which gets the error. It is also that of the navigation controller.
    @_nonoverride open weak var delegate:
        (any UINavigationControllerDelegate & UIVideoEditorControllerDelegate)?
    {
        get {
            state.delegate as? any UINavigationControllerDelegate & UIVideoEditorControllerDelegate
        }
        set { state.delegate = newValue }
    }

    /// The path of the movie; empty by default.
    open var videoPath = ""

    /// The longest movie, in seconds; 600 by default.
    open var videoMaximumDuration: TimeInterval = 600

    /// The quality of the edited movie; low by default.
    open var videoQuality = UIImagePickerController.QualityType.typeLow

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let error = CocoaError(
            .featureUnsupported, userInfo: [NSFilePathErrorKey: videoPath])
        delegate?.videoEditorController(self, didFailWithError: error)
    }

    override func userDidDismiss() { delegate?.videoEditorControllerDidCancel(self) }
}

/// Is told how the editing of a movie ended. Every method is optional.
@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: NSObjectProtocol {
    /// Called after a movie was saved.
    func videoEditorController(
        _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)

    /// Called after a movie could not be edited.
    func videoEditorController(
        _ editor: UIVideoEditorController, didFailWithError error: any Error)

    /// Called after the user has cancelled.
    func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UIVideoEditorControllerDelegate {
    public func videoEditorController(
        _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String
    ) {
        let selector: Selector = "videoEditorController:didSaveEditedVideoToPath:"
        _ = sendIfImplemented(selector, to: self, [editor, editedVideoPath])
    }

    public func videoEditorController(
        _ editor: UIVideoEditorController, didFailWithError error: any Error
    ) {
        _ = sendIfImplemented(
            "videoEditorController:didFailWithError:", to: self, [editor, error])
    }

    public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) {
        _ = sendIfImplemented("videoEditorControllerDidCancel:", to: self, [editor])
    }
}
