import Dispatch
import Foundation

/// Tells whether the calling code may touch what belongs to the main actor.
///
/// Swift Testing gives the main thread up and lets any thread serve the main queue, so the thread
/// alone does not tell.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread
    }
}
