/// The subviews of one view whose frames a layout pass takes from the solution.
///
/// A subview is placed after its rectangle changed, and after anything else changed its frame; the others
/// have theirs already. Of thousands of siblings mostly one moves.
struct PlacementList {
    /// Whether all of them are placed: in the first pass, and where most have changed.
    private(set) var isOfAll = true
    private(set) var handles: [LayoutHandle] = []
    /// The engine of the last pass; another one knows none of the frames.
    private var engine: UnsafeMutableRawPointer?

    /// The number of subviews above which all are placed.
    // Chosen: looking a subview up costs as much as comparing some frames.
    private static let mostHandles = 64

    mutating func add(_ node: LayoutNode) {
        guard !isOfAll else { return }
        if handles.count < PlacementList.mostHandles {
            if handles.last != node.handle { handles.append(node.handle) }
        } else {
            addAll()
        }
    }

    mutating func addAll() {
        isOfAll = true
        handles = []
    }

    /// Empties the list; what is added while the subviews are placed belongs to the next pass.
    mutating func take(for engine: LayoutEngine) -> PlacementList {
        let address = Unmanaged.passUnretained(engine).toOpaque()
        if self.engine != address { addAll() }
        self.engine = address
        let taken = self
        isOfAll = false
        handles = []
        return taken
    }
}

@MainActor
extension LayoutNode {
    /// Schedules the view for placement in the next layout pass of its container.
    func placeInNextPass() {
        guard !state.isGuide else { return }
        container?.uncounted { $0.layoutNode?.state.subviewsToPlace.add(self) }
    }
}
