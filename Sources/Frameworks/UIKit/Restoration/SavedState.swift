import Foundation

/// The state of an app between two launches: what its delegate encoded, and a record of every controller, view and object
/// that has a path of restoration identifiers.
struct SavedState {
    /// The key of a controller's storyboard in its coder.
    static let storyboardKey = "UIStateRestorationViewControllerStoryboardKey"
    /// The format of the file.
    private static let format = 1
    // Chosen: far beyond what an app's interface has.
    private static let maximumSize = 64 << 20
    private static let maximumCount = 10_000

    /// The delegate's values, and the description of the app: a keyed archive.
    var application = Data()
    /// Controllers before those that they contain and present.
    var records: [Record] = []

    struct Record {
        enum Kind: String {
            case controller, view, object
        }

        var kind = Kind.controller
        /// The path, with a number where several objects have the same one.
        var key = ""
        /// The record of the containing or presenting controller, or of the controller of a view.
        var parent: String?
        var path: [String] = []
        /// The name of the class that creates the object.
        var restorationClass: String?
        var scene: SavedScene?
        /// The records of contained controllers in order.
        var children: [String] = []
        var selected: String?
        var presented: String?
        /// A keyed archive.
        var state = Data()
    }

    /// The scene of a storyboard.
    struct SavedScene {
        var storyboard = ""
        var bundle = ""
        var identifier = ""
    }

    // MARK: Files

    /// A file that is no saved state.
    struct Damage: Error, CustomStringConvertible {
        let description: String
    }

    init() {}

    init(_ data: Data) throws {
        guard data.count <= Self.maximumSize else { throw Damage(description: "it is too large") }
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        guard let values = list as? [String: Any] else {
            throw Damage(description: "it is no dictionary")
        }
        guard values["format"] as? Int == Self.format else {
            throw Damage(description: "it is of another version")
        }
        guard let application = values["application"] as? Data,
            let records = values["records"] as? [[String: Any]],
            records.count <= Self.maximumCount
        else { throw Damage(description: "it is not complete") }
        self.application = application
        self.records = try records.map {
            guard let record = Record($0) else {
                throw Damage(description: "a record is not complete")
            }
            return record
        }
    }

    var data: Data {
        get throws {
            try PropertyListSerialization.data(
                fromPropertyList: [
                    "format": Self.format, "application": application,
                    "records": records.map(\.values),
                ], format: .binary, options: 0)
        }
    }
}

extension SavedState.Record {
    fileprivate var values: [String: Any] {
        var values: [String: Any] = [
            "kind": kind.rawValue, "key": key, "path": path, "children": children, "state": state,
        ]
        values["parent"] = parent
        values["class"] = restorationClass
        values["selected"] = selected
        values["presented"] = presented
        if let scene { values["scene"] = [scene.storyboard, scene.bundle, scene.identifier] }
        return values
    }

    fileprivate init?(_ values: [String: Any]) {
        guard let kind = (values["kind"] as? String).flatMap(Kind.init(rawValue:)),
            let key = values["key"] as? String, let path = values["path"] as? [String],
            !path.isEmpty, let children = values["children"] as? [String],
            let state = values["state"] as? Data
        else { return nil }
        self.kind = kind
        self.key = key
        self.path = path
        self.children = children
        self.state = state
        parent = values["parent"] as? String
        restorationClass = values["class"] as? String
        selected = values["selected"] as? String
        presented = values["presented"] as? String
        if let scene = values["scene"] as? [String], scene.count == 3 {
            self.scene = .init(storyboard: scene[0], bundle: scene[1], identifier: scene[2])
        }
    }
}
