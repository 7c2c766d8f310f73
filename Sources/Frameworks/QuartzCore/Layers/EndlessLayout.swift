internal import Synchronization

/// A layout that does not end: which layer requests layout of which in the last round.
///
/// A layout that requests itself, or two that request each other, is a loop in the app. It ends after a number of
/// rounds with one message, and what is pending then is forgotten: otherwise each frame would begin it again.
final class EndlessLayout {
    /// The number of layout rounds after which further requests are forgotten.
    // Chosen: a layout that needs more than a few rounds is a loop in the app.
    static var lastRound: Int { 100 }
    /// The round in which a layout that was endless before ends.
    static var firstSuspiciousRound: Int { 10 }

    private let top: CALayer
    private var requests: [String] = []
    /// The layers that request layout or are requested to.
    private var participants: [CALayer] = []

    /// The layers whose endless layout has been reported.
    private static let known = Mutex(KnownLayers())

    // Sendable: layers are only compared.
    private struct KnownLayers: @unchecked Sendable {
        private var references: [ObjectIdentifier: Reference] = [:]
        /// The number of references at which those without a layer are dropped.
        private var sweepCount = 64

        private struct Reference {
            weak var layer: CALayer?
        }

        func contains(_ layer: CALayer) -> Bool {
            // Another layer may have been at the same address.
            references[ObjectIdentifier(layer)]?.layer === layer
        }

        mutating func insert(_ layer: CALayer) {
            references[ObjectIdentifier(layer)] = Reference(layer: layer)
            guard references.count >= sweepCount else { return }
            references = references.filter { $0.value.layer != nil }
            sweepCount = max(64, 2 * references.count)
        }
    }

    /// - Parameter top: the layer with whose subtree the layout began.
    init(of top: CALayer) { self.top = top }

    /// Whether a layout that began with a layer did not end before.
    static func isKnown(_ layer: CALayer) -> Bool {
        known.withLock { $0.contains(layer) }
    }

    // MARK: - Observing

    /// Runs the layout of a layer and notes which layers want layout afterwards that did not before.
    func observe(_ layer: CALayer, _ layOut: () -> Void) {
        var before: [ObjectIdentifier: State] = [:]
        forEachState { before[ObjectIdentifier($0)] = $1 }
        layOut()
        forEachState { marked, state in
            let former = before[ObjectIdentifier(marked)]
            guard state.wantsLayout, former?.wantsLayout != true else { return }
            participants += [layer, marked]
            requests.append(
                "layout of \(EndlessLayout.name(layer)) requests that of "
                    + "\(marked === layer ? "itself" : EndlessLayout.name(marked)) "
                    + EndlessLayout.cause(former, state))
        }
    }

    private struct State {
        var wantsLayout: Bool
        var size: CGSize
        var sublayers: [ObjectIdentifier]
    }

    /// Calls back for the top layer and all below it, parents first.
    private func forEachState(_ body: (CALayer, State) -> Void) {
        func visit(_ layer: CALayer) {
            body(
                layer,
                State(
                    wantsLayout: layer.flags.contains(.wantsLayout), size: layer.bounds.size,
                    sublayers: layer.sublayerList.map(ObjectIdentifier.init)))
            layer.forEachLayerBelow(visit)
        }
        visit(top)
    }

    private static func cause(_ former: State?, _ state: State) -> String {
        guard let former else { return "by adding it" }
        if former.size != state.size {
            return "by a change of its size from \(text(former.size)) to \(text(state.size))"
        }
        if former.sublayers != state.sublayers { return "by a change of its sublayers" }
        return "by setNeedsLayout()"
    }

    private static func text(_ size: CGSize) -> String {
        String(format: "%g × %g", Double(size.width), Double(size.height))
    }

    // MARK: - Reporting

    /// Writes the message, unless the same layers were reported before.
    func report() {
        let layers = participants + [top]
        let isNew = EndlessLayout.known.withLock { known in
            let isNew = layers.contains { !known.contains($0) }
            for layer in layers { known.insert(layer) }
            return isNew
        }
        guard isNew else { return }
        let most = 10
        var lines = requests.prefix(most).map { "\n    \($0)" }.joined()
        if requests.count > most { lines += "\n    … and \(requests.count - most) more" }
        FileHandle.standardError.write(
            Data(
                """
                \(EndlessLayout.name(top)) and its sublayers still ask for layout after many rounds, \
                which ends here. In the last one:\(lines)

                """.utf8))
    }

    private static func name(_ layer: CALayer) -> String {
        // A view is more informative than its layer.
        let subject: Any = layer.livingHost ?? layer
        return "\(subject)"
    }
}
