import DeviceSimulation
import Foundation
import PermissionPrompts
import UIKit

@objc public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
    case limited

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .denied: self = .denied
        case .restricted: self = .restricted
        case .limited: self = .limited
        case .allowed, .always, .whileInUse: self = .authorized
        }
    }

    var isAllowed: Bool { self == .authorized || self == .limited }
}

/// The purpose of an access. The user's answer is the same for both.
@objc public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}

/// Receives changes of the library.
@objc public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    /// Called on a queue of the library.
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// The photos of the device, which image pickers show, too.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    // The observers have a lock, and changes a queue.
    private static let library = PHPhotoLibrary()
    private let queue = DispatchQueue(label: "PHPhotoLibrary")
    private let lock = NSLock()
    private var observers: [Observer] = []
    /// The photos of which the observers know.
    private var knownPhotos: [StoredPhoto] = []

    private struct Observer {
        weak var object: (any PHPhotoLibraryChangeObserver)?
    }

    private override init() {
        super.init()
        knownPhotos = PhotoStore.shared.photos
        // Image pickers, other frameworks and tests change the library, too.
        _ = SimulatedDevice.changes.addObserver(
            forName: SimulatedDevice.photosDidChange, object: nil, queue: nil
        ) { [weak self] _ in self?.notifyObservers() }
    }

    open class func shared() -> PHPhotoLibrary { library }

    // MARK: Authorization

    open class func authorizationStatus() -> PHAuthorizationStatus {
        PHAuthorizationStatus(SimulatedDevice.answer(to: .photos))
    }

    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        authorizationStatus()
    }

    open class func requestAuthorization(
        _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) {
        requestAuthorization(for: .readWrite, handler: handler)
    }

    /// Asks the user, unless there is an answer already. The handler is called on a private queue.
    ///
    /// An app whose Info.plist has no `NSPhotoLibraryUsageDescription`, or no `NSPhotoLibraryAddUsageDescription` to
    /// add only, is stopped, as on iOS.
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel,
        handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) {
        let key =
            accessLevel == .addOnly
            ? "NSPhotoLibraryAddUsageDescription" : "NSPhotoLibraryUsageDescription"
        DispatchQueue.main.async {
            let reply: @Sendable (SimulatedAnswer?) -> Void = { answer in
                let status = PHAuthorizationStatus(answer)
                library.queue.async { handler(status) }
            }
            let answer = SimulatedDevice.answer(to: .photos)
            guard answer == nil else { return reply(answer) }
            guard let purpose = SimulatedDevice.information(key) else {
                preconditionFailure(
                    "The app's Info.plist must contain \(key) with a text that tells the user "
                        + "what the photos are for")
            }
            MainActor.assumeIsolated {
                PermissionPrompt(
                    .photos,
                    title: "“\(SystemQuestion.appName)” Would Like to Access Your Photos",
                    message: purpose,
                    choices: [
                        PermissionPrompt.Choice("Limit Access…", .limited),
                        PermissionPrompt.Choice("Allow Full Access", .allowed),
                        PermissionPrompt.Choice("Don’t Allow", .denied),
                    ]
                ).ask { reply($0) }
            }
        }
    }

    nonisolated(nonsending) open class func requestAuthorization(for accessLevel: PHAccessLevel)
        async -> PHAuthorizationStatus
    {
        await withCheckedContinuation { continuation in
            requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
        }
    }

    // MARK: Changes

    /// Runs a closure that makes requests for changes, and then makes these: all or none.
    ///
    /// Both closures are called on a queue of the library. Without the user's consent the changes fail with
    /// `PHPhotosError.accessUserDenied`; the user is asked before photos are deleted.
    open func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void,
        completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        queue.async {
            let batch = ChangeBatch.collect(changeBlock)
            self.confirm(batch) { isConfirmed in
                self.queue.async {
                    let error = isConfirmed ? self.make(batch) : PHPhotosError(.userCancelled)
                    completionHandler?(error == nil, error)
                }
            }
        }
    }

    nonisolated(nonsending) open func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void
    ) async throws {
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Void, any Error>) in
            performChanges(changeBlock) { isDone, error in
                if isDone {
                    continuation.resume()
                } else {
                    continuation.resume(throwing: error ?? PHPhotosError(.internalError))
                }
            }
        }
    }

    /// Makes changes before it returns. Photos are deleted without a question.
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        let batch = ChangeBatch.collect(changeBlock)
        if let error = make(batch) { throw error }
    }

    private func confirm(
        _ batch: ChangeBatch, _ completion: @escaping @Sendable (Bool) -> Void
    ) {
        let count = batch.deletedPhotos.count
        guard count > 0, Self.authorizationStatus().isAllowed else { return completion(true) }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                SystemQuestion(
                    title: "Allow “\(SystemQuestion.appName)” to delete "
                        + (count == 1 ? "this photo?" : "\(count) photos?"),
                    message: nil, choices: ["Don’t Allow", "Delete"]
                ).ask { completion($0 == 1) }
            }
        }
    }

    private func make(_ batch: ChangeBatch) -> PHPhotosError? {
        guard Self.authorizationStatus().isAllowed else { return PHPhotosError(.accessUserDenied) }
        do {
            try PhotoStore.shared.change { photos, albums in
                for step in batch.steps { try step(&photos, &albums) }
            }
        } catch {
            return error as? PHPhotosError ?? PHPhotosError(.internalError)
        }
        notifyObservers()
        return nil
    }

    /// Tells the observers what has changed since they were told last.
    private func notifyObservers() {
        let photos = PhotoStore.shared.photos
        let transfer = lock.withLock { () -> Transfer? in
            guard photos != knownPhotos else { return nil }
            defer { knownPhotos = photos }
            return Transfer(
                change: PHChange(before: knownPhotos, after: photos),
                observers: observers.compactMap(\.object))
        }
        guard let transfer else { return }
        queue.async {
            for observer in transfer.observers { observer.photoLibraryDidChange(transfer.change) }
        }
    }

    private struct Transfer: @unchecked Sendable {
        // Passed on to one queue.
        let change: PHChange
        let observers: [any PHPhotoLibraryChangeObserver]
    }

    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        // Those that are registered learn of earlier changes first.
        notifyObservers()
        lock.withLock { observers.append(Observer(object: observer)) }
    }

    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        lock.withLock { observers.removeAll { $0.object == nil || $0.object === observer } }
    }
}
