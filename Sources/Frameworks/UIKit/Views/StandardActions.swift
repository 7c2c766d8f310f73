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
        "toggleBoldface:": MethodSlot(
            in: UIResponder.self, overriding: ToggleBoldfaceProbe.self, other: CopyProbe.self),
        "toggleItalics:": MethodSlot(
            in: UIResponder.self, overriding: ToggleItalicsProbe.self, other: CopyProbe.self),
        "toggleUnderline:": MethodSlot(
            in: UIResponder.self, overriding: ToggleUnderlineProbe.self, other: CopyProbe.self),
        "increaseSize:": MethodSlot(
            in: UIResponder.self, overriding: IncreaseSizeProbe.self, other: CopyProbe.self),
        "decreaseSize:": MethodSlot(
            in: UIResponder.self, overriding: DecreaseSizeProbe.self, other: CopyProbe.self),
        "makeTextWritingDirectionLeftToRight:": MethodSlot(
            in: UIResponder.self, overriding: MakeTextWritingDirectionLeftToRightProbe.self,
            other: CopyProbe.self),
        "makeTextWritingDirectionRightToLeft:": MethodSlot(
            in: UIResponder.self, overriding: MakeTextWritingDirectionRightToLeftProbe.self,
            other: CopyProbe.self),
        "printContent:": MethodSlot(
            in: UIResponder.self, overriding: PrintContentProbe.self, other: CopyProbe.self),
        "duplicate:": MethodSlot(
            in: UIResponder.self, overriding: DuplicateProbe.self, other: CopyProbe.self),
        "rename:": MethodSlot(
            in: UIResponder.self, overriding: RenameProbe.self, other: CopyProbe.self),
        "move:": MethodSlot(
            in: UIResponder.self, overriding: MoveProbe.self, other: CopyProbe.self),
        "export:": MethodSlot(
            in: UIResponder.self, overriding: ExportProbe.self, other: CopyProbe.self),
        "pasteAndGo:": MethodSlot(
            in: UIResponder.self, overriding: PasteAndGoProbe.self, other: CopyProbe.self),
        "pasteAndSearch:": MethodSlot(
            in: UIResponder.self, overriding: PasteAndSearchProbe.self, other: CopyProbe.self),
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
            "toggleBoldface:", "toggleBoldface(_:)",
            isOverridden: overrides(
                of: UIResponder.self, ToggleBoldfaceProbe.self, CopyProbe.self)
        ) {
            $0.toggleBoldface($1.next())
        } own: { _, _ in
        }
        methods.add(
            "toggleItalics:", "toggleItalics(_:)",
            isOverridden: overrides(
                of: UIResponder.self, ToggleItalicsProbe.self, CopyProbe.self)
        ) {
            $0.toggleItalics($1.next())
        } own: { _, _ in
        }
        methods.add(
            "toggleUnderline:", "toggleUnderline(_:)",
            isOverridden: overrides(
                of: UIResponder.self, ToggleUnderlineProbe.self, CopyProbe.self)
        ) {
            $0.toggleUnderline($1.next())
        } own: { _, _ in
        }
        methods.add(
            "increaseSize:", "increaseSize(_:)",
            isOverridden: overrides(
                of: UIResponder.self, IncreaseSizeProbe.self, CopyProbe.self)
        ) {
            $0.increaseSize($1.next())
        } own: { _, _ in
        }
        methods.add(
            "decreaseSize:", "decreaseSize(_:)",
            isOverridden: overrides(
                of: UIResponder.self, DecreaseSizeProbe.self, CopyProbe.self)
        ) {
            $0.decreaseSize($1.next())
        } own: { _, _ in
        }
        methods.add(
            "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionLeftToRight(_:)",
            isOverridden: overrides(
                of: UIResponder.self, MakeTextWritingDirectionLeftToRightProbe.self, CopyProbe.self)
        ) {
            $0.makeTextWritingDirectionLeftToRight($1.next())
        } own: { _, _ in
        }
        methods.add(
            "makeTextWritingDirectionRightToLeft:", "makeTextWritingDirectionRightToLeft(_:)",
            isOverridden: overrides(
                of: UIResponder.self, MakeTextWritingDirectionRightToLeftProbe.self, CopyProbe.self)
        ) {
            $0.makeTextWritingDirectionRightToLeft($1.next())
        } own: { _, _ in
        }
        methods.add(
            "printContent:", "printContent(_:)",
            isOverridden: overrides(
                of: UIResponder.self, PrintContentProbe.self, CopyProbe.self)
        ) {
            $0.printContent($1.next())
        } own: { _, _ in
        }
        methods.add(
            "duplicate:", "duplicate(_:)",
            isOverridden: overrides(
                of: UIResponder.self, DuplicateProbe.self, CopyProbe.self)
        ) {
            $0.duplicate($1.next())
        } own: { _, _ in
        }
        methods.add(
            "rename:", "rename(_:)",
            isOverridden: overrides(
                of: UIResponder.self, RenameProbe.self, CopyProbe.self)
        ) {
            $0.rename($1.next())
        } own: { _, _ in
        }
        methods.add(
            "move:", "move(_:)",
            isOverridden: overrides(
                of: UIResponder.self, MoveProbe.self, CopyProbe.self)
        ) {
            $0.move($1.next())
        } own: { _, _ in
        }
        methods.add(
            "export:", "export(_:)",
            isOverridden: overrides(
                of: UIResponder.self, ExportProbe.self, CopyProbe.self)
        ) {
            $0.export($1.next())
        } own: { _, _ in
        }
        methods.add(
            "pasteAndGo:", "pasteAndGo(_:)",
            isOverridden: overrides(
                of: UIResponder.self, PasteAndGoProbe.self, CopyProbe.self)
        ) {
            $0.pasteAndGo($1.next())
        } own: { _, _ in
        }
        methods.add(
            "pasteAndSearch:", "pasteAndSearch(_:)",
            isOverridden: overrides(
                of: UIResponder.self, PasteAndSearchProbe.self, CopyProbe.self)
        ) {
            $0.pasteAndSearch($1.next())
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

private final class ToggleBoldfaceProbe: UIResponder {
    override func toggleBoldface(_ sender: Any?) {}
}

private final class ToggleItalicsProbe: UIResponder {
    override func toggleItalics(_ sender: Any?) {}
}

private final class ToggleUnderlineProbe: UIResponder {
    override func toggleUnderline(_ sender: Any?) {}
}

private final class IncreaseSizeProbe: UIResponder {
    override func increaseSize(_ sender: Any?) {}
}

private final class DecreaseSizeProbe: UIResponder {
    override func decreaseSize(_ sender: Any?) {}
}

private final class MakeTextWritingDirectionLeftToRightProbe: UIResponder {
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
}

private final class MakeTextWritingDirectionRightToLeftProbe: UIResponder {
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
}

private final class PrintContentProbe: UIResponder {
    override func printContent(_ sender: Any?) {}
}

private final class DuplicateProbe: UIResponder {
    override func duplicate(_ sender: Any?) {}
}

private final class RenameProbe: UIResponder {
    override func rename(_ sender: Any?) {}
}

private final class MoveProbe: UIResponder {
    override func move(_ sender: Any?) {}
}

private final class ExportProbe: UIResponder {
    override func export(_ sender: Any?) {}
}

private final class PasteAndGoProbe: UIResponder {
    override func pasteAndGo(_ sender: Any?) {}
}

private final class PasteAndSearchProbe: UIResponder {
    override func pasteAndSearch(_ sender: Any?) {}
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
