import CoreGraphics
import DeviceSimulation
import Foundation
import ObjectiveC

/// Lets the user choose a picture of the photo library.
///
/// The delegate dismisses it. The pictures are those of the simulated device, which has no camera and no movies. Nobody
/// is asked for a permission, since the app gets only what the user chooses.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    final var choices = ImagePickerChoices()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        pushViewController(PhotoGridController(), animated: false)
    }

    public override init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(PhotoGridController(), animated: false)
        pushViewController(rootViewController, animated: false)
    }

    public override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
        pushViewController(PhotoGridController(), animated: false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIImagePickerController.self) else { return nil }
        pushViewController(PhotoGridController(), animated: false)
    }

    // MARK: - Sources

    /// Returns whether there is a source: the libraries always, the camera never.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType != .camera
    }

    /// Returns the types of media that a source may have; nil for the camera.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType)
            ? [ImagePickerChoices.imageType, ImagePickerChoices.movieType] : nil
    }

    /// Returns whether the device has a camera on a side: never.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// Returns whether a camera has a flash: never.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

    /// Returns what a camera can record; nil without that camera.
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

    /// The source; `.photoLibrary` by default. One that is not available raises an exception.
    open var sourceType: SourceType {
        get { choices.sourceType }
        set {
            guard Self.isSourceTypeAvailable(newValue) else {
                raiseException(
                    "NSInvalidArgumentException", "Source type \(newValue.rawValue) not available")
            }
            choices.sourceType = newValue
        }
    }

    /// The types of media that can be chosen; `public.image` by default. An exception is raised if none of them is
    /// available.
    open var mediaTypes: [String] {
        get { choices.mediaTypes }
        set {
            let available = Self.availableMediaTypes(for: sourceType) ?? []
            guard newValue.contains(where: available.contains) else {
                // From memory, not measured.
                raiseException(
                    "NSInvalidArgumentException",
                    "No available types for source \(sourceType.rawValue)")
            }
            choices.mediaTypes = newValue
            photoGrid?.reload()
        }
    }

    // MARK: - Choosing

    /// The delegate, which is told of the choice. It is also that of the navigation controller.
    @_nonoverride open weak var delegate:
        (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    {
        get {
            state.delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
        }
        set { state.delegate = newValue }
    }

    /// Whether the user moves and scales a picture to a square of it before it is chosen; `false` by default.
    open var allowsEditing: Bool {
        get { choices.allowsEditing }
        set { choices.allowsEditing = newValue }
    }

    /// The format of the files at `InfoKey.imageURL`; `.compatible` by default. The formats of the library are compatible.
    open var imageExportPreset: ImageURLExportPreset {
        get { choices.imageExportPreset }
        set { choices.imageExportPreset = newValue }
    }

    // MARK: - Movies

    /// The longest movie, in seconds; 600 by default.
    open var videoMaximumDuration: TimeInterval {
        get { choices.videoMaximumDuration }
        set { choices.videoMaximumDuration = newValue }
    }

    /// The quality of movies; `.medium` by default.
    open var videoQuality: QualityType {
        get { choices.videoQuality }
        set { choices.videoQuality = newValue }
    }

    /// The name of the preset to which movies are converted; empty by default.
    open var videoExportPreset: String {
        get { choices.videoExportPreset }
        set { choices.videoExportPreset = newValue }
    }

    // MARK: - The camera

    // As on iOS, these raise an exception while the camera is not the source, which it cannot be.

    /// Whether the controls of the camera are shown. Raises an exception, since there is no camera.
    open var showsCameraControls: Bool {
        get { requireCamera() }
        set { requireCamera() }
    }

    /// A view above that of the camera. Raises an exception, since there is no camera.
    open var cameraOverlayView: UIView? {
        get { requireCamera() }
        set { requireCamera() }
    }

    /// The transform of the camera's view. Raises an exception, since there is no camera.
    open var cameraViewTransform: CGAffineTransform {
        get { requireCamera() }
        set { requireCamera() }
    }

    /// The camera that is used. Raises an exception, since there is none.
    open var cameraDevice: CameraDevice {
        get { requireCamera() }
        set { requireCamera() }
    }

    /// The kind of recordings. Raises an exception, since there is no camera.
    open var cameraCaptureMode: CameraCaptureMode {
        get { requireCamera() }
        set { requireCamera() }
    }

    /// The mode of the flash. Raises an exception, since there is no camera.
    open var cameraFlashMode: CameraFlashMode {
        get { requireCamera() }
        set { requireCamera() }
    }

    /// Takes a picture. Raises an exception, since there is no camera.
    open func takePicture() { requireCamera() }

    /// Starts to record a movie. Raises an exception, since there is no camera.
    @discardableResult
    open func startVideoCapture() -> Bool { requireCamera() }

    /// Stops to record a movie. Raises an exception, since there is no camera.
    open func stopVideoCapture() { requireCamera() }

    private func requireCamera() -> Never {
        raiseException(
            "NSInvalidArgumentException",
            "Source type must be UIImagePickerControllerSourceTypeCamera")
    }

    // MARK: - For the framework

    override func userDidDismiss() { cancelChoice() }
}

/// The settings of an image picker.
struct ImagePickerChoices {
    static let imageType = "public.image"
    static let movieType = "public.movie"

    var sourceType = UIImagePickerController.SourceType.photoLibrary
    var mediaTypes = [Self.imageType]
    var allowsEditing = false
    var imageExportPreset = UIImagePickerController.ImageURLExportPreset.compatible
    // Documented.
    var videoMaximumDuration: TimeInterval = 600
    var videoQuality = UIImagePickerController.QualityType.typeMedium
    var videoExportPreset = ""
}
