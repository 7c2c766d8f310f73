import Foundation
import QuartzCore

extension NSNotification.Name {
    /// Posted after the input or output of an engine has changed, which it does not here.
    public static let AVAudioEngineConfigurationChange = NSNotification.Name(
        "AVAudioEngineConfigurationChangeNotification")
}

/// Nodes of sound that are connected, and run on the app's clock; they are not heard.
open class AVAudioEngine: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    private struct Connection {
        weak var source: AVAudioNode?
        weak var target: AVAudioNode?
        var sourceBus: AVAudioNodeBus
        var targetBus: AVAudioNodeBus
    }

    private var nodes: Set<AVAudioNode> = []
    private var connections: [Connection] = []
    private var position = PlaybackPosition()

    public override init() {
        super.init()
    }

    open private(set) lazy var inputNode: AVAudioInputNode = adopt(AVAudioInputNode())
    open private(set) lazy var outputNode: AVAudioOutputNode = adopt(AVAudioOutputNode())
    /// A mixer that is connected to the output.
    open private(set) lazy var mainMixerNode: AVAudioMixerNode = {
        let mixer = adopt(AVAudioMixerNode())
        connect(mixer, to: outputNode, format: nil)
        return mixer
    }()

    private func adopt<Node: AVAudioNode>(_ node: Node) -> Node {
        attach(node)
        return node
    }

    open var attachedNodes: Set<AVAudioNode> { nodes }

    open func attach(_ node: AVAudioNode) {
        precondition(
            node.engine == nil || node.engine === self,
            "AVAudioEngine: the node belongs to another engine")
        nodes.insert(node)
        node.engine = self
    }

    open func detach(_ node: AVAudioNode) {
        disconnectNodeInput(node)
        disconnectNodeOutput(node)
        nodes.remove(node)
        node.engine = nil
        node.engineDidChange()
    }

    // MARK: Connections

    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
        let bus = (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0
        connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
    }

    /// Connects two nodes of the engine, in the place of what they were connected to.
    open func connect(
        _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
        toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
    ) {
        precondition(
            node1.engine === self && node2.engine === self,
            "AVAudioEngine: nodes are attached before they are connected")
        connections.removeAll {
            $0.source === node1 && $0.sourceBus == bus1
                || $0.target === node2 && $0.targetBus == bus2
        }
        connections.append(
            Connection(source: node1, target: node2, sourceBus: bus1, targetBus: bus2))
        if let format { node1.format = format }
    }

    open func disconnectNodeInput(_ node: AVAudioNode) {
        connections.removeAll { $0.target === node }
    }

    open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
        connections.removeAll { $0.target === node && $0.targetBus == bus }
    }

    open func disconnectNodeOutput(_ node: AVAudioNode) {
        connections.removeAll { $0.source === node }
    }

    open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
        connections.removeAll { $0.source === node && $0.sourceBus == bus }
    }

    func inputCount(of node: AVAudioNode) -> Int {
        connections.count { $0.target === node }
    }

    /// The node that the first output of a node is connected to.
    func target(of node: AVAudioNode) -> AVAudioNode? {
        connections.first { $0.source === node }?.target
    }

    /// Whether a node's sound reaches the output.
    func reachesOutput(_ node: AVAudioNode, after visited: Set<AVAudioNode> = []) -> Bool {
        if node === outputNode { return true }
        guard !visited.contains(node) else { return false }
        return connections.contains { connection in
            guard connection.source === node, let target = connection.target else { return false }
            return reachesOutput(target, after: visited.union([node]))
        }
    }

    // MARK: Running

    open private(set) var isRunning = false

    /// Seconds for which the engine has run.
    var elapsed: Double { position.seconds }

    /// Gets what the engine needs, which takes no time here.
    open func prepare() {}

    /// Starts the engine.
    ///
    /// One without any node stops the app, as on iOS.
    open func start() throws {
        precondition(
            !nodes.isEmpty, "AVAudioEngine: there is neither an input node nor an output node")
        guard !isRunning else { return }
        isRunning = true
        position.setRate(1)
        for node in nodes { node.engineDidChange() }
    }

    /// Stops the engine until it is started again, from where it was.
    open func pause() {
        guard isRunning else { return }
        isRunning = false
        position.setRate(0)
        for node in nodes { node.engineDidChange() }
    }

    open func stop() {
        pause()
        position.move(to: 0)
    }

    open func reset() {
        for node in nodes { node.reset() }
    }
}
