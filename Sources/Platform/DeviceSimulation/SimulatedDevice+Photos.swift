import Foundation
import Synchronization

extension SimulatedDevice {
    /// The name of the notification of `changes` after the photo library has changed.
    public static let photosDidChange = Notification.Name("SimulatedDevice.photos")

    private static let standard = Mutex<[SimulatedPhoto]>([])

    /// Sets the pictures of a library that nobody has set, which who can draw makes.
    package static func setStandardPhotos(_ photos: [SimulatedPhoto]) {
        standard.withLock { $0 = photos }
    }

    private static var standardPhotos: [SimulatedPhoto] { standard.withLock { $0 } }

    /// The pictures of the photo library, newest first; those of the folder that `CAROB_PHOTOS` names, else six.
    ///
    /// Files of the folder may be no pictures.
    public static var photos: [SimulatedPhoto] {
        get {
            let standard = standardPhotos
            return state.withLock { $0.photos.photos(standard: standard) }
        }
        set {
            state.withLock { $0.photos = SimulatedPhotoLibrary(newValue) }
            changes.post(name: photosDidChange, object: nil)
        }
    }

    /// Adds a picture to the library, and to its folder if it has one.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - pathExtension: The end of the file's name, as `JPG`.
    /// - Throws: If the folder cannot be written to.
    @discardableResult
    public static func addPhoto(_ data: Data, pathExtension: String) throws -> SimulatedPhoto {
        let standard = standardPhotos
        let photo = try state.withLock {
            try $0.photos.add(data, pathExtension: pathExtension, standard: standard)
        }
        changes.post(name: photosDidChange, object: nil)
        return photo
    }
}
