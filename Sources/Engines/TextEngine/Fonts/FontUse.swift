import Synchronization

/// The faces that drew text, for the file beside a picture.
package enum FontUse {
    private struct Use: Hashable {
        var name: String
        var typeface: Typeface
    }

    private static let uses = Mutex<Set<Use>>([])
    /// Chosen: more than an app asks for.
    private static let most = 4096

    /// Notes the typeface that a name was resolved to.
    static func note(_ name: String, _ typeface: Typeface) {
        uses.withLock { uses in
            if uses.count < most { uses.insert(Use(name: name, typeface: typeface)) }
        }
    }

    /// A line for each name that was asked for and whose face has drawn since the process started: the name, the
    /// face and its file. Sorted.
    package static var lines: [String] {
        let drawn = uses.withLock { $0 }.filter { $0.typeface.face.hasDrawn }
        return Set(
            drawn.map { use in
                let face = use.typeface.face
                let place = face.path.isEmpty ? "in memory" : face.path
                return "\(use.name): \(face.postScriptName) (\(place))"
            }
        ).sorted()
    }
}

extension TextFont {
    /// The name by which the font was asked for, such as `HelveticaNeue-Bold` or `system 600`.
    var askedName: String {
        let style = "\(weight)\(isItalic ? " italic" : "")"
        return switch family {
        case .system: "system \(style)"
        case .systemMonospaced: "system, monospaced \(style)"
        case .systemSerif: "system, serif \(style)"
        case .named(let name): name
        case .typeface(let typeface): typeface.face.postScriptName
        }
    }
}
