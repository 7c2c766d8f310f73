import Foundation
import UIKit

/// Files of scenes and particles with the ending `sks`.
@MainActor
enum SceneFile {
    /// The key under which the editor keeps the name of a node's class.
    static let customClassKey = "_PB_previewSKNodeCustomClassName"

    /// Reads the node at the root of a file of the app.
    ///
    /// - Parameter type: The class that the node gets if the file names one above it.
    static func node(named name: String, as type: SKNode.Type) -> SKNode? {
        guard let url = url(of: name) else {
            NSLog("SpriteKit: there is no file %@.sks", name)
            return nil
        }
        do {
            let node = try SceneArchive(Data(contentsOf: url), rootClass: type).rootNode()
            if node == nil { NSLog("SpriteKit: %@ has no node", url.lastPathComponent) }
            return node
        } catch {
            NSLog("SpriteKit: %@ cannot be read: %@", url.lastPathComponent, "\(error)")
            return nil
        }
    }

    /// Reads an action of a file of actions; nil if there is none of the name.
    static func action(named name: String, in url: URL) -> SKAction? {
        guard let data = try? Data(contentsOf: url),
            let archive = try? SceneArchive(data, rootClass: nil)
        else { return nil }
        return archive.actions()[name] as? SKAction
    }

    private static func url(of name: String) -> URL? {
        if name.hasPrefix("/") {
            return FileManager.default.fileExists(atPath: name) ? URL(fileURLWithPath: name) : nil
        }
        let stem = name.hasSuffix(".sks") ? String(name.dropLast(4)) : name
        return Bundle.main.url(forResource: stem, withExtension: "sks")
    }
}
