import Foundation
public import GameplayKit
import UIKit

/// The topmost node of a file: a scene.
@preconcurrency @MainActor
public protocol GKSceneRootNodeType: NSObjectProtocol {}

extension SKScene: GKSceneRootNodeType {}

/// A scene of a file, with the entities and graphs of its game.
///
/// Entities and graphs of files are not read.
@preconcurrency @MainActor
@objc(GKScene)
open class GKScene: NSObject {
    /// Creates a scene without nodes.
    public override init() { super.init() }

    /// Reads a scene from a file of the app with the ending `sks`; nil if it cannot be read.
    public convenience init?(fileNamed filename: String) {
        guard let scene = SKScene(fileNamed: filename) else { return nil }
        self.init()
        rootNode = scene
    }

    /// The topmost node.
    open var rootNode: (any GKSceneRootNodeType)?

    /// The entities of the game.
    open private(set) var entities: [GKEntity] = []

    /// The graphs of the game by their names.
    open private(set) var graphs: [String: GKGraph] = [:]

    /// Adds an entity, unless it is there.
    open func addEntity(_ entity: GKEntity) {
        if !entities.contains(where: { $0 === entity }) { entities.append(entity) }
    }

    /// Removes an entity.
    open func removeEntity(_ entity: GKEntity) { entities.removeAll { $0 === entity } }

    /// Adds a graph under a name, in the place of another one.
    open func addGraph(_ graph: GKGraph, name: String) { graphs[name] = graph }

    /// Removes the graph with a name.
    open func removeGraph(_ name: String) { graphs[name] = nil }
}
