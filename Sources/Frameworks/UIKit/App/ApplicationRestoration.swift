import CoreGraphics
import Foundation
import ObjectiveC

/// Saves the state of an app without scenes when it enters the background, and restores it at the next launch.
@MainActor
final class ApplicationRestoration {
    let objects = RestorableObjects()
    private let file = SavedStateFile.ofProcess
    private var pending: (restoration: StateRestoration, data: Data)?
    private var active: StateRestoration?
    private var extensionCount = 0
    private var isFinished = true

    // MARK: Saving

    func save(_ application: UIApplication) {
        guard let file, let delegate = application.delegate else { return }
        let preservation = StatePreservation(objects: objects)
        let state = preservation.save(application.windows) { coder in
            describe(application, coder)
            let isWanted =
                delegate.application(application, shouldSaveSecureApplicationState: coder)
                || delegate.application(application, shouldSaveApplicationState: coder)
            if isWanted {
                delegate.application(application, willEncodeRestorableStateWith: coder)
            }
            return isWanted
        }
        guard let state else { return file.empty() }
        do {
            file.write(try state.data)
        } catch {
            Console.log("Carob: the state of the app is not kept: \(error)")
        }
    }

    private func describe(_ application: UIApplication, _ coder: NSCoder) {
        let version = Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? ""
        coder.encode(
            version as NSString, forKey: UIApplication.stateRestorationBundleVersionKey)
        let idiom = UIDevice.current.userInterfaceIdiom.rawValue
        coder.encode(
            NSNumber(value: idiom), forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
        coder.encode(Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
        coder.encode(
            UIDevice.current.systemVersion as NSString,
            forKey: UIApplication.stateRestorationSystemVersionKey)
    }

    // MARK: Restoring

    /// Reads the saved state, if there is one. Called before the delegate is notified of the launch: windows that are shown
    /// then wait for the state.
    func prepare() {
        guard let (state, data) = file?.take() else { return }
        do {
            pending = (try StateRestoration(state, objects: objects), data)
            UIWindow.holdsRoots = true
        } catch {
            Console.log("Carob: the saved state of the app is not restored: it is damaged")
        }
    }

    /// - Parameter mainWindow: The window of the main storyboard, which may not be shown yet.
    func restore(_ application: UIApplication, mainWindow: UIWindow?) {
        guard let (restoration, data) = pending else { return }
        pending = nil
        guard let delegate = application.delegate else { return }
        let coder = restoration.coder
        let isWanted =
            delegate.application(application, shouldRestoreSecureApplicationState: coder)
            || delegate.application(application, shouldRestoreApplicationState: coder)
        guard isWanted else { return }
        var windows = application.windows
        for window in [delegate.window ?? nil, mainWindow] {
            if let window, !windows.contains(window) { windows.append(window) }
        }
        isFinished = false
        restoration.restore(windows) {
            delegate.application(
                application, viewControllerWithRestorationIdentifierPath: $0, coder: $1)
        }
        active = restoration
        delegate.application(application, didDecodeRestorableStateWith: coder)
        finishIfDone()
        // Whoever ends the app before it enters the background finds the same state again.
        file?.write(data)
    }

    /// Lets windows show their controllers, and presents what was presented.
    func showWindows(_ application: UIApplication) {
        guard UIWindow.holdsRoots else { return }
        UIWindow.holdsRoots = false
        for window in application.visibleWindows { window.showRoot() }
        active?.present()
    }

    func restoreViews() {
        active?.restoreViews()
        if isFinished { active = nil }
    }

    // MARK: Extending

    func extend() { extensionCount += 1 }

    func complete() {
        guard extensionCount > 0 else {
            raiseException(
                "NSInternalInconsistencyException",
                "completeStateRestoration() was called without extendStateRestoration()")
        }
        extensionCount -= 1
        finishIfDone()
    }

    private func finishIfDone() {
        guard !isFinished, extensionCount == 0, let active else { return }
        isFinished = true
        active.finish()
    }
}

extension UIApplication {
    /// The key of the app's version in the coder of its saved state: a string.
    public class var stateRestorationBundleVersionKey: String {
        "UIApplicationStateRestorationBundleVersion"
    }

    /// The key of the kind of device in the coder of the app's saved state: the raw value of a `UIUserInterfaceIdiom`.
    public class var stateRestorationUserInterfaceIdiomKey: String {
        "UIApplicationStateRestorationUserInterfaceIdiom"
    }

    /// The key of the date when the app's state was saved, in its coder.
    public class var stateRestorationTimestampKey: String {
        "UIApplicationStateRestorationTimestamp"
    }

    /// The key of the system's version in the coder of the app's saved state: a string.
    public class var stateRestorationSystemVersionKey: String {
        "UIApplicationStateRestorationSystemVersion"
    }

    /// The key of the storyboard of a controller in the coder of its saved state: a `UIStoryboard`.
    public class var stateRestorationViewControllerStoryboardKey: String {
        SavedState.storyboardKey
    }
}
