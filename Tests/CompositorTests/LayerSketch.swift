import CoreGraphics
import Foundation

@testable import RenderTree

/// A layer that can be changed, and makes nodes that share what did not change.
final class LayerSketch {
    private static nonisolated(unsafe) var lastIdentifier: UInt64 = 0
    private static let lock = NSLock()

    let id: LayerIdentifier
    private(set) weak var parent: LayerSketch?
    private(set) var children: [LayerSketch] = []
    private(set) var mask: LayerSketch?
    var properties: RenderProperties { didSet { changed() } }
    var animations: [RenderAnimation] = [] { didSet { changed() } }
    private var made: RenderNode?

    init(_ rect: CGRect = .zero, _ change: (inout RenderProperties) -> Void = { _ in }) {
        LayerSketch.lock.lock()
        LayerSketch.lastIdentifier += 1
        id = LayerIdentifier(rawValue: LayerSketch.lastIdentifier)
        LayerSketch.lock.unlock()
        var properties = RenderProperties()
        properties.bounds = CGRect(origin: .zero, size: rect.size)
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        change(&properties)
        self.properties = properties
    }

    convenience init(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RenderColor?,
        _ change: (inout RenderProperties) -> Void = { _ in }
    ) {
        self.init(CGRect(x: x, y: y, width: width, height: height)) {
            $0.backgroundColor = color
            change(&$0)
        }
    }

    private func changed() {
        guard made != nil else { return }
        made = nil
        parent?.changed()
    }

    @discardableResult
    func add(_ child: LayerSketch, at index: Int? = nil) -> LayerSketch {
        children.insert(child, at: index ?? children.count)
        child.parent = self
        changed()
        return self
    }

    func remove(at index: Int) -> LayerSketch {
        let child = children.remove(at: index)
        child.parent = nil
        changed()
        return child
    }

    func setMask(_ mask: LayerSketch?) {
        self.mask = mask
        mask?.parent = self
        changed()
    }

    var node: RenderNode {
        if let made { return made }
        let node = RenderNode(
            id: id, properties: properties, mask: mask?.node, children: children.map(\.node),
            animations: animations)
        made = node
        return node
    }

    func tree(width: Double, height: Double, scale: Double) -> RenderTree {
        RenderTree(root: node, size: CGSize(width: width, height: height), scale: scale)
    }

    /// This layer and everything below it.
    var all: [LayerSketch] { [self] + children.flatMap(\.all) }
}
