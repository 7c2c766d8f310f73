internal import Synchronization

/// The living layers of a class whose content is made anew in each frame.
final class LayerRegistry<Layer: CALayer>: Sendable {
    private struct Entry: @unchecked Sendable {
        // Sendable: the reference alone, which is used on the thread of the layer's tree.
        weak var layer: Layer?
    }

    private let entries = Mutex<[Entry]>([])

    func add(_ layer: Layer) {
        let entry = Entry(layer: layer)
        entries.withLock { entries in
            entries.removeAll { $0.layer == nil }
            entries.append(entry)
        }
    }

    /// Returns the layers of a tree; in constant time if there are none at all.
    func layers(of tree: LayerTreeContext) -> [Layer] {
        entries.withLock { $0 }.compactMap(\.layer).filter { $0.treeContext === tree }
    }
}
