import Foundation
import InterfaceFiles

/// Shows documents without the app that they belong to: classes, outlets and actions of the app are missing, which is
/// not an error in that case.
@MainActor
package enum InterfacePreview {
    /// The record of what a preview finds; nil while documents belong to the app.
    static var record: Record?

    /// The numbers of objects that a preview has loaded, and of those it lacks because the app's classes are missing.
    struct Record {
        var objects = 0
        /// The connections that were made, and those whose property the missing classes would have.
        var connections: Set<InterfaceElement> = []
        var missingOutlets = 0
        /// The constraints that were made.
        var constraints: Set<InterfaceElement> = []
        var activeConstraints = 0
        var runtimeAttributes = 0
        var missingRuntimeAttributes = 0
        var missingClasses: Set<String> = []
        /// The objects with their elements, in the order of their creation.
        var loaded: [(element: InterfaceElement, object: AnyObject)] = []
        /// Whether tables and collections show their prototypes.
        var showsPrototypes = false
    }

    static var showsPrototypes: Bool { record?.showsPrototypes ?? false }

    /// The data sources of tables and collections that show their prototypes, which nothing else retains.
    @ProcessState private static var prototypes: [ObjectIdentifier: PrototypePreview] = [:]

    static func show(_ list: Prototypes, in table: UITableView) {
        guard showsPrototypes else { return }
        prototypes[ObjectIdentifier(table)] = PrototypePreview.make(list, for: table)
    }

    static func show(_ list: Prototypes, in collection: UICollectionView) {
        guard showsPrototypes else { return }
        prototypes[ObjectIdentifier(collection)] = PrototypePreview.make(list, for: collection)
    }

    /// Whether a preview has taken the place of an outlet's destination: a list shows its prototypes.
    static func replaces(_ property: String, of object: AnyObject) -> Bool {
        showsPrototypes && (property == "dataSource" || property == "delegate")
            && prototypes[ObjectIdentifier(object)] != nil
    }

    /// Loads something with a record.
    static func recording<Result>(
        _ body: () throws -> Result
    ) rethrows -> (result: Result, record: Record) {
        record = Record()
        defer { record = nil }
        let result = try body()
        return (result, record ?? Record())
    }

    /// Shows a document in a window, and keeps what is missing out of the console while it does.
    ///
    /// - Parameter identifier: The storyboard identifier or the id of a controller, or the id of a xib's view; nil
    ///   means the initial controller or the first view.
    /// - Returns: The controller that is shown; nil if there is none.
    /// - Throws: The first problem of the file.
    package static func show(
        fileAt path: String, identifier: String?, in window: UIWindow
    ) throws -> UIViewController? {
        // Views are loaded when the window is shown, and later, too.
        record = Record(showsPrototypes: true)
        prototypes = [:]
        guard let controller = try controller(forFileAt: path, identifier: identifier) else {
            return nil
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return controller
    }

    /// A controller that shows a document: the initial controller of a storyboard or the one of an identifier, or the
    /// views of a xib.
    static func controller(
        forFileAt path: String, identifier: String? = nil
    ) throws -> UIViewController? {
        let url = URL(fileURLWithPath: path)
        let folder = bundleFolder(of: url.deletingLastPathComponent())
        let document = try InterfaceDocument([UInt8](try Data(contentsOf: url)))
        let name = url.deletingPathExtension().lastPathComponent
        let bundle = Bundle(path: folder.path) ?? .main
        let file = NibFile(document, name: name, bundle)
        return document.kind == .storyboard
            ? storyboardController(file, identifier) : xibController(file, identifier)
    }

    /// The folder in which the images and colours of a document are: that above a localization.
    private static func bundleFolder(of folder: URL) -> URL {
        folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    }

    private static func storyboardController(
        _ file: NibFile, _ identifier: String?
    ) -> UIViewController? {
        let document = file.document
        let named = identifier.flatMap {
            document.controller(withIdentifier: $0) ?? document.element(withIdentifier: $0)
        }
        let element =
            identifier == nil
            ? document.initialController ?? document.scenes.lazy.compactMap(\.controller).first
            : named
        return element.flatMap { UIStoryboard(file).controller(for: $0) }
    }

    /// A controller with the first view of a xib or the one of an identifier, or the controller in it.
    static func xibController(_ file: NibFile, _ identifier: String? = nil) -> UIViewController? {
        let owner = UIViewController()
        let decoder = NibDecoder(file, owner: owner)
        let objects = decoder.topLevelObjects()
        if let identifier {
            let object = file.document.element(withIdentifier: identifier)
                .flatMap(decoder.existingObject)
            if let controller = object as? UIViewController { return controller }
            guard let view = object as? UIView else { return nil }
            return controller(showing: view)
        }
        if let controller = objects.lazy.compactMap({ $0 as? UIViewController }).first {
            return controller
        }
        if let window = objects.lazy.compactMap({ $0 as? UIWindow }).first {
            return window.rootViewController ?? owner
        }
        if owner.viewIfLoaded != nil { return owner }
        return controller(showing: objects.lazy.compactMap { $0 as? UIView }.first)
    }

    private static func controller(showing view: UIView?) -> UIViewController {
        let root = UIView(frame: UIScreen.main.bounds)
        root.backgroundColor = .systemBackground
        if let view { root.addSubview(view) }
        let controller = UIViewController()
        controller.view = root
        return controller
    }
}
