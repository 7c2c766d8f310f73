import ObjectiveC
import QuartzCore
import UIKit

// Registered by hand in the form that the source rewriter generates.

extension MovingRowsViewController {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.procedure("step:", "step(_:)") { receiver, arguments in
            unsafeDowncast(receiver, to: MovingRowsViewController.self).step(
                _argument(arguments, 0))
        }
    }
}

nonisolated private func __registerFile() {
    _registerClass(MovingRowsViewController.self, MovingRowsViewController.__registerMethods)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
