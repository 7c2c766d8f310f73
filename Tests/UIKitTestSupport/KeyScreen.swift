import ObjectiveC

@testable import UIKit

/// A controller that writes down its keys and the commands that it carries out.
package final class KeyScreen: UIViewController {
    package var lines: [String] = []
    package var commands: [UIKeyCommand] = []
    package var onValidate: (UICommand) -> Void = { _ in }

    package override var keyCommands: [UIKeyCommand]? { commands + (super.keyCommands ?? []) }

    package override func validate(_ command: UICommand) { onValidate(command) }

    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { lines.append("began \(press.key?.characters ?? "")") }
    }

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { lines.append("ended \(press.key?.characters ?? "")") }
    }

    package func act(_ sender: Any?) {
        lines.append("act \((sender as? UIKeyCommand)?.title ?? "")")
    }

    package func actOtherwise(_ sender: Any?) {
        lines.append("act otherwise \((sender as? UIKeyCommand)?.title ?? "")")
    }
}

/// A view that can be first responder, offers commands and carries some out itself.
package final class KeyView: UIView {
    package var commands: [UIKeyCommand] = []
    package var performsActions = false
    package var count = 0

    package override var canBecomeFirstResponder: Bool { true }
    package override var keyCommands: [UIKeyCommand]? { commands }

    package override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        performsActions && super.canPerformAction(action, withSender: sender)
    }

    package func act(_ sender: Any?) { count += 1 }
}

extension KeyScreen {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("act:", "act(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: KeyScreen.self).act(_argument(arguments, 0))
        }
        methods.procedure("actOtherwise:", "actOtherwise(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: KeyScreen.self).actOtherwise(_argument(arguments, 0))
        }
    }
}

extension KeyView {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("act:", "act(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: KeyView.self).act(_argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(KeyScreen.self, KeyScreen.__registerMethods)
    _registerClass(KeyView.self, KeyView.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
