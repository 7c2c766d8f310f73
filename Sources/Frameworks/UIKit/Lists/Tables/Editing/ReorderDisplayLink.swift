import Foundation
import ObjectiveC
import QuartzCore

/// The display link that scrolls a table while the user moves a row at its edge; it references the table weakly.
@MainActor
final class ReorderDisplayLink: NSObject {
    private weak var table: UITableView?
    private var link: CADisplayLink?
    private var lastTime: TimeInterval?

    init(_ table: UITableView) {
        self.table = table
        super.init()
        let link = CADisplayLink(target: self, selector: ReorderDisplayLink.selector)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Invalidates the link, which otherwise keeps this object alive.
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
            _registerClass(ReorderDisplayLink.self) { methods in
                methods.procedure("tick:", "tick(_:)") { receiver, arguments in
                    let link: CADisplayLink = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: ReorderDisplayLink.self).tick(at: link.timestamp)
                }
            }
        }
    }
}
