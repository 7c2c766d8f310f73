import Foundation

/// The URL schemes that the desktop's programs open, from their desktop entries.
struct AddressHandlers {
    private let environment: [String: String]

    /// Maximum size of a list, in bytes.
    private static let longestList = 4 << 20

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// Whether a program opens addresses with this scheme.
    func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        let key = "x-scheme-handler/\(scheme)="
        return lists.contains { list in
            guard let data = FileManager.default.contents(atPath: list),
                data.count < Self.longestList
            else { return false }
            return String(decoding: data, as: UTF8.self).split(separator: "\n").contains {
                $0.hasPrefix(key) && $0.count > key.count
            }
        }
    }

    /// The lists of associations, by the desktop's standard.
    private var lists: [String] {
        let home = environment["HOME"] ?? "/"
        func folders(_ name: String, _ usual: String) -> [String] {
            let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? usual
            return value.split(separator: ":").map(String.init)
        }
        let settings =
            folders("XDG_CONFIG_HOME", home + "/.config") + folders("XDG_CONFIG_DIRS", "/etc/xdg")
        let data =
            folders("XDG_DATA_HOME", home + "/.local/share")
            + folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
        return settings.map { $0 + "/mimeapps.list" }
            + data.flatMap {
                [$0 + "/applications/mimeapps.list", $0 + "/applications/mimeinfo.cache"]
            }
    }
}
