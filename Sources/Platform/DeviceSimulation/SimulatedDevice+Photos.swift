import Dispatch
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
        let photo = SimulatedPhoto(name: "." + pathExtension, data: data)
        return try changePhotos(adding: [photo], removing: [])[0]
    }

    /// Adds pictures to the library, and to its folder if it has one, and removes others: all or nothing.
    ///
    /// Of the folder only files are deleted that were added here; others just leave the library.
    ///
    /// - Parameters:
    ///   - added: Pictures whose names are replaced, but for the extension, by the next of a camera.
    ///   - removed: The identifiers of pictures.
    /// - Returns: The added pictures under their new names, with their identifiers.
    /// - Throws: If the folder cannot be written to.
    @discardableResult
    public static func changePhotos(
        adding added: [SimulatedPhoto], removing removed: Set<String>
    ) throws -> [SimulatedPhoto] {
        let standard = standardPhotos
        let photos = try state.withLock {
            try $0.photos.change(adding: added, removing: removed, standard: standard)
        }
        // Frameworks observe it on the main thread.
        if Thread.isMainThread {
            changes.post(name: photosDidChange, object: nil)
        } else {
            DispatchQueue.main.async { changes.post(name: photosDidChange, object: nil) }
        }
        return photos
    }
}
