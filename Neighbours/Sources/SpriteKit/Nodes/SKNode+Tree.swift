import Foundation

extension SKNode {
    /// Adds a node above the children. It must have no parent.
    @objc open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

    /// Inserts a node among the children. It must have no parent.
    @objc open func insertChild(_ node: SKNode, at index: Int) {
        precondition(
            node.parent == nil,
            "Attemped to add a SKNode which already has a parent: \(node)")
        precondition(!inParentHierarchy(node) && node !== self, "A node cannot contain itself")
        children.insert(node, at: index)
        node.parent = self
        node.setScene(containingScene)
    }

    /// Removes children; nodes that are none are ignored.
    @objc open func removeChildren(in nodes: [SKNode]) {
        for node in nodes where node.parent === self { node.removeFromParent() }
    }

    /// Removes all children.
    @objc open func removeAllChildren() {
        for node in children { node.removeFromParent() }
    }

    /// Removes the node from its parent.
    @objc open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        setScene(nil)
    }

    /// Moves the node to another parent, where it keeps its position in the scene.
    @objc open func move(toParent parent: SKNode) {
        let place = self.parent.map { parent.convert(position, from: $0) } ?? position
        removeFromParent()
        parent.addChild(self)
        position = place
    }

    /// Whether a node is the parent or one above it.
    @objc open func inParentHierarchy(_ parent: SKNode) -> Bool {
        var next = self.parent
        while let node = next {
            if node === parent { return true }
            next = node.parent
        }
        return false
    }

    /// Whether another node shows the same with the same children.
    @objc open func isEqual(to node: SKNode) -> Bool { node === self }

    /// Tells the node and those below it in which scene they are.
    final func setScene(_ scene: SKScene?) {
        guard containingScene !== scene, !(self is SKScene) else { return }
        physicsBody?.leaveWorld()
        containingScene = scene
        if let scene, let physicsBody { scene.physicsWorld.add(physicsBody) }
        for child in children { child.setScene(scene) }
    }

    final func physicsBodyDidChange(from former: SKPhysicsBody?) {
        guard former !== physicsBody else { return }
        former?.leaveWorld()
        former?.node = nil
        guard let physicsBody else { return }
        // A body belongs to one node.
        if let owner = physicsBody.node, owner !== self { owner.physicsBody = nil }
        physicsBody.node = self
        containingScene?.physicsWorld.add(physicsBody)
    }

    /// The number of nodes below.
    final var descendantCount: Int {
        children.reduce(children.count) { $0 + $1.descendantCount }
    }
}
