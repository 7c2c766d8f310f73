import Foundation
import ObjectiveC
import QuartzCore

/// The display link of a scroll view that moves.
///
/// It does not keep the view alive, and ends with it.
@MainActor
final class ScrollTicker: NSObject {
    private weak var scrollView: UIScrollView?
    private var link: CADisplayLink?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
        let link = CADisplayLink(target: self, selector: ScrollTicker.selector)
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
        guard let scrollView else { return stop() }
        scrollView.advanceMovement(to: time)
    }
}

private enum MethodRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(ScrollTicker.self) { methods in
                methods.procedure("tick:", "tick(_:)") { receiver, arguments in
                    let link: CADisplayLink = _argument(arguments, 0)
                    unsafeDowncast(receiver, to: ScrollTicker.self).tick(at: link.timestamp)
                }
            }
        }
    }
}
