import Foundation
import UIKit

/// Nodes that files of scenes and particles describe: the initializer makes an object of the class that the file names.
@preconcurrency @MainActor
public protocol _SKNodeInFile {}

extension _SKNodeInFile {
    /// Reads a node from a file of the app with the ending `sks`, of the class that the file names.
    ///
    /// - Parameter filename: The name, with or without its ending, or a path.
    /// - Returns: Nil if there is no such file, it cannot be read, or it describes a node of another class.
    public init?(fileNamed filename: String) {
        guard let type = Self.self as? SKNode.Type,
            let found = SceneFile.node(named: filename, as: type),
            // A statement of its own: Swift 6.3.1 casts nil, too, when it optimises the cast of an optional.
            let node = found as? Self
        else { return nil }
        self = node
    }
}

extension SKNode {
    nonisolated public static var supportsSecureCoding: Bool { true }

    /// Ends the program: nodes are read from archives, and not written.
    nonisolated public func encode(with coder: NSCoder) {
        fatalError("SpriteKit: SKNode.encode(with:) is not available")
    }

    /// A copy with copies of the children, outside of any parent. Subclasses are made by `init(coder:)` without values.
    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        // Nodes belong to the main actor, and the copy is returned to it.
        nonisolated(unsafe) var copy: SKNode?
        MainActor.assumeIsolated { copy = makeCopy() }
        return copy!
    }

    private func makeCopy() -> SKNode {
        guard let copy = type(of: self).init(coder: EmptyCoder()) else {
            fatalError("\(type(of: self)).init(coder:) returned nil for a copy")
        }
        copy.removeAllChildren()
        copy.copyProperties(of: self)
        for child in children { copy.addChild(child.makeCopy()) }
        return copy
    }
}
