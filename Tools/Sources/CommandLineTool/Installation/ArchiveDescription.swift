import Foundation

/// The origin of a release archive and the systems for which it is: the file `VERSION` in it, a line for each value after its name.
struct ArchiveDescription: Equatable, Sendable {
    /// Carob's version.
    let version: String
    /// The hash of the commit that it was built of.
    let commit: String
    /// The version of the Swift compiler that it was built by, and that it needs.
    let swift: String
    /// The system, as `debian12`.
    let system: String
    /// The processor, as `uname -m` prints it.
    let processor: String

    /// - Parameter path: The file's path, for the message.
    /// - Throws: A failure if a value is missing.
    init(_ text: String, of path: String) throws {
        var values: [Substring: String] = [:]
        for line in text.split(separator: "\n") {
            let name = line.prefix { $0 != " " }
            values[name] = String(line.dropFirst(name.count + 1))
        }
        func value(_ name: Substring) throws -> String {
            guard let value = values[name], !value.isEmpty else {
                throw Failure.unavailable(
                    "\(path) has no line '\(name)'; install the archive again")
            }
            return value
        }
        version = try value("version")
        commit = try value("commit")
        swift = try value("swift")
        system = try value("system")
        processor = try value("processor")
    }

    var text: String {
        """
        version \(version)
        commit \(commit)
        swift \(swift)
        system \(system)
        processor \(processor)

        """
    }

    /// A name for folders.
    var identifier: String { "\(version)-\(commit.prefix(12))-swift\(swift)" }
}
