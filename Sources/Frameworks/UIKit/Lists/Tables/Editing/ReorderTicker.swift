import Foundation
import ObjectiveC
import QuartzCore

/// The display link of a table that scrolls under a row that is moved; it does not keep the table alive.
@MainActor
final class ReorderTicker: NSObject {
    private weak var table: UITableView?
    private var link: CADisplayLink?
    private var lastTime: TimeInterval?

    init(_ table: UITableView) {
        self.table = table
        super.init()
        let link = CADisplayLink(target: self, selector: ReorderTicker.selector)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Ends the link, which otherwise keeps the ticker alive.
    func stop() {
        link?.invalidate()
        link = nil
    }

    private static let selector: Selector = "tick:"

    fileprivate func tick(at time: TimeInterval) {
        guard let table else { return stop() }
        if let lastTime { table.advanceReordering(by: time - lastTime) }
        lastTime = time
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(ReorderTicker.self) { methods in
                methods.procedure("tick:", "tick(_:)") { receiver, arguments in
                    let link: CADisplayLink = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: ReorderTicker.self).tick(at: link.timestamp)
                }
            }
        }
    }
}
