import Foundation

/// The rule for names in a project's files that become names of files and folders of a build.
package enum FileName {
    // File systems of Linux take 255 bytes, of which extensions and stamps need some.
    private static let longest = 200

    /// Returns a name that is one part of a path.
    ///
    /// - Parameter origin: The source of the name in messages, as in "the setting PRODUCT_NAME of the target 'App'".
    /// - Throws: `ProjectProblem`, which names the origin, for an empty name, `.`, `..`, one of several parts and one that
    ///   is too long for a file.
    package static func checked(_ name: String, from origin: String) throws -> String {
        if name.isEmpty {
            throw ProjectProblem("\(origin) is empty, and a build needs a name; set one in Xcode")
        }
        guard name != ".", name != "..", name.utf8.count <= longest,
            !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0)
        else {
            let shown = name.prefix(80).replacing("\0", with: "\\0")
            throw ProjectProblem(
                "\(origin) is '\(shown)', which cannot be the name of a file; "
                    + "give it a short name without '/' in Xcode")
        }
        return name
    }
}

extension URL {
    /// The path of a file that is given relative to the folder, or as an absolute path, without `.` and `..`.
    ///
    /// Where there is none of that name, one in the folder whose name differs only in its case is taken, as on a Mac.
    package func resolved(_ path: String) -> String {
        let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : appendingPathComponent(path)
        let exact = file.standardizedFileURL.path
        guard !FileManager.default.fileExists(atPath: exact) else { return exact }
        return Self.spelled(exact, below: standardizedFileURL.path) ?? exact
    }

    /// The path as the disk spells it; nil where a part is missing or two differ only in their case.
    private static func spelled(_ path: String, below folder: String) -> String? {
        guard path.hasPrefix(folder + "/") else { return nil }
        var result = folder
        for part in path.dropFirst(folder.count).split(separator: "/") {
            let next = "\(result)/\(part)"
            if FileManager.default.fileExists(atPath: next) {
                result = next
                continue
            }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: result)) ?? []
            let similar = names.filter { $0.lowercased() == part.lowercased() }
            guard similar.count == 1 else { return nil }
            result += "/" + similar[0]
        }
        return result
    }
}
