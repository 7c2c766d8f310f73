import Foundation
import ObjectiveC
import QuartzCore

/// The display link that drives the movement of a scroll view.
///
/// It references the view weakly and stops once the view is gone.
@MainActor
final class ScrollDisplayLink: NSObject {
    private weak var scrollView: UIScrollView?
    private var link: CADisplayLink?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
        let link = CADisplayLink(target: self, selector: ScrollDisplayLink.selector)
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
        guard let scrollView else { return stop() }
        scrollView.advanceMovement(to: time)
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(ScrollDisplayLink.self) { methods in
                methods.procedure("tick:", "tick(_:)") { receiver, arguments in
                    let link: CADisplayLink = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: ScrollDisplayLink.self).tick(at: link.timestamp)
                }
            }
        }
    }
}
