import Foundation

/// The changes of an app outside of its windows: its icon, signs of the system and registrations.
@MainActor
struct ApplicationSurroundings {
    private(set) var iconName: String?
    var isRegistering = false
    var fetchInterval: TimeInterval?

    /// Changes the icon; returns the error for a name that the Info.plist does not have.
    mutating func setIcon(_ name: String?) -> (any Error)? {
        if let name, !ApplicationInformation.main.alternateIcons.contains(name) {
            return CocoaError(.fileNoSuchFile)
        }
        iconName = name
        return nil
    }
}

/// Whether the system wakes an app to fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// It may not, for every user of the device.
    case restricted = 0
    /// The user turned it off.
    case denied = 1
    case available = 2
}

/// The outcome of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}

extension UIApplication {
    final func changeIcon(
        to name: String?, _ completion: (((any Error)?) -> Void)?
    ) {
        let error = surroundings.setIcon(name)
        guard let completion else { return }
        Task { completion(error) }
    }

    /// The code and the text of the error are those that simulators give that cannot register.
    final func failRegistration() {
        surroundings.isRegistering = true
        Task {
            guard surroundings.isRegistering else { return }
            surroundings.isRegistering = false
            let error = NSError(
                domain: NSCocoaErrorDomain, code: 3010,
                userInfo: [
                    NSLocalizedDescriptionKey:
                        "remote notifications are not supported in the simulator"
                ])
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }
}

extension ApplicationLifeCycle {
    /// Gives the app a remote notification, as one that a simulator is told to push.
    ///
    /// - Parameter completion: Called with what the app fetched, if its delegate has a method that tells.
    func receiveRemoteNotification(
        _ information: [AnyHashable: Any],
        _ completion: @escaping (UIBackgroundFetchResult) -> Void = { _ in }
    ) {
        let application = UIApplication.shared
        application.delegate?.application(
            application, didReceiveRemoteNotification: information,
            fetchCompletionHandler: completion)
    }

    /// Has the app fetch in the background.
    func performFetch(_ completion: @escaping (UIBackgroundFetchResult) -> Void) {
        let application = UIApplication.shared
        guard application.surroundings.fetchInterval != nil else { return completion(.noData) }
        application.delegate?.application(
            application, performFetchWithCompletionHandler: completion)
    }
}
