import ConstraintSolver
import MemoryStorage

/// A view or layout guide in Auto Layout: a non-owning reference of one word.
///
/// Only the view or guide itself keeps a node, and ends it in its `deinit`; code that runs while it is
/// alive may hold one. Constraints and anchors, which may outlive it, keep a `LayoutHandle`.
///
/// The rectangle of a node is the alignment rectangle, in the coordinates of `container`. It has
/// variables in the engine from the first constraint that affects it, or a rectangle inside it, to the
/// end of the view or guide.
// Sendable: an address; what it points to belongs to the main actor.
struct LayoutNode: Hashable, @unchecked Sendable {
    fileprivate let storage: UnsafeMutablePointer<LayoutNodeStorage>

    fileprivate init(_ storage: UnsafeMutablePointer<LayoutNodeStorage>) { self.storage = storage }

    /// The address that messages show.
    var address: UnsafeRawPointer { UnsafeRawPointer(storage) }

    /// The node's fields, accessed in place.
    @inline(__always)
    var state: LayoutNodeStorage {
        unsafeAddress { UnsafePointer(storage) }
        nonmutating unsafeMutableAddress { storage }
    }
}

/// The fields that Auto Layout keeps for a view or layout guide; the first half is read for every constraint.
struct LayoutNodeStorage: ~Copyable {
    fileprivate(set) var isGuide = false
    /// Whether the edges of a view mean its content for views inside it.
    fileprivate(set) var isScrollView = false
    /// Whether the frame of a view is an input of layout, as the app and the autoresizing mask set it;
    /// without meaning for guides.
    var isAutoresized = true
    /// The value of `translatesAutoresizingMaskIntoConstraints`; a root view that fills its window is
    /// autoresized even without it.
    var translatesAutoresizingMask = true
    /// Whether the view is a window whose root view is autoresized only because it fills the window.
    var isFilledByRootView = false
    // Neither counted nor weak: views and guides end their nodes.
    fileprivate var view: Unmanaged<UIView>?
    fileprivate var guide: Unmanaged<UILayoutGuide>?
    /// Of a guide of the system: the node of its view, in whose variables the guide is expressed.
    var referenceHandle: LayoutHandle?
    /// The variables in the engine, from the first constraint that needs them.
    var variables: LayoutVariables?
    /// The engine of the variables. Not counted: it is kept alive while it has nodes.
    var engine: Unmanaged<LayoutEngine>?
    /// The active constraints that mention the node; the views that hold them keep them alive.
    var affectingConstraints = ObjectList<NSLayoutConstraint>()
    /// Of a scroll view: the active constraints that connect its content with what does not scroll with it, so
    /// that their constants follow its offset.
    var crossingConstraints = ObjectList<NSLayoutConstraint>()
    /// Of a scroll view: the number of active constraints that contain the size or an edge of its content.
    var contentConstraintCount = 0
    /// The constraints that the view holds, which `UIView.constraints` returns.
    var heldConstraints = OwnedConstraintList()
    /// The guides that the app added.
    var guides: [UILayoutGuide] = []
    /// The guides that the system provides, made on demand.
    var systemGuides: [UILayoutGuide] = []
    var contentSizePriorities = ContentSizePriorities.ByAxis()
    /// The natural size in the engine.
    var intrinsicSize = IntrinsicSizeConstraints()
    /// The size of a view without a superview in the engine.
    var rootSize = IntrinsicSizeConstraints()
    /// The solver for fitting sizes, from the first request for one.
    var fittingLayout: FittingLayout?
    /// Of a view that follows its superview by its mask while constraints size that: the constraints of the mask.
    var following: AutoresizingConstraints?
    /// The subviews that follow this view by their masks.
    var followers: [LayoutHandle] = []
    /// The subviews that the next layout pass places.
    var subviewsToPlace = PlacementList()

    fileprivate init() {}
}

// MARK: - Memory

extension LayoutNode {
    /// The memory of all nodes. Handles outlive nodes, so it is never given back to the system.
    @exclusivity(unchecked) @MainActor private static var slab = Slab<LayoutNodeStorage> {
        LayoutNodeStorage()
    }

    @MainActor
    static func make(for view: UIView) -> LayoutNode {
        let node = LayoutNode(slab.take())
        node.state.view = Unmanaged.passUnretained(view)
        node.state.isScrollView = view.flags.isScrollView
        return node
    }

    @MainActor
    static func make(for guide: UILayoutGuide) -> LayoutNode {
        let node = LayoutNode(slab.take())
        node.state.guide = Unmanaged.passUnretained(guide)
        node.state.isGuide = true
        node.state.referenceHandle = guide.kind.hasVariables ? nil : guide.ownerHandle
        return node
    }

    /// Ends the node: handles resolve to nothing from here on, and the memory becomes a later node's.
    ///
    /// - Precondition: no constraint mentions or is held by the node any more.
    @MainActor
    func recycle() {
        let former = storage.move()
        var next = LayoutNodeStorage()
        // The lists keep their memory for the next node.
        next.affectingConstraints = former.affectingConstraints
        next.affectingConstraints.removeAll()
        next.heldConstraints = former.heldConstraints
        next.heldConstraints.removeAll()
        storage.initialize(to: next)
        LayoutNode.slab.release(storage)
    }
}

/// A generational reference to a `LayoutNode`, which resolves to nothing once the node has ended.
struct LayoutHandle: Equatable {
    private let handle: Handle<LayoutNodeStorage>

    fileprivate init(_ storage: UnsafeMutablePointer<LayoutNodeStorage>) {
        handle = Handle(storage)
    }

    /// The node, until its view or guide ends.
    @inline(__always)
    var node: LayoutNode? { handle.pointer.map { LayoutNode($0) } }
}

// MARK: - The view or guide

extension LayoutNode {
    /// The node of a view or layout guide, made if it is missing; `nil` for any other object.
    @MainActor
    static func of(_ object: AnyObject) -> LayoutNode? {
        if let view = object as? UIView { return view.ensureLayoutNode() }
        return (object as? UILayoutGuide)?.ensureLayoutNode()
    }

    var handle: LayoutHandle { LayoutHandle(storage) }

    /// The view; `nil` for a guide.
    var view: UIView? { state.view?.takeUnretainedValue() }

    /// The view, not counted; `nil` for a guide.
    @inline(__always)
    var uncountedView: Unmanaged<UIView>? { state.view }

    /// The guide; `nil` for a view.
    var guide: UILayoutGuide? { state.guide?.takeUnretainedValue() }

    /// The view or guide.
    var object: AnyObject? { view ?? guide }

    /// The view, or the one that owns the guide.
    @MainActor
    @inline(__always)
    var owner: Unmanaged<UIView>? { state.isGuide ? ownerOfGuide : state.view }

    /// The view in whose coordinates the rectangle is expressed.
    @MainActor
    @inline(__always)
    var container: Unmanaged<UIView>? { state.isGuide ? ownerOfGuide : UIView.above(state.view) }

    @MainActor private var ownerOfGuide: Unmanaged<UIView>? {
        guide?.ownerHandle?.node?.state.view
    }

    /// Whether constraints determine the rectangle, rather than the app.
    @inline(__always)
    var isLaidOutByConstraints: Bool {
        state.isGuide || !state.isAutoresized && UIView.above(state.view) != nil
    }

    /// The node in whose variables this one is expressed: of a guide of the system, its view's.
    @inline(__always)
    var reference: LayoutNode { state.referenceHandle?.node ?? self }

    /// Whether the view or guide is being deinitialized.
    @inline(__always)
    var isEnding: Bool { state.view == nil && state.guide == nil }

    /// Marks the view or guide as being deinitialized; `UIView` and `UILayoutGuide` are not reachable
    /// through the node from here on.
    func beginEnding() {
        state.view = nil
        state.guide = nil
    }
}
