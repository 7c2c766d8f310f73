import Foundation
import HostSelection

/// The sessions of scenes between two launches of an app, each with the activity that its delegate gave when it left the
/// screen and the information that the app keeps with it.
///
/// A host that relaunches an app names a file for it. Without one nothing outlasts the process.
struct SceneRestoration {
    let file: URL?

    /// The file that the host of this process names.
    static var ofProcess: SceneRestoration {
        let path = HostSelection.restorationFile(
            arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)
        return SceneRestoration(file: path.map { URL(fileURLWithPath: $0) })
    }

    private enum Key {
        static let sessions = "sessions"
        static let identifier = "persistentIdentifier"
        static let configuration = "configuration"
        static let activity = "activity"
        static let ofApp = "information"
        static let type = "activityType"
        static let title = "title"
        static let information = "userInfo"
        static let page = "webpageURL"
        static let content = "targetContentIdentifier"
    }

    /// Chosen: more than a user has.
    private static let mostSessions = 100

    /// The sessions of the last launch in their order; none if there were none, or the file is damaged.
    @MainActor
    func read() -> [UISceneSession] {
        guard let file, let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let values = list as? [String: Any],
            let sessions = values[Key.sessions] as? [[String: Any]]
        else { return [] }
        return sessions.suffix(Self.mostSessions).map { values in
            let role = UISceneSession.Role.windowApplication
            let session = UISceneSession(
                role: role,
                configuration: UISceneConfiguration(
                    name: values[Key.configuration] as? String, sessionRole: role),
                identifier: values[Key.identifier] as? String)
            session.userInfo = values[Key.ofApp] as? [String: Any]
            session.stateRestorationActivity = (values[Key.activity] as? [String: Any])
                .flatMap(activity(_:))
            return session
        }
    }

    private func activity(_ values: [String: Any]) -> NSUserActivity? {
        guard let type = values[Key.type] as? String, !type.isEmpty else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.title = values[Key.title] as? String
        activity.userInfo = values[Key.information] as? [String: Any]
        activity.targetContentIdentifier = values[Key.content] as? String
        let page = (values[Key.page] as? String).flatMap(URL.init(string:))
        if ["http", "https"].contains(page?.scheme) { activity.webpageURL = page }
        return activity
    }

    /// Keeps sessions for the next launch. What a property list cannot hold is left out, with a line on the console.
    @MainActor
    func write(_ sessions: [UISceneSession]) {
        guard let file else { return }
        let values = sessions.suffix(Self.mostSessions).map { session in
            var values: [String: Any] = [Key.identifier: session.persistentIdentifier]
            values[Key.configuration] = session.configuration.name
            values[Key.ofApp] = kept(session.userInfo, "the information of a session")
            values[Key.activity] = kept(
                session.stateRestorationActivity.map(values(of:)), "the state of a scene")
            return values
        }
        do {
            try PropertyListSerialization
                .data(fromPropertyList: [Key.sessions: values], format: .binary, options: 0)
                // In place: the host may have opened the file.
                .write(to: file)
        } catch {
            Console.log("Carob: scenes are not kept: \(error.localizedDescription)")
        }
    }

    /// Returns values that a property list can hold; nil for others.
    private func kept(_ values: [String: Any]?, _ name: String) -> [String: Any]? {
        guard let values else { return nil }
        guard PropertyListSerialization.propertyList(values, isValidFor: .binary) else {
            Console.log("Carob: \(name) is not kept: it has objects that are no property list")
            return nil
        }
        return values
    }

    private func values(of activity: NSUserActivity) -> [String: Any] {
        var values: [String: Any] = [Key.type: activity.activityType]
        values[Key.title] = activity.title
        values[Key.content] = activity.targetContentIdentifier
        values[Key.page] = activity.webpageURL?.absoluteString
        if let information = activity.userInfo {
            values[Key.information] = information.reduce(into: [String: Any]()) { list, entry in
                list[entry.key.base as? String ?? "\(entry.key)"] = entry.value
            }
        }
        return values
    }
}
