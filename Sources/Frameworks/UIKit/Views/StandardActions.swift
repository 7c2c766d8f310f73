import ObjectiveC
internal import SwiftRuntime

/// The standard actions of menus and keys, which every responder declares and few implement.
@MainActor
enum StandardActions {
    private static let slots: [String: MethodSlot] = [
        "cut:": MethodSlot(in: UIResponder.self, overriding: CutProbe.self, other: CopyProbe.self),
        "copy:": MethodSlot(in: UIResponder.self, overriding: CopyProbe.self, other: CutProbe.self),
        "paste:": MethodSlot(
            in: UIResponder.self, overriding: PasteProbe.self, other: CopyProbe.self),
        "pasteAndMatchStyle:": MethodSlot(
            in: UIResponder.self, overriding: PasteAndMatchStyleProbe.self, other: CopyProbe.self),
        "select:": MethodSlot(
            in: UIResponder.self, overriding: SelectProbe.self, other: CopyProbe.self),
        "selectAll:": MethodSlot(
            in: UIResponder.self, overriding: SelectAllProbe.self, other: CopyProbe.self),
        "delete:": MethodSlot(
            in: UIResponder.self, overriding: DeleteProbe.self, other: CopyProbe.self),
        "find:": MethodSlot(
            in: UIResponder.self, overriding: FindProbe.self, other: CopyProbe.self),
        "findAndReplace:": MethodSlot(
            in: UIResponder.self, overriding: FindAndReplaceProbe.self, other: CopyProbe.self),
        "findNext:": MethodSlot(
            in: UIResponder.self, overriding: FindNextProbe.self, other: CopyProbe.self),
        "findPrevious:": MethodSlot(
            in: UIResponder.self, overriding: FindPreviousProbe.self, other: CopyProbe.self),
        "useSelectionForFind:": MethodSlot(
            in: UIResponder.self, overriding: UseSelectionForFindProbe.self, other: CopyProbe.self),
    ]

    /// Whether the class of a responder overrides a standard action; nil for other actions.
    static func isOverridden(_ action: Selector, in responder: UIResponder) -> Bool? {
        slots["\(action)"]?.isOverridden(in: responder)
    }
}

nonisolated private func registerStandardActions() {
    registerExchangeableMethods(of: UIResponder.self) { methods in
        methods.add(
            "cut:", "cut(_:)",
            isOverridden: overrides(of: UIResponder.self, CutProbe.self, CopyProbe.self)
        ) {
            $0.cut($1.next())
        } own: { _, _ in
        }
        methods.add(
            "copy:", "copy(_:)",
            isOverridden: overrides(of: UIResponder.self, CopyProbe.self, CutProbe.self)
        ) {
            $0.copy($1.next())
        } own: { _, _ in
        }
        methods.add(
            "paste:", "paste(_:)",
            isOverridden: overrides(of: UIResponder.self, PasteProbe.self, CopyProbe.self)
        ) {
            $0.paste($1.next())
        } own: { _, _ in
        }
        methods.add(
            "pasteAndMatchStyle:", "pasteAndMatchStyle(_:)",
            isOverridden: overrides(
                of: UIResponder.self, PasteAndMatchStyleProbe.self, CopyProbe.self)
        ) {
            $0.pasteAndMatchStyle($1.next())
        } own: { _, _ in
        }
        methods.add(
            "select:", "select(_:)",
            isOverridden: overrides(of: UIResponder.self, SelectProbe.self, CopyProbe.self)
        ) {
            $0.select($1.next())
        } own: { _, _ in
        }
        methods.add(
            "selectAll:", "selectAll(_:)",
            isOverridden: overrides(of: UIResponder.self, SelectAllProbe.self, CopyProbe.self)
        ) {
            $0.selectAll($1.next())
        } own: { _, _ in
        }
        methods.add(
            "delete:", "delete(_:)",
            isOverridden: overrides(of: UIResponder.self, DeleteProbe.self, CopyProbe.self)
        ) {
            $0.delete($1.next())
        } own: { _, _ in
        }
        methods.add(
            "find:", "find(_:)",
            isOverridden: overrides(of: UIResponder.self, FindProbe.self, CopyProbe.self)
        ) {
            $0.find($1.next())
        } own: { responder, _ in
            responder.performFind(.find)
        }
        methods.add(
            "findAndReplace:", "findAndReplace(_:)",
            isOverridden: overrides(of: UIResponder.self, FindAndReplaceProbe.self, CopyProbe.self)
        ) {
            $0.findAndReplace($1.next())
        } own: { responder, _ in
            responder.performFind(.findAndReplace)
        }
        methods.add(
            "findNext:", "findNext(_:)",
            isOverridden: overrides(of: UIResponder.self, FindNextProbe.self, CopyProbe.self)
        ) {
            $0.findNext($1.next())
        } own: { responder, _ in
            responder.performFind(.findNext)
        }
        methods.add(
            "findPrevious:", "findPrevious(_:)",
            isOverridden: overrides(of: UIResponder.self, FindPreviousProbe.self, CopyProbe.self)
        ) {
            $0.findPrevious($1.next())
        } own: { responder, _ in
            responder.performFind(.findPrevious)
        }
        methods.add(
            "useSelectionForFind:", "useSelectionForFind(_:)",
            isOverridden: overrides(
                of: UIResponder.self, UseSelectionForFindProbe.self, CopyProbe.self)
        ) {
            $0.useSelectionForFind($1.next())
        } own: { responder, _ in
            responder.performFind(.useSelection)
        }
    }
}

// No object of these classes is ever made; only their method tables are read.

private final class CutProbe: UIResponder {
    override func cut(_ sender: Any?) {}
}

private final class CopyProbe: UIResponder {
    override func copy(_ sender: Any?) {}
}

private final class PasteProbe: UIResponder {
    override func paste(_ sender: Any?) {}
}

private final class PasteAndMatchStyleProbe: UIResponder {
    override func pasteAndMatchStyle(_ sender: Any?) {}
}

private final class SelectProbe: UIResponder {
    override func select(_ sender: Any?) {}
}

private final class SelectAllProbe: UIResponder {
    override func selectAll(_ sender: Any?) {}
}

private final class DeleteProbe: UIResponder {
    override func delete(_ sender: Any?) {}
}

private final class FindProbe: UIResponder {
    override func find(_ sender: Any?) {}
}

private final class FindAndReplaceProbe: UIResponder {
    override func findAndReplace(_ sender: Any?) {}
}

private final class FindNextProbe: UIResponder {
    override func findNext(_ sender: Any?) {}
}

private final class FindPreviousProbe: UIResponder {
    override func findPrevious(_ sender: Any?) {}
}

private final class UseSelectionForFindProbe: UIResponder {
    override func useSelectionForFind(_ sender: Any?) {}
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerStandardActions() }
    }
}
