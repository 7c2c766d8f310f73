extension UIImagePickerController {
    /// Where pictures come from.
    public enum SourceType: Int, Sendable {
        /// All pictures and albums.
        case photoLibrary = 0
        /// The camera, which the device does not have.
        case camera = 1
        /// The pictures that were saved on the device; here the same as all.
        case savedPhotosAlbum = 2
    }

    /// The quality of movies.
    public enum QualityType: Int, Sendable {
        case typeHigh = 0
        case typeMedium = 1
        case typeLow = 2
        case type640x480 = 3
        case typeIFrame1280x720 = 4
        case typeIFrame960x540 = 5
    }

    /// The kind of the camera's recordings.
    public enum CameraCaptureMode: Int, Sendable {
        case photo = 0
        case video = 1
    }

    /// The side of a camera.
    public enum CameraDevice: Int, Sendable {
        case rear = 0
        case front = 1
    }

    /// The mode of a flash.
    public enum CameraFlashMode: Int, Sendable {
        case off = -1
        case auto = 0
        case on = 1
    }

    /// The format of files of pictures.
    public enum ImageURLExportPreset: Int, Sendable {
        /// A format that everybody reads.
        case compatible = 0
        /// That of the library.
        case current = 1
    }

    /// The keys of what the delegate is told about a choice.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The type of the medium, a `String`: `public.image`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The whole picture, a `UIImage` of scale 1.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The square that the user has cropped, a `UIImage` of scale 1 with at most the pixels of the square on the screen.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The cropped square in points of the upright original, an `NSValue` of a rectangle.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of a movie, a `URL`; the library has none.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of the picture, a `URL` of a copy in the temporary directory.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The former address of the picture in the library; absent, as without the permission to read the library.
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        /// The metadata of a picture of the camera.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// The Live Photo, which the library has none of.
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        /// The asset of the library; absent, as without the permission to read the library.
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }
}
