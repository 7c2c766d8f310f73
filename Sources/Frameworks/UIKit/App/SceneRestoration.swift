import Foundation
import HostSelection

/// The state of a scene between two launches of an app: the activity that its delegate gave when it left the screen.
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
        static let type = "activityType"
        static let title = "title"
        static let information = "userInfo"
        static let page = "webpageURL"
        static let content = "targetContentIdentifier"
    }

    /// The activity of the last launch; nil if there was none, or the file is damaged.
    func read() -> NSUserActivity? {
        guard let file, let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let values = list as? [String: Any], let type = values[Key.type] as? String,
            !type.isEmpty
        else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.title = values[Key.title] as? String
        activity.userInfo = values[Key.information] as? [String: Any]
        activity.targetContentIdentifier = values[Key.content] as? String
        let page = (values[Key.page] as? String).flatMap(URL.init(string:))
        if ["http", "https"].contains(page?.scheme) { activity.webpageURL = page }
        return activity
    }

    /// Keeps an activity for the next launch, or none.
    func write(_ activity: NSUserActivity?) {
        guard let file else { return }
        guard let activity else {
            try? Data().write(to: file)
            return
        }
        var values: [String: Any] = [Key.type: activity.activityType]
        values[Key.title] = activity.title
        values[Key.content] = activity.targetContentIdentifier
        values[Key.page] = activity.webpageURL?.absoluteString
        if let information = activity.userInfo {
            values[Key.information] = information.reduce(into: [String: Any]()) { list, entry in
                list[entry.key.base as? String ?? "\(entry.key)"] = entry.value
            }
        }
        do {
            try PropertyListSerialization
                .data(fromPropertyList: values, format: .binary, options: 0)
                // In place: the host may have opened the file.
                .write(to: file)
        } catch {
            Console.log("Carob: the state of a scene is not kept: \(error.localizedDescription)")
        }
    }
}
