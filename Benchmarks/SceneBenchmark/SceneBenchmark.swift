import Compositor
import CoreGraphics
import Foundation
import ProcessCosts
import RenderTree

/// Measures the compositor on a table on a screen of 1170 × 2532 pixels: committed trees in, pixels and
/// damage out. Layout and presentation are not included.
///
/// Prints `name metric value` a line; times are the median over frames of the thread's own time. With
/// an argument, only the motions that begin with it are measured.
@main
struct SceneBenchmark {
    static let scale = 3.0
    static let frameCount = 240

    static func main() {
        let width = Int(Double(TableScene.size.width) * scale)
        let height = Int(Double(TableScene.size.height) * scale)
        let compositor = Compositor(width: width, height: height, scale: scale)
        if let wanted = CommandLine.arguments.dropFirst().first {
            if wanted == "blur" { measureBlurs(compositor, TableScene(scale: scale)) }
            for motion in MovingScene.Motion.allCases where motion.rawValue.hasPrefix(wanted) {
                measure(motion, compositor)
            }
            return
        }
        var scene = TableScene(scale: scale)
        let first = milliseconds { _ = compositor.compose(scene.tree(offset: -91), at: 0) }
        print("scene first_frame_ms \(rounded(first))")

        report("scroll_step_ms", scroll(compositor, scene: scene, step: 4))
        report("scroll_fraction_ms", scroll(compositor, scene: scene, step: 4.5))

        var changes: [Double] = []
        _ = compositor.compose(scene.tree(offset: -91), at: 0)
        for frame in 0..<frameCount {
            scene.changeLabel(row: 4 + frame % 8, version: frame)
            let tree = scene.tree(offset: -91)
            changes.append(milliseconds { _ = compositor.compose(tree, at: 0) })
        }
        report("one_view_change_ms", changes)

        let still = scene.tree(offset: -91)
        _ = compositor.compose(still, at: 0)
        report(
            "idle_frame_ms",
            (0..<frameCount).map { _ in
                milliseconds { _ = compositor.compose(still, at: 0) }
            })

        // Another identifier at the root makes every frame a new screen.
        report(
            "full_repaint_ms",
            (0..<40).map { index in
                let tree = scene.tree(offset: Double(index))
                let root = RenderNode(
                    id: LayerIdentifier(rawValue: 1_000_000 + UInt64(index)),
                    properties: tree.root.properties, children: tree.root.children)
                let other = RenderTree(root: root, size: tree.size, scale: tree.scale)
                return milliseconds { _ = compositor.compose(other, at: 0) }
            })
        measureBlurs(compositor, scene)
        for motion in MovingScene.Motion.allCases { measure(motion, compositor) }
        print("scene peak_memory_mb \(rounded(ProcessMemory.peakInMegabytes))")
    }

    /// Frames of a menu that opens over the blurred table, of a choice in it, and of the table as it
    /// scrolls under a blurred bar.
    private static func measureBlurs(_ compositor: Compositor, _ scene: TableScene) {
        let table = scene.tree(offset: -91)
        _ = compositor.compose(table, at: 0)
        report(
            "blur_menu_opening_ms",
            (1...60).map { index in
                let tree = BlurScene.menu(over: table, progress: Double(index % 20) / 20 + 0.04)
                return milliseconds { _ = compositor.compose(tree, at: 0) }
            })
        _ = compositor.compose(BlurScene.openMenu(over: table, isHighlighted: false), at: 0)
        report(
            "blur_menu_choice_ms",
            (0..<frameCount).map { index in
                let tree = BlurScene.openMenu(over: table, isHighlighted: index % 2 == 0)
                return milliseconds { _ = compositor.compose(tree, at: 0) }
            })
        report(
            "blur_bar_scroll_ms",
            (0..<frameCount).map { index in
                let tree = BlurScene.bar(over: scene.tree(offset: Double(index * 4)))
                return milliseconds { _ = compositor.compose(tree, at: 0) }
            })
    }

    /// Frames of two hundred animated layers; the tree stays the same and time goes on.
    private static func measure(_ motion: MovingScene.Motion, _ compositor: Compositor) {
        let tree = MovingScene.tree(motion, scale: scale)
        _ = compositor.compose(tree, at: 0)
        var damage = 0
        report(
            "\(motion.rawValue)_\(MovingScene.layerCount)_ms",
            (1..<100).map { index in
                milliseconds {
                    let frame = compositor.compose(tree, at: Double(index) / 60)
                    damage += frame.damage.count
                }
            })
        precondition(damage >= 99, "a frame of an animation changed nothing")
    }

    /// Times of frames while the table runs up and down by a number of points a frame.
    private static func scroll(
        _ compositor: Compositor, scene: TableScene, step: Double
    ) -> [Double] {
        let span =
            Double(TableScene.rowCount) * TableScene.rowHeight - Double(TableScene.size.height)
        var times: [Double] = []
        for frame in 0..<frameCount {
            var offset = (Double(frame) * step).truncatingRemainder(dividingBy: 2 * span)
            if offset > span { offset = 2 * span - offset }
            let tree = scene.tree(offset: offset)
            times.append(milliseconds { _ = compositor.compose(tree, at: 0) })
        }
        return Array(times.dropFirst(3))
    }

    private static func report(_ metric: String, _ times: [Double]) {
        let sorted = times.sorted()
        print("scene \(metric) \(rounded(sorted[sorted.count / 2]))")
    }

    private static func rounded(_ value: Double) -> String { String(format: "%.4f", value) }

    /// The time that this thread spends in `body`, so that other programs do not count.
    private static func milliseconds(_ body: () -> Void) -> Double {
        let start = ThreadClock.milliseconds
        body()
        return ThreadClock.milliseconds - start
    }
}
