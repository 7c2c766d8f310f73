/// Remembers how to take changes back, and how to make them again.
///
/// Actions are gathered in groups, which may hold groups. All actions of one turn of the run loop are
/// in one group unless `groupsByEvent` is false. What is registered while a group is taken back
/// becomes the group that makes its changes again.
open class UndoManager: NSObject {
    private var undoGroups: [UndoGroup] = []
    private var redoGroups: [UndoGroup] = []

    /// Open groups, the innermost last.
    private var openGroups: [UndoGroup] = []
    private var disablings = 0

    /// Whether the outermost open group ends with the turn of the run loop.
    private var hasGroupOfEvent = false

    /// Makes a manager without actions.
    public override init() {
        super.init()
    }

    // MARK: - Groups

    /// Opens a group within the current one. Each call is followed by one of `endUndoGrouping()`.
    open func beginUndoGrouping() {
        openGroup()
    }

    /// Closes the innermost group. It is an exception when none is open.
    open func endUndoGrouping() {
        guard !openGroups.isEmpty else {
            raise("endUndoGrouping called with no matching begin")
        }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = openGroups.removeLast()
        if openGroups.isEmpty { hasGroupOfEvent = false }
        if !group.actions.isEmpty { keep(group) }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func openGroup() {
        if !isUndoing && !isRedoing { post(.NSUndoManagerCheckpoint) }
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func keep(_ group: UndoGroup) {
        if let outer = openGroups.last {
            outer.actions.append(.group(group))
            if outer.name.isEmpty { outer.name = group.name }
        } else if isUndoing {
            redoGroups.append(group)
        } else {
            undoGroups.append(group)
            dropSurplus()
        }
    }

    /// How many groups are open, one inside of the other.
    open var groupingLevel: Int { openGroups.count }

    /// Whether the actions of one turn of the run loop are one group; true at first.
    ///
    /// A change while a group is open counts for the next.
    open var groupsByEvent = true

    /// The modes of the run loop in which the group of a turn is closed.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    /// The number of groups that are kept; 0, the value at first, keeps all.
    open var levelsOfUndo = 0 {
        didSet { dropSurplus() }
    }

    private func dropSurplus() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: - Registering

    /// Registers how to take a change back.
    ///
    /// - Parameters:
    ///   - target: Not kept alive; nothing happens for one that is gone.
    ///   - handler: Gets the target. It should not hold it.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
        register(target) { target in handler(unsafeDowncast(target, to: TargetType.self)) }
    }

    /// Registers a message that takes a change back.
    ///
    /// - Parameters:
    ///   - target: Not kept alive.
    ///   - selector: A method with one argument.
    ///   - anObject: The argument, which is kept.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let argument = anObject.map { $0 as AnyObject }
        register(target as AnyObject) { target in send(selector, to: target, argument) }
    }

    private func register(_ target: AnyObject, _ body: @escaping (AnyObject) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            guard groupsByEvent else { raise("must begin a group before registering undo") }
            openGroupOfEvent()
        }
        if !isUndoing && !isRedoing { redoGroups = [] }
        openGroups.last?.actions.append(.call(UndoCall(target: target, body: body)))
    }

    private func openGroupOfEvent() {
        openGroup()
        hasGroupOfEvent = true
        nonisolated(unsafe) weak let manager = self  // called on the run loop of this thread
        RunLoop.current.perform(inModes: runLoopModes) {
            guard let manager, manager.hasGroupOfEvent, manager.openGroups.count == 1 else {
                return
            }
            manager.endUndoGrouping()
        }
    }

    /// Stops registration until it is enabled as often as it was disabled.
    open func disableUndoRegistration() {
        disablings += 1
    }

    /// Takes one call of `disableUndoRegistration()` back.
    open func enableUndoRegistration() {
        guard disablings > 0 else {
            raise(
                "enableUndoRegistration may only be invoked with matching call to "
                    + "disableUndoRegistration")
        }
        disablings -= 1
    }

    /// Whether actions are registered.
    open var isUndoRegistrationEnabled: Bool { disablings == 0 }

    // MARK: - Undo and redo

    /// Whether there is something to take back.
    open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.actions.isEmpty } }

    /// Whether there is something to make again.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoGroups.isEmpty
    }

    /// Whether a group is being taken back.
    open private(set) var isUndoing = false

    /// Whether a group is being made again.
    open private(set) var isRedoing = false

    /// Closes the group of this turn of the run loop and takes the last group back.
    ///
    /// It is an exception while a group of the app's own is open.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        guard openGroups.isEmpty else { raise("undo was called with too many nested undo groups") }
        undoNestedGroup()
    }

    /// Takes the last closed group back.
    open func undoNestedGroup() {
        guard let group = undoGroups.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Makes the last group that was taken back again.
    open func redo() {
        guard !isUndoing else { raise("do not invoke this method while undoing") }
        post(.NSUndoManagerCheckpoint)
        guard let group = redoGroups.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        perform(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Calls a group's actions, the last one first. What they register is the group's opposite.
    private func perform(_ group: UndoGroup) {
        openGroup()
        let opposite = openGroups.last
        opposite?.name = group.name
        group.perform()
        if opposite?.name.isEmpty == true { opposite?.name = group.name }
        endUndoGrouping()
    }

    // MARK: - Forgetting

    /// Forgets all actions, and enables registration.
    open func removeAllActions() {
        undoGroups = []
        redoGroups = []
        for group in openGroups { group.actions = [] }
        disablings = 0
    }

    /// Forgets the actions of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in openGroups { group.removeActions(of: target) }
        undoGroups = undoGroups.filter { $0.removeActions(of: target) }
        redoGroups = redoGroups.filter { $0.removeActions(of: target) }
    }

    // MARK: - Names

    /// Names the current group for menus, or the last one when none is open.
    open func setActionName(_ actionName: String) {
        (openGroups.last ?? (isUndoing ? redoGroups : undoGroups).last)?.name = actionName
    }

    /// The name of what would be taken back; empty without one.
    open var undoActionName: String {
        canUndo ? (openGroups.last { !$0.actions.isEmpty } ?? undoGroups.last)?.name ?? "" : ""
    }

    /// The name of what would be made again; empty without one.
    open var redoActionName: String { redoGroups.last?.name ?? "" }

    /// The title of a menu's item that takes the last change back.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu's item that makes the last change again.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title for a name: `Undo` and the name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo " + actionName
    }

    /// Returns the title for a name: `Redo` and the name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo " + actionName
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private func raise(_ what: String) -> Never {
        raiseException("NSInternalInconsistencyException", what)
    }
}

extension NSNotification.Name {
    /// Posted before a group opens or closes, and when a manager is asked what it can do.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")

    /// Posted when a group has opened.
    public static let NSUndoManagerDidOpenUndoGroup = Self(
        "NSUndoManagerDidOpenUndoGroupNotification")

    /// Posted before a group closes.
    public static let NSUndoManagerWillCloseUndoGroup = Self(
        "NSUndoManagerWillCloseUndoGroupNotification")

    /// Posted when a group has closed.
    public static let NSUndoManagerDidCloseUndoGroup = Self(
        "NSUndoManagerDidCloseUndoGroupNotification")

    /// Posted before a group is taken back.
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")

    /// Posted when a group was taken back.
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")

    /// Posted before a group is made again.
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")

    /// Posted when a group was made again.
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
