import ObjectiveC
import UIKit

// The methods of Sketch that are sent by selector, registered by hand in exactly the form that the
// source rewriter generates after the last line of a file.

extension SketchViewController {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("removeLastLine", "removeLastLine()") { receiver, _ in
            unsafeDowncast(receiver, to: SketchViewController.self).removeLastLine()
        }
    }
}

extension RecognizerViewController {
    nonisolated fileprivate static func __registerMethods_1(_ methods: _ClassRegistration) {
        methods.procedure("tripleTapped:", "tripleTapped(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: RecognizerViewController.self).tripleTapped(
                _argument(arguments, 0))
        }
        methods.procedure("stroked:", "stroked(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: RecognizerViewController.self).stroked(
                _argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(SketchViewController.self, SketchViewController.__registerMethods)
    _registerClass(RecognizerViewController.self, RecognizerViewController.__registerMethods_1)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
