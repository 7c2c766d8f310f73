import ProcessCosts
import QuartzCore
import RenderTree

/// Measures what layers cost: `name metric value` on each line.
@main
enum LayerBenchmark {
    static func main() {
        measureMemory()
        measureCreation()
        measureSetters()
        measureCommit()
        measureHitTest()
        measureAnimations()
    }

    private static func measureCreation() {
        var layers: [CALayer] = []
        layers.reserveCapacity(10_000)
        report("layer_create", count: 10_000) {
            layers.removeAll(keepingCapacity: true)
        } body: {
            for _ in 0..<10_000 { layers.append(CALayer()) }
        }
        let parent = CALayer()
        report("layer_add_and_remove", count: 10_000) {
            parent.sublayers = nil
        } body: {
            for layer in layers { parent.addSublayer(layer) }
            for layer in layers.reversed() { layer.removeFromSuperlayer() }
        }
    }

    private static func measureSetters() {
        let tree = makeTree(rows: 10, columns: 10)
        let layer = tree.root.layersBelow[5].layersBelow[5]
        _ = tree.commit(at: 0)
        CATransaction.setDisableActions(true)
        var step = 0
        report("set_frame_off_screen", count: 100_000) {
        } body: {
            let layer = CALayer()
            for _ in 0..<100_000 {
                step += 1
                layer.frame = CGRect(x: step & 255, y: 3, width: 40, height: 20)
            }
        }
        report("set_frame_actions_off", count: 100_000) {
        } body: {
            for _ in 0..<100_000 {
                step += 1
                layer.frame = CGRect(x: step & 255, y: 3, width: 40, height: 20)
            }
        }
        let host = SilentHost()
        layer.host = host
        layer.hostVetoesActions = true
        report("set_frame_vetoing_host", count: 100_000) {
        } body: {
            for _ in 0..<100_000 {
                step += 1
                layer.frame = CGRect(x: step & 255, y: 3, width: 40, height: 20)
            }
        }
        layer.hostVetoesActions = false
        report("set_frame_asked_host", count: 100_000) {
        } body: {
            for _ in 0..<100_000 {
                step += 1
                layer.frame = CGRect(x: step & 255, y: 3, width: 40, height: 20)
            }
        }
        layer.host = nil
    }

    private static func measureCommit() {
        let wide = makeTree(rows: 100, columns: 100)
        measureOneDirty(
            "commit_10000_one_dirty_100x100", wide, wide.root.layersBelow[7].layersBelow[9])
        let flat = makeTree(rows: 10_000, columns: 0)
        measureOneDirty("commit_10000_one_dirty_flat", flat, flat.root.layersBelow[700])
        report("commit_idle", count: 1000) {
        } body: {
            for _ in 0..<1000 { _ = wide.commit(at: 0) }
        }
        report("commit_10000_first", count: 1) {
        } body: {
            let fresh = makeTree(rows: 100, columns: 100)
            _ = fresh.commit(at: 0)
        }
    }

    private static func measureOneDirty(
        _ name: String, _ tree: LayerTreeContext, _ layer: CALayer
    ) {
        _ = tree.commit(at: 0)
        var step = 0
        report(name, count: 100) {
        } body: {
            for _ in 0..<100 {
                CATransaction.setDisableActions(true)
                step += 1
                layer.cornerRadius = CGFloat(step)
                tree.layoutIfNeeded()
                tree.displayIfNeeded()
                _ = tree.commit(at: 0)
            }
        }
    }

    private static func measureHitTest() {
        let flat = makeTree(rows: 10_000, columns: 0)
        report("layer_hit_test_10000_siblings", count: 10) {
        } body: {
            for _ in 0..<10 { _ = flat.root.hitTest(CGPoint(x: -1, y: -1)) }
        }
        let top = CALayer()
        var layer = top
        for _ in 0..<50 {
            let next = CALayer()
            for one in [layer, next] { one.frame = CGRect(x: 0, y: 0, width: 99, height: 99) }
            layer.addSublayer(next)
            layer = next
        }
        report("layer_hit_test_depth_50", count: 1000) {
        } body: {
            for _ in 0..<1000 { _ = top.hitTest(CGPoint(x: 5, y: 5)) }
        }
        let bottom = layer
        report("convert_depth_50", count: 1000) {
        } body: {
            for _ in 0..<1000 { _ = bottom.convert(CGPoint(x: 5, y: 5), to: top) }
        }
    }

    private static func measureMemory() {
        let count = 100_000
        var layers: [CALayer] = []
        layers.reserveCapacity(count)
        let before = ProcessMemory.residentBytes
        for index in 0..<count {
            let layer = CALayer()
            layer.frame = CGRect(x: index, y: 0, width: 10, height: 10)
            layer.cornerRadius = 3
            layers.append(layer)
        }
        print("layer_memory bytes \((ProcessMemory.residentBytes - before) / count)")
        let withoutDecoration = ProcessMemory.residentBytes
        for layer in layers { layer.borderWidth = 1 }
        print(
            "layer_decoration_memory bytes \((ProcessMemory.residentBytes - withoutDecoration) / count)"
        )
    }

    // MARK: - Trees

    /// A screen with `rows` layers, each of which holds `columns` layers.
    private static func makeTree(rows: Int, columns: Int) -> LayerTreeContext {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        for row in 0..<rows {
            let line = CALayer()
            line.frame = CGRect(x: 0, y: row * 10, width: 1000, height: 10)
            root.addSublayer(line)
            for column in 0..<columns {
                let cell = CALayer()
                cell.frame = CGRect(x: column * 10, y: 0, width: 10, height: 10)
                line.addSublayer(cell)
            }
        }
        return LayerTreeContext(root: root, size: root.bounds.size, scale: 1)
    }
}

/// A host that answers every question with a refusal.
private final class SilentHost: LayerHost {
    func layerDidLeaveSuperlayer() {}
    var drawsContent: Bool { false }
    var displaysContent: Bool { false }
    func layOutSublayers() {}
    func display(_ layer: CALayer) {}
    func layerWillDraw(_ layer: CALayer) {}
    func draw(_ layer: CALayer, in context: CGContext) {}
    func action(for layer: CALayer, forKey event: String) -> LayerAction { .none }
}

/// Prints the shortest time of ten runs of `body`, in nanoseconds for each of `count` operations.
private func report(_ name: String, count: Int, prepare: () -> Void, body: () -> Void) {
    var best = Double.infinity
    for _ in 0..<10 {
        prepare()
        let start = ThreadClock.nanoseconds
        body()
        best = min(best, ThreadClock.nanoseconds - start)
    }
    print("\(name) ns \(Int((best / Double(count)).rounded()))")
}
