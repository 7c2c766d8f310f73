import Foundation
import ProcessCosts
import UIKit

/// Measures layout by constraints through views: what an app pays, from the objects to the frames.
///
/// Prints `name metric value`, one line a measurement; times are thread time, the best of several
/// rounds. `exponent` is the slope of time over size in logarithms: 1 is linear.
///
/// The first argument names what to measure, or is the beginning of several names; the second is the
/// largest size.
@main
@MainActor
struct LayoutBenchmark {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let wanted = arguments.first ?? ""
        mostItems = arguments.dropFirst().first.flatMap { Int($0) } ?? .max
        let subjects: [(String, () -> Void)] = [
            ("constraint", measureConstraints),
            ("feed", { measureGrowth("feed", [1, 10, 100, 1000], FeedItem.screen) }),
            ("crowded", { measureGrowth("crowded", [1, 10, 100], CrowdedItem.screen) }),
            ("feed_text", { measureGrowth("feed_text", [1, 10, 100], FeedItem.textScreen) }),
            ("independent", { measureGrowth("independent", sizes, ViewShapes.independent) }),
            ("chain", { measureGrowth("chain", sizes, ViewShapes.chain) }),
            ("row", { measureGrowth("row", sizes, ViewShapes.row) }),
            ("nested", { measureGrowth("nested", [10, 50, 250], ViewShapes.nested) }),
            ("stack", { measureGrowth("stack", [10, 100, 1000], ViewShapes.stack) }),
            ("squeezed", { measureGrowth("squeezed", [50, 100, 200], ViewShapes.squeezedStack) }),
            ("cell", measureCell),
            ("cells", measureCells),
            ("list", measureList),
            ("drag", measureDrags),
            ("replace", measureReplacement),
            ("memory", measureMemory),
            ("fitting", measureFitting),
        ]
        let isName = subjects.contains { $0.0 == wanted }
        for (name, measure) in subjects
        where isName ? name == wanted : name.hasPrefix(wanted) {
            measure()
        }
    }

    private static let sizes = [100, 1000, 10_000]
    /// The largest size to measure.
    private static var mostItems = Int.max

    static func report(_ name: String, _ metric: String, _ value: Double) {
        print(name, metric, String(format: "%.4g", value))
    }

    /// Nanoseconds that `body` takes.
    static func time(_ body: () -> Void) -> Double {
        let start = ThreadClock.nanoseconds
        body()
        return Double(ThreadClock.nanoseconds - start)
    }

    static func best(_ rounds: Int, _ body: () -> Double) -> Double {
        (0..<rounds).reduce(Double.infinity) { best, _ in min(best, body()) }
    }

    // MARK: - Subjects

    /// Makes and lays out a screen, and lays it out again at another width.
    static func measureGrowth(_ name: String, _ sizes: [Int], _ make: (Int) -> UIView) {
        var former: (size: Int, time: Double)?
        for size in sizes where size <= mostItems {
            var made: UIView?
            let build = best(size >= 1000 ? 3 : 9) {
                made = nil
                return time {
                    made = make(size)
                    made?.layoutIfNeeded()
                }
            }
            report("\(name)/\(size)", "build_ms", build / 1e6)
            var isWide = false
            let resize = best(9) {
                isWide.toggle()
                return time {
                    made?.frame.size.width = isWide ? 667 : 375
                    made?.layoutIfNeeded()
                }
            }
            report("\(name)/\(size)", "resize_us", resize / 1000)
            let remove = time { made = nil }
            report("\(name)/\(size)", "remove_ms", remove / 1e6)
            if let former {
                let exponent = log(build / former.time) / log(Double(size) / Double(former.size))
                report("\(name)/\(size)", "exponent", exponent)
            }
            former = (size, build)
        }
    }

    private static func measureConstraints() {
        let count = 10_000
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let views = (0..<count).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
        }
        var constraints: [NSLayoutConstraint] = []
        constraints.reserveCapacity(count)
        let make = time {
            for view in views {
                constraints.append(
                    view.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8))
            }
        }
        report("constraint", "make_ns", make / Double(count))
        let activate = time { NSLayoutConstraint.activate(constraints) }
        report("constraint", "activate_ns", activate / Double(count))
        let layout = time { screen.layoutIfNeeded() }
        report("constraint", "layout_ns", layout / Double(count))
        let change = time { for constraint in constraints { constraint.constant = 9 } }
        report("constraint", "set_constant_ns", change / Double(count))
        screen.layoutIfNeeded()
        let deactivate = time { NSLayoutConstraint.deactivate(constraints) }
        report("constraint", "deactivate_ns", deactivate / Double(count))
    }

    /// A cell that is laid out again at another width.
    private static func measureCell() {
        let cell = ViewShapes.cell()
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 120)
        cell.layoutIfNeeded()
        let count = 100
        let relayout = best(15) {
            time {
                for index in 0..<count {
                    cell.bounds.size.width = index % 2 == 0 ? 667 : 375
                    cell.layoutIfNeeded()
                }
            } / Double(count)
        }
        report("cell", "new_width_us", relayout / 1000)
    }

    /// The height of a cell that sizes itself.
    private static func measureFitting() {
        let cell = ViewShapes.cell()
        let count = 100
        let target = { (width: CGFloat) in
            _ = cell.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        report("fitting", "first_us", time { target(375) } / 1000)
        let same = best(9) { time { for _ in 0..<count { target(375) } } / Double(count) }
        report("fitting", "same_us", same / 1000)
        let width = best(9) {
            time { for index in 0..<count { target(index % 2 == 0 ? 667 : 375) } } / Double(count)
        }
        report("fitting", "new_width_us", width / 1000)
        let text = cell.subviews.compactMap { $0 as? FixedView }
        let content = best(9) {
            time {
                for index in 0..<count {
                    text[0].size.height = index % 2 == 0 ? 40 : 20
                    target(375)
                }
            } / Double(count)
        }
        report("fitting", "new_content_us", content / 1000)
    }
}

/// A view with a natural size, instead of a label.
final class FixedView: UIView {
    var size: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code only") }

    override var intrinsicContentSize: CGSize { size }
}
