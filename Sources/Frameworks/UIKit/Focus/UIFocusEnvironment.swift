import Foundation

/// A part of the interface that takes part in decisions about focus: a view or a controller.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where focus goes in this environment, by preference; an empty list leaves it to the order of reading.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around this one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

    /// Requests that focus moves to the preferred item, if it is in this environment.
    func setNeedsFocusUpdate()

    /// Performs what `setNeedsFocusUpdate()` has requested at once.
    func updateFocusIfNeeded()

    /// Returns whether focus may move; asked of the environments of the former and of the next item.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// Called after focus has moved into the environment, within it or out of it.
    ///
    /// - Parameter coordinator: Runs animations of the app beside the system's.
    func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus of the keyboard. Views are; other objects are not looked for.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    /// The rectangle in the coordinates of the superview.
    var frame: CGRect { get }
    /// The sign that the item has focus; nil for none.
    var focusEffect: UIFocusEffect? { get }
    /// The item's chance to be the first one of its group.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

/// The chance of an item to be the first one that has focus in its group; the highest wins, then the order of reading.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static let ignored = UIFocusGroupPriority(0)
    /// That of the item of the group which had focus last.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    public static let prioritized = UIFocusGroupPriority(2000)
    public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

/// The direction in which focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1)
    public static let down = UIFocusHeading(rawValue: 2)
    public static let left = UIFocusHeading(rawValue: 4)
    public static let right = UIFocusHeading(rawValue: 8)
    /// To the next group, as by the tab key.
    public static let next = UIFocusHeading(rawValue: 16)
    public static let previous = UIFocusHeading(rawValue: 32)
}

/// A move of focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that had focus; nil for the first one.
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that gets it; nil if none does.
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The direction; empty for a move that the app requested.
    open private(set) var focusHeading: UIFocusHeading

    init(
        from former: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading
    ) {
        previouslyFocusedItem = former
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    /// The former item, if it is a view.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The next item, if it is a view.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Runs animations of the app when focus moves.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private final var animations: [() -> Void] = []
    private final var completions: [() -> Void] = []

    // From memory.
    private static let duration: TimeInterval = 0.2

    override init() { super.init() }

    /// Adds animations, and a closure that is called when all have ended.
    open func addCoordinatedAnimations(
        _ animations: (() -> Void)?, completion: (() -> Void)? = nil
    ) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    final func run() {
        let completions = completions
        guard !animations.isEmpty else {
            for completion in completions { completion() }
            return
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { for animation in self.animations { animation() } },
            completion: { _ in for completion in completions { completion() } })
    }
}
