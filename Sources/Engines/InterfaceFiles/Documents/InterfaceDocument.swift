/// A xib, a storyboard or a compiled nib: its objects and what holds for all of them.
package struct InterfaceDocument: Sendable {
    package enum Kind: Sendable {
        case xib
        case storyboard
    }

    /// A controller of a storyboard with the objects around it.
    package struct Scene: Sendable {
        /// The top-level objects, in document order.
        package let objects: [InterfaceElement]
        package let controller: InterfaceElement?
    }

    package let kind: Kind
    /// Whether the document was made from a compiled nib, so that its lines are not those of a file.
    package let isCompiled: Bool
    package let root: InterfaceElement
    /// The top-level objects of a xib, in document order; empty for a storyboard.
    package private(set) var objects: [InterfaceElement] = []
    package private(set) var scenes: [Scene] = []
    package let usesAutoLayout: Bool
    package let usesTraitCollections: Bool
    package let isLaunchScreen: Bool
    /// The colour that tints the windows which show the document's controllers.
    package let tintColor: InterfaceElement?
    /// The pictures and colours that the document names, with what Xcode knew of them.
    package let resources: InterfaceElement?
    /// The parts that an archive of Xcode 3 or 4 has and documents of today do not.
    package let messages: [InterfaceMessage]
    /// The lines of an archive from which those of the document come; nil for other files.
    private let archiveLines: [Int]?

    /// Reads a document.
    ///
    /// - Throws: The first problem with its position.
    package init(_ file: [UInt8]) throws(InterfaceFileError) {
        isCompiled = CompiledNib.isCompiled(file)
        var text = file
        if isCompiled {
            text = Array(try CompiledNibConversion(try CompiledNib(file)).text.utf8)
        }
        var tree = try MarkupReader.tree(of: text)
        let archive = try Self.conversion(of: InterfaceElement(tree: tree, index: 0))
        if let archive { tree = try MarkupReader.tree(of: Array(archive.text.utf8)) }
        messages = archive?.messages ?? []
        archiveLines = archive?.lines
        root = InterfaceElement(tree: tree, index: 0)
        kind = try Self.kind(of: root)
        usesAutoLayout = root.flag("useAutolayout")
        usesTraitCollections = root.flag("useTraitCollections")
        isLaunchScreen = root.flag("launchScreen")
        var tintColor: InterfaceElement?
        var resources: InterfaceElement?
        for child in root.children {
            if child.isNamed("objects") {
                objects = Array(child.children)
            } else if child.isNamed("scenes") {
                for scene in child.children where scene.isNamed("scene") {
                    scenes.append(Self.scene(scene))
                }
            } else if child.isNamed("color"), child.hasKey("tintColor") {
                tintColor = child
            } else if child.isNamed("resources") {
                resources = child
            }
        }
        self.tintColor = tintColor
        self.resources = resources
    }

    /// An archive of Xcode 3 or 4 as a document of today; nil for another root.
    private static func conversion(
        of root: InterfaceElement
    ) throws(InterfaceFileError) -> ArchiveConversion? {
        guard root.isNamed("archive") else { return nil }
        if !(root["type"] ?? "").contains(".CocoaTouch.") {
            throw problem(.otherSystem("macOS"), root)
        }
        guard let conversion = ArchiveConversion(root) else {
            throw problem(.notInterface(root: "archive"), root)
        }
        if conversion.isTooLong {
            throw problem(.tooLarge(limit: MarkupReader.Limits.byteCount), root)
        }
        return conversion
    }

    private static func kind(of root: InterfaceElement) throws(InterfaceFileError) -> Kind {
        let type = root["type"] ?? ""
        guard root.isNamed("document") else { throw problem(.notInterface(root: root.name), root) }
        let system = root["targetRuntime"] ?? ""
        if type.contains(".Cocoa.") || system.hasPrefix("MacOSX") {
            throw problem(.otherSystem("macOS"), root)
        }
        if type.contains("WatchKit") || system == "watchKit" {
            throw problem(.otherSystem("watchOS"), root)
        }
        if type.contains("AppleTV") || system == "AppleTV" {
            throw problem(.otherSystem("tvOS"), root)
        }
        if type.hasSuffix("Storyboard.XIB") || root.child("scenes") != nil { return .storyboard }
        guard type.hasSuffix(".XIB") || root.child("objects") != nil else {
            throw problem(.notInterface(root: root.name), root)
        }
        return .xib
    }

    private static func problem(
        _ problem: InterfaceFileError.Problem, _ element: InterfaceElement
    ) -> InterfaceFileError {
        let (line, column) = element.position
        return InterfaceFileError(problem: problem, line: line, column: column)
    }

    private static func scene(_ element: InterfaceElement) -> Scene {
        let objects = element.child("objects").map { Array($0.children) } ?? []
        let controller = objects.first { object in
            object["sceneMemberID"] == "viewController"
        }
        return Scene(objects: objects, controller: controller)
    }

    /// The line of the file in which an element is, counted from 1; nil for a compiled nib.
    package func line(of element: InterfaceElement) -> Int? {
        if isCompiled { return nil }
        let line = element.position.line
        guard let archiveLines else { return line }
        return archiveLines.indices.contains(line - 1) ? archiveLines[line - 1] : nil
    }

    // MARK: Looking up

    /// The controller that a storyboard begins with.
    package var initialController: InterfaceElement? { root.reference("initialViewController") }

    /// The controller with a storyboard identifier.
    package func controller(withIdentifier identifier: String) -> InterfaceElement? {
        scenes.lazy.compactMap(\.controller).first { $0["storyboardIdentifier"] == identifier }
    }

    /// The scene of a controller.
    package func scene(of controller: InterfaceElement) -> Scene? {
        scenes.first { $0.controller == controller }
    }

    /// The element with an identifier.
    package func element(withIdentifier identifier: String) -> InterfaceElement? {
        root.tree.element(withIdentifier: identifier).map {
            InterfaceElement(tree: root.tree, index: $0)
        }
    }

    /// The elements whose identifier an earlier element has.
    package var duplicates: [InterfaceElement] {
        root.tree.duplicates.map { InterfaceElement(tree: root.tree, index: $0) }
    }

    /// The number of attributes of the document.
    package var attributeCount: Int { root.tree.attributes.count }

    /// The size of the canvas that the stored frames were computed for, in points, upright.
    package var canvasSize: (width: Double, height: Double)? {
        guard let device = root.child("device"), let name = device["id"],
            let size = DeviceCanvas.size(of: name)
        else { return nil }
        return device["orientation"] == "landscape" ? (size.height, size.width) : size
    }
}

/// A line for the console about a part of a file.
package struct InterfaceMessage: Sendable {
    /// The line of the file, counted from 1.
    package let line: Int
    package let text: String
}

/// The canvases of Interface Builder, by the name of the device.
enum DeviceCanvas {
    static func size(of device: String) -> (width: Double, height: Double)? {
        sizes[device].map { (Double($0.0), Double($0.1)) }
    }

    private static let sizes: [String: (Int, Int)] = [
        "retina3_5": (320, 480), "retina4_0": (320, 568), "retina4_7": (375, 667),
        "retina5_5": (414, 736), "retina5_9": (375, 812), "retina6_0": (390, 844),
        "retina6_1": (414, 896), "retina6_5": (414, 896), "retina6_12": (393, 852),
        "ipad9_7": (768, 1024), "ipad12_9": (1024, 1366),
    ]
}
