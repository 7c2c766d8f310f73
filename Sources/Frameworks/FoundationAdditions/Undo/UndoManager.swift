/// A record of operations that undo and redo changes.
///
/// Actions are registered in groups, which may be nested. All actions of one event, a turn of the run loop,
/// are in one group unless `groupsByEvent` is false. Actions registered while a group is undone form the
/// group that redoes its changes.
open class UndoManager: NSObject {
    private var undoGroups: [UndoGroup] = []
    private var redoGroups: [UndoGroup] = []

    /// Open groups, innermost last.
    private var openGroups: [UndoGroup] = []
    private var disablings = 0

    /// Whether the outermost open group is closed at the end of the event.
    private var hasGroupOfEvent = false

    /// Creates a manager without actions.
    public override init() {
        super.init()
    }

    // MARK: - Groups

    /// Opens a group within the current one. Balance each call with `endUndoGrouping()`.
    open func beginUndoGrouping() {
        openGroup()
    }

    /// Closes the innermost group. Raises an exception if none is open.
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

    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }

    /// Whether the actions of one event form one group; true by default.
    ///
    /// A change while a group is open applies to the next one.
    open var groupsByEvent = true

    /// The modes of the run loop in which the group of an event is closed.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    /// The maximum number of groups; 0, the default, means no limit.
    open var levelsOfUndo = 0 {
        didSet { dropSurplus() }
    }

    private func dropSurplus() {
        guard levelsOfUndo > 0 else { return }
        undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
        redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
    }

    // MARK: - Registering

    /// Registers a closure that undoes a change.
    ///
    /// - Parameters:
    ///   - target: Not retained; the action is skipped after its deallocation.
    ///   - handler: Called with the target, which it should not capture.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
        register(target) { target in handler(unsafeDowncast(target, to: TargetType.self)) }
    }

    /// Registers a message that undoes a change.
    ///
    /// - Parameters:
    ///   - target: Not retained.
    ///   - selector: A method with one argument.
    ///   - anObject: The argument, which is retained.
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

    /// Disables registration until it is enabled as often as it was disabled.
    open func disableUndoRegistration() {
        disablings += 1
    }

    /// Balances one call of `disableUndoRegistration()`.
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

    /// Whether there are actions to undo.
    open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.actions.isEmpty } }

    /// Whether there are actions to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoGroups.isEmpty
    }

    /// Whether a group is being undone.
    open private(set) var isUndoing = false

    /// Whether a group is being redone.
    open private(set) var isRedoing = false

    /// Closes the group of the current event and undoes the last group.
    ///
    /// Raises an exception while a group that the app opened is open.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        guard openGroups.isEmpty else { raise("undo was called with too many nested undo groups") }
        undoNestedGroup()
    }

    /// Undoes the last closed group.
    open func undoNestedGroup() {
        guard let group = undoGroups.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        perform(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group that was undone last.
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

    /// Calls a group's actions in reverse order. The actions that they register form the opposite group.
    private func perform(_ group: UndoGroup) {
        openGroup()
        let opposite = openGroups.last
        opposite?.name = group.name
        group.perform()
        if opposite?.name.isEmpty == true { opposite?.name = group.name }
        endUndoGrouping()
    }

    // MARK: - Removing actions

    /// Removes all actions, and enables registration.
    open func removeAllActions() {
        undoGroups = []
        redoGroups = []
        for group in openGroups { group.actions = [] }
        disablings = 0
    }

    /// Removes the actions of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in openGroups { group.removeActions(of: target) }
        undoGroups = undoGroups.filter { $0.removeActions(of: target) }
        redoGroups = redoGroups.filter { $0.removeActions(of: target) }
    }

    // MARK: - Names

    /// Sets the name of the current group for menus, or of the last one if none is open.
    open func setActionName(_ actionName: String) {
        (openGroups.last ?? (isUndoing ? redoGroups : undoGroups).last)?.name = actionName
    }

    /// The name of the group to undo; empty if it has none.
    open var undoActionName: String {
        canUndo ? (openGroups.last { !$0.actions.isEmpty } ?? undoGroups.last)?.name ?? "" : ""
    }

    /// The name of the group to redo; empty if it has none.
    open var redoActionName: String { redoGroups.last?.name ?? "" }

    /// The title of a menu item that undoes the last change.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu item that redoes the last change.
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
    /// Posted before a group is opened, closed, undone or redone, and when `canRedo` is read.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")

    /// Posted after a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = Self(
        "NSUndoManagerDidOpenUndoGroupNotification")

    /// Posted before a group is closed.
    public static let NSUndoManagerWillCloseUndoGroup = Self(
        "NSUndoManagerWillCloseUndoGroupNotification")

    /// Posted after a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = Self(
        "NSUndoManagerDidCloseUndoGroupNotification")

    /// Posted before a group is undone.
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")

    /// Posted after a group was undone.
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")

    /// Posted before a group is redone.
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")

    /// Posted after a group was redone.
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
