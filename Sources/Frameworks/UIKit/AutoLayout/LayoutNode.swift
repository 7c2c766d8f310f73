import ConstraintSolver

/// What layout keeps of a view or layout guide, the first half for every constraint.
///
/// Constraints and anchors name a record and count no reference to anything, as they may keep neither
/// views nor guides alive. They outlive what they name, so records are never given back to the system:
/// that of an item which ended is used again, for another life.
struct LayoutNode {
    /// Counts up with every end.
    fileprivate(set) var life: UInt32 = 0
    var isGuide = false
    /// Whether the engine leaves the rectangle alone; guides are never asked.
    var isAutoresized = true
    /// Whether an item stands behind it, from its making to its end.
    fileprivate var isInUse = false
    // Neither counted nor weak: views and guides say when they end.
    var view: Unmanaged<UIView>?
    var guide: Unmanaged<UILayoutGuide>?
    /// Whose rectangle constraints speak of that name this item: of a guide of the system, its view's.
    var frame: LayoutHandle?
    /// The variables in the shared engine, once they were needed.
    var variables: LayoutVariables?
    /// Active constraints that mention the item; their holders keep them alive.
    var mentions = ConstraintList()
    /// What `constraints` of the view returns, with a reference to each.
    var held = ConstraintList()
    var guides: [UILayoutGuide] = []
    /// Guides that the system provides, once asked for.
    var systemGuides: [UILayoutGuide] = []
    var wishes = LayoutWishes()
    var intrinsicWidth = IntrinsicLength()
    var intrinsicHeight = IntrinsicLength()
    /// The wishes of a view without a superview for its size.
    var rootWidth = IntrinsicLength()
    var rootHeight = IntrinsicLength()
    /// Of a view that was asked for its fitting size.
    var fitting: FittingLayout?
    private var nextFree: LayoutNodePointer?
}

typealias LayoutNodePointer = UnsafeMutablePointer<LayoutNode>

extension LayoutNode {
    @MainActor private static var firstFree: LayoutNodePointer?
    /// Records that are made at a time.
    private static var blockSize: Int { 64 }

    /// The record of a new item.
    @MainActor
    static func make() -> LayoutNodePointer {
        let pointer = firstFree ?? makeBlock()
        firstFree = pointer.pointee.nextFree
        pointer.pointee.nextFree = nil
        pointer.pointee.isInUse = true
        return pointer
    }

    @MainActor
    private static func makeBlock() -> LayoutNodePointer {
        let block = LayoutNodePointer.allocate(capacity: blockSize)
        block.initialize(repeating: LayoutNode(), count: blockSize)
        for index in 1..<blockSize { block[index - 1].nextFree = block + index }
        return block
    }

    /// Ends the item, so that no name stands for it any more.
    @MainActor
    static func end(_ pointer: LayoutNodePointer) {
        var next = LayoutNode()
        next.life = pointer.pointee.life &+ 1
        next.mentions = pointer.pointee.mentions
        next.mentions.removeAll()
        next.held = pointer.pointee.held
        next.held.removeAll()
        next.nextFree = firstFree
        // Moved: assigning copied all of it, and counted what it holds.
        pointer.deinitialize(count: 1)
        pointer.initialize(to: consume next)
        firstFree = pointer
    }
}

// What is computed is computed here and not of the record, which would be copied for it.
extension LayoutNodePointer {
    /// The view or guide itself.
    var object: AnyObject? {
        pointee.view?.takeUnretainedValue() ?? pointee.guide?.takeUnretainedValue()
    }

    /// The view, or the one that the guide belongs to.
    @MainActor
    @inline(__always)
    var owner: Unmanaged<UIView>? { pointee.isGuide ? ownerOfGuide : pointee.view }

    /// The view in whose coordinates the rectangle is described.
    @MainActor
    @inline(__always)
    var container: Unmanaged<UIView>? {
        pointee.isGuide ? ownerOfGuide : UIView.above(pointee.view)
    }

    @MainActor private var ownerOfGuide: Unmanaged<UIView>? {
        pointee.guide?.takeUnretainedValue().ownerPlace?.pointer?.pointee.view
    }

    /// Whether constraints, not the app, place the rectangle.
    @inline(__always)
    var isPlacedByEngine: Bool {
        pointee.isGuide || !pointee.isAutoresized && UIView.above(pointee.view) != nil
    }

    /// The item in whose rectangle this one is described: a guide of the system is described in its
    /// view's.
    @inline(__always)
    var described: LayoutNodePointer { pointee.frame?.pointer ?? self }

    /// The variables in the shared engine, made when they are missing.
    @MainActor
    @inline(__always)
    var engineVariables: LayoutVariables { pointee.variables ?? engagedVariables() }

    @MainActor
    private func engagedVariables() -> LayoutVariables {
        precondition(pointee.isInUse, "an item is engaged after its end")
        return LayoutItem(self).engagedVariables()
    }

    @inline(__always)
    func hold(_ constraint: NSLayoutConstraint) {
        _ = Unmanaged.passRetained(constraint)
        pointee.held.append(constraint)
    }

    @inline(__always)
    func mention(_ constraint: NSLayoutConstraint) {
        pointee.mentions.append(constraint)
    }

    /// Whether the view or guide is on its way out of memory.
    @inline(__always)
    var isEnding: Bool { pointee.view == nil && pointee.guide == nil }

    /// Has the container lay out, after constraints moved or resized the rectangle.
    @MainActor
    func didMove() {
        guard pointee.isGuide || !pointee.isAutoresized else { return }
        container?.uncounted { $0.setNeedsLayout() }
    }
}

/// The name of a view or layout guide; after its end, the name of nothing.
struct LayoutHandle: Equatable {
    private let record: LayoutNodePointer
    private let life: UInt32

    init(_ record: LayoutNodePointer) {
        self.record = record
        life = record.pointee.life
    }

    /// The record, as long as the item lives.
    @inline(__always)
    var pointer: LayoutNodePointer? { record.pointee.life == life ? record : nil }
}
