import FoundationAdditions
import Testing

@Suite struct UndoManagerTests {
    private let manager = UndoManager()
    private let document = Document()

    private func write(_ text: String, named name: String? = nil) {
        manager.beginUndoGrouping()
        document.setText(text, manager)
        if let name { manager.setActionName(name) }
        manager.endUndoGrouping()
    }

    init() {
        manager.groupsByEvent = false
    }

    @Test("Changes are taken back and made again, group by group")
    func undoAndRedo() {
        write("a")
        write("b")
        manager.undo()
        #expect(document.text == "a")
        manager.undo()
        #expect(document.text == "")
        #expect(!manager.canUndo)
        manager.undo()
        manager.redo()
        manager.redo()
        #expect(document.text == "b")
        #expect(!manager.canRedo)
        manager.undo()
        #expect(document.text == "a")
    }

    @Test("A change forgets what was taken back")
    func newChange() {
        write("a")
        manager.undo()
        #expect(manager.canRedo)
        write("b")
        #expect(!manager.canRedo)
    }

    @Test("The actions of a group and of groups in it are taken back together, the last one first")
    func nestedGroups() {
        manager.beginUndoGrouping()
        document.setText("a", manager)
        manager.beginUndoGrouping()
        document.setText("b", manager)
        manager.endUndoGrouping()
        #expect(manager.groupingLevel == 1)
        manager.endUndoGrouping()
        document.history = []
        manager.undo()
        #expect(document.history == ["a", ""])
        manager.redo()
        #expect(document.text == "b")
    }

    @Test("One turn of the run loop is one group")
    func groupsByEvent() {
        let manager = UndoManager()
        document.setText("a", manager)
        document.setText("b", manager)
        #expect(manager.groupingLevel == 1)
        _ = RunLoop.current.run(mode: .default, before: Date())
        #expect(manager.groupingLevel == 0)
        document.setText("c", manager)
        manager.undo()
        #expect(document.text == "b")
        manager.undo()
        #expect(document.text == "")
    }

    @Test("Messages take changes back, with their argument")
    func messages() {
        manager.beginUndoGrouping()
        document.text = "new"
        manager.registerUndo(withTarget: document, selector: "replace:", object: "old")
        manager.endUndoGrouping()
        manager.undo()
        #expect(document.text == "old")
    }

    @Test("Groups have names, which undoing hands to redoing")
    func names() {
        #expect(manager.undoMenuItemTitle == "Undo")
        write("a", named: "Typing")
        #expect(manager.undoActionName == "Typing")
        #expect(manager.undoMenuItemTitle == "Undo Typing")
        manager.undo()
        #expect(manager.undoActionName == "")
        #expect(manager.redoMenuItemTitle == "Redo Typing")
        manager.redo()
        #expect(manager.undoActionName == "Typing")
    }

    @Test("Nothing is registered while registration is disabled")
    func disabling() {
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        manager.enableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        write("a")
        #expect(!manager.canUndo)
        manager.enableUndoRegistration()
        write("b")
        #expect(manager.canUndo)
    }

    @Test("Only the last levels are kept")
    func levels() {
        manager.levelsOfUndo = 2
        for text in ["a", "b", "c"] { write(text) }
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(document.text == "a")
    }

    @Test("Actions of one target, or all of them, are forgotten")
    func forgetting() {
        let other = Document()
        write("a")
        manager.beginUndoGrouping()
        other.setText("x", manager)
        manager.endUndoGrouping()
        manager.removeAllActions(withTarget: other)
        manager.undo()
        #expect((document.text, other.text) == ("", "x"))
        write("b")
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("A target is not kept alive, and nothing happens for one that is gone")
    func lifetime() {
        weak var gone: Document?
        do {
            let document = Document()
            gone = document
            manager.beginUndoGrouping()
            document.setText("a", manager)
            manager.endUndoGrouping()
        }
        #expect(gone == nil)
        manager.undo()
    }

    @Test("Observers hear what a manager does")
    func notifications() {
        nonisolated(unsafe) var heard: [String] = []
        let names: [NSNotification.Name] = [
            .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidCloseUndoGroup,
            .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
                heard.append($0.name.rawValue)
            }
        }
        write("a")
        manager.undo()
        #expect(
            heard.map { $0.replacingOccurrences(of: "NSUndoManager", with: "") } == [
                "DidOpenUndoGroupNotification", "DidCloseUndoGroupNotification",
                "WillUndoChangeNotification", "DidOpenUndoGroupNotification",
                "DidCloseUndoGroupNotification", "DidUndoChangeNotification",
            ])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test("Closing a group that is not open stops the process")
    func unmatchedEnd() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { UndoManager().endUndoGrouping() }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("endUndoGrouping called with no matching begin"))
    }
}

private final class Document: NSObject {
    var text = ""
    var history: [String] = []

    func setText(_ text: String, _ manager: UndoManager) {
        let old = self.text
        manager.registerUndo(withTarget: self) { [unowned manager] in $0.setText(old, manager) }
        self.text = text
        history.append(text)
    }

    func replace(_ text: String) { self.text = text }
}

extension Document {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("replace:", "replace(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: Document.self).replace(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(Document.self, Document.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
