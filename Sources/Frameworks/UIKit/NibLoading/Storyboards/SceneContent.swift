import Foundation
import InterfaceFiles
import ObjectiveC

/// A scene of a storyboard as its controller keeps it: the objects beside the controller, the segues, and the view that
/// is not created yet.
@MainActor
final class SceneContent: StoryboardScene {
    let storyboard: UIStoryboard
    /// The element of the controller.
    let element: InterfaceElement
    weak var controller: UIViewController?
    /// The objects beside the controller, which it keeps alive, and others of its own level.
    private var objects: [UInt32: AnyObject] = [:]
    /// The objects of the view.
    private var viewObjects: [UInt32: WeakObject] = [:]
    /// Connections with an end in the view, until it is loaded.
    var postponed: [(source: InterfaceElement, connection: InterfaceElement)] = []
    private(set) var segues: [SegueTemplate] = []
    private var embeddings: [SegueTemplate] = []
    /// Called with the controller when its view exists.
    var whenViewIsLoaded: [(UIViewController) -> Void] = []
    private(set) var isLoadingView = false

    private var file: NibFile { storyboard.file }

    private init(_ element: InterfaceElement, _ storyboard: UIStoryboard) {
        self.element = element
        self.storyboard = storyboard
    }

    /// Creates the controller of a scene and the objects beside it.
    static func controller(
        of scene: InterfaceDocument.Scene, _ element: InterfaceElement,
        in storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?,
        chain: [InterfaceElement]
    ) -> UIViewController? {
        let content = SceneContent(element, storyboard)
        let decoder = NibDecoder(storyboard.file, scene: content)
        decoder.isOfScene = true
        decoder.chain = chain
        guard let controller = decoder.controller(for: element, creator: creator) else {
            return nil
        }
        content.controller = controller
        controller.links.scene = content
        for object in scene.objects
        where object != element && !object.isNamed("placeholder") {
            _ = decoder.object(for: object)
        }
        decoder.complete(roots: scene.objects)
        for (element, object) in decoder.created where object !== controller {
            content.objects[element.index] = object
        }
        return controller
    }

    /// The object of an element, if it exists now.
    func object(for element: InterfaceElement) -> AnyObject? {
        if element == self.element { return controller }
        return objects[element.index] ?? viewObjects[element.index]?.object
    }

    // MARK: - The view

    /// Creates the controller's view with its connections, and performs the segues that embed controllers.
    ///
    /// - Returns: False if the scene has no view.
    func loadView(of controller: UIViewController) -> Bool {
        guard let viewElement = element.child(key: "view") else { return false }
        isLoadingView = true
        let decoder = NibDecoder(file, scene: self)
        for guide in element.child("layoutGuides").map({ Array($0.children) }) ?? [] {
            let isTop = guide["type"] == "top"
            decoder.guides[guide.index] = { [unowned controller] in
                (isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide) as AnyObject
            }
        }
        guard let view = decoder.object(for: viewElement) as? UIView else {
            isLoadingView = false
            return false
        }
        controller.view = view
        decoder.complete(roots: [viewElement])
        for (element, object) in decoder.created {
            viewObjects[element.index] = WeakObject(object: object)
        }
        isLoadingView = false
        let actions = whenViewIsLoaded
        whenViewIsLoaded = []
        for action in actions { action(controller) }
        let embeddings = embeddings
        self.embeddings = []
        for segue in embeddings { segue.trigger(from: controller) }
        return true
    }

    // MARK: - Segues

    /// Adds a segue that a source triggers.
    func addSegue(
        _ element: InterfaceElement, from source: AnyObject, _ decoder: NibDecoder
    ) {
        guard element.parent?.parent.map({ !isInPrototype($0) || !decoder.isOfScene }) ?? true
        else { return }
        if element.parent?.isNamed("segue") ?? false { return }
        let template = SegueTemplate(element, self, source)
        segues.append(template)
        if element["kind"] == "embed" {
            embeddings.append(template)
        } else {
            template.connect(to: source)
        }
    }

    private func isInPrototype(_ element: InterfaceElement) -> Bool {
        var next: InterfaceElement? = element
        while let current = next {
            if current.isNamed("prototypes") { return true }
            next = current.parent
        }
        return false
    }

    /// The segue with an identifier; segues of prototype cells belong to the controller, too.
    func segue(withIdentifier identifier: String) -> SegueTemplate? {
        if let known = segues.first(where: { $0.identifier == identifier }) { return known }
        guard let found = segueElement(identifier, in: element), let controller else { return nil }
        return SegueTemplate(found, self, controller)
    }

    private func segueElement(
        _ identifier: String, in element: InterfaceElement
    ) -> InterfaceElement? {
        for child in element.children {
            if child.isNamed("segue"), child["identifier"] == identifier { return child }
            if let found = segueElement(identifier, in: child) { return found }
        }
        return nil
    }
}
