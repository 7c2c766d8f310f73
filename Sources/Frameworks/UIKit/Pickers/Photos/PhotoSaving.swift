import CoreGraphics
import DeviceSimulation
import Foundation
import ObjectiveC

/// Adds a picture to the photo library.
///
/// The user is asked for the permission first, for which the app's Info.plist has `NSPhotoLibraryAddUsageDescription`. May
/// be called on any thread.
///
/// - Parameters:
///   - completionTarget: Receives the message on the main thread, after the picture was added or refused.
///   - completionSelector: A method with three parameters: the image, the error or nil, and the context.
///   - contextInfo: The third argument of the method.
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let completion = SavingCompletion(
        target: completionTarget, selector: completionSelector, context: contextInfo)
    onMainThread {
        AddingPermission.ask { isAllowed in
            completion.call(
                image,
                isAllowed ? savingError { try save(image) } : PhotoSavingError.denied.error)
        }
    }
}

/// Adds a movie to the photo library, which takes none: the completion gets an error.
///
/// - Parameters:
///   - completionTarget: Receives the message on the main thread.
///   - completionSelector: A method with three parameters: the path, the error, and the context.
///   - contextInfo: The third argument of the method.
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let completion = SavingCompletion(
        target: completionTarget, selector: completionSelector, context: contextInfo)
    onMainThread {
        AddingPermission.ask { isAllowed in
            let error = isAllowed ? PhotoSavingError.incompatible : .denied
            completion.call(videoPath, error.error)
        }
    }
}

/// Returns whether a movie can be added to the photo library: never.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

/// Runs a closure on the main thread after the caller has returned, on the app's clock.
private func onMainThread(_ body: @escaping @Sendable @MainActor () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated {
            _ = TimeEnvironment.delayedCalls.schedule(after: 0, inModes: [.common]) {
                MainActor.assumeIsolated { body() }
            }
        }
    } else {
        DispatchQueue.main.async { body() }
    }
}

@MainActor
private func save(_ image: UIImage) throws {
    // As iOS writes them.
    guard let data = image.jpegData(compressionQuality: 1) else {
        throw PhotoSavingError.empty.error
    }
    try SimulatedDevice.addPhoto(data, pathExtension: "JPG")
}

private func savingError(_ body: () throws -> Void) -> (any Error)? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}

/// The reasons why nothing is added, with the errors of Apple's library of assets.
private enum PhotoSavingError: Int {
    /// Seen in reports of apps without the permission.
    case denied = -3310
    case incompatible = -3302
    case empty = -3304

    var error: NSError {
        let description =
            switch self {
            case .denied: "Data unavailable"
            case .incompatible: "Invalid data"
            case .empty: "Failed to encode image for saved photos."
            }
        return NSError(
            domain: "ALAssetsLibraryErrorDomain", code: rawValue,
            userInfo: [NSLocalizedDescriptionKey: description])
    }
}

/// The message after a picture was saved.
// Sendable: its values are used on the main thread only, to which they are passed once.
private struct SavingCompletion: @unchecked Sendable {
    let target: Any?
    let selector: Selector?
    let context: UnsafeMutableRawPointer?

    @MainActor func call(_ medium: Any, _ error: (any Error)?) {
        guard let target, let selector else { return }
        let receiver = target as AnyObject
        if sendIfImplemented(selector, to: receiver, [medium, error, context]) == nil {
            // Raises the exception of an unrecognised selector.
            send(selector, to: receiver)
        }
    }
}

/// The user's permission to add pictures.
@MainActor
private enum AddingPermission {
    private static let key = "NSPhotoLibraryAddUsageDescription"
    /// Those that wait for the answer to the question that is shown, which ends with its app.
    @ProcessState private static var waiting: [(Bool) -> Void] = []

    /// Calls back with the user's answer, after a question if there is none yet.
    static func ask(_ completion: @escaping (Bool) -> Void) {
        if let known = SimulatedDevice.answer(to: .addingPhotos) ?? readingAnswer {
            return completion(known == .allowed || known == .limited)
        }
        guard let description = SimulatedDevice.information(key) else {
            raiseException(
                "NSInternalInconsistencyException",
                "The app's Info.plist must contain an \(key) key with a text that tells the user why the app "
                    + "adds to the photo library.")
        }
        waiting.append(completion)
        if waiting.count == 1 { show(description) }
    }

    /// An app that may read all pictures may add to them.
    private static var readingAnswer: SimulatedAnswer? {
        let answer = SimulatedDevice.answer(to: .photos)
        return answer == .allowed || answer == .limited ? answer : nil
    }

    private static func show(_ description: String) {
        let name =
            SimulatedDevice.information("CFBundleDisplayName")
            ?? SimulatedDevice.information("CFBundleName") ?? ProcessInfo.processInfo.processName
        let alert = UIAlertController(
            title: "“\(name)” Would Like to Add to your Photos", message: description,
            preferredStyle: .alert)
        weak var root: UIViewController?
        for (title, answer) in [("Don’t Allow", SimulatedAnswer.denied), ("Allow", .allowed)] {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { _ in
                    AlertWindow.close(root)
                    SimulatedDevice.setAnswer(answer, to: .addingPhotos)
                    let all = waiting
                    waiting = []
                    for completion in all { completion(answer == .allowed) }
                })
        }
        AlertWindow.show(alert, animated: true, {}, completion: {})
        root = alert.presentingViewController
    }
}
