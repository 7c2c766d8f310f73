import Foundation

/// The changes that a closure of an app has requested.
final class ChangeBatch: @unchecked Sendable {
    // Used by one thread after the other.
    typealias Step = (inout [StoredPhoto], inout [StoredAlbum]) throws -> Void
    var steps: [Step] = []
    var deletedPhotos: Set<String> = []

    private static let key = "org.carob.photos.batch"

    /// The batch of the closure that runs on this thread. Outside of one, requests stop the app, as on iOS.
    static var current: ChangeBatch {
        guard let batch = Thread.current.threadDictionary[key] as? ChangeBatch else {
            preconditionFailure(
                "This method can only be called from inside of -[PHPhotoLibrary performChanges:completionHandler:]"
            )
        }
        return batch
    }

    static func collect(_ body: () -> Void) -> ChangeBatch {
        let batch = ChangeBatch()
        Thread.current.threadDictionary[key] = batch
        body()
        Thread.current.threadDictionary[key] = nil
        return batch
    }
}
