import ObjectiveC
import QuartzCore
import Testing

@Suite struct CALayerObservationTests {
    private let layer = CALayer()

    @Test("Changes of a layer's properties are observed")
    func properties() {
        var heard: [String] = []
        let observations = [
            layer.observe(_keyPath(\.bounds, "bounds"), options: [.old, .new]) {
                heard.append("\($1.oldValue?.width ?? -1) \($1.newValue?.width ?? -1)")
            },
            layer.observe(_keyPath(\.opacity, "opacity"), options: .new) {
                heard.append("opacity \($1.newValue ?? -1)")
            },
            layer.observe(_keyPath(\.isHidden, "isHidden"), options: .new) {
                heard.append("hidden \($1.newValue ?? false)")
            },
        ]
        layer.bounds.size.width = 5
        layer.opacity = 0.5
        layer.isHidden = true
        layer.position.x = 3
        #expect(heard == ["0.0 5.0", "opacity 0.5", "hidden true"])
        withExtendedLifetime(observations) {}
    }

    @Test("A layer's frame changes with its bounds and its position")
    func frame() {
        var frames: [CGRect] = []
        let observation = layer.observe(_keyPath(\.frame, "frame"), options: .new) {
            frames.append($1.newValue ?? .null)
        }
        layer.position.x = 3
        layer.bounds.size.width = 2
        #expect(
            frames == [
                CGRect(x: 3, y: 0, width: 0, height: 0), CGRect(x: 2, y: 0, width: 2, height: 0),
            ])
        withExtendedLifetime(observation) {}
    }
}
