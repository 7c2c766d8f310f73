import CHeapSize
import UIKit

/// Changes of a finished screen: cells are added, a view is dragged, a view is replaced.
extension LayoutBenchmark {
    /// Cells that know nothing of each other, and cells in one table.
    static func measureCells() {
        let count = 1000
        var cells: [UIView] = []
        let build = best(5) {
            cells = []
            return time {
                for _ in 0..<count {
                    let cell = ViewShapes.cell()
                    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 120)
                    cell.layoutIfNeeded()
                    cells.append(cell)
                }
            }
        }
        report("cells-apart/\(count)", "build_us_per_item", build / Double(count) / 1000)
        var isWide = false
        let resize = best(9) {
            isWide.toggle()
            return time {
                for cell in cells {
                    cell.bounds.size.width = isWide ? 667 : 375
                    cell.layoutIfNeeded()
                }
            }
        }
        report("cells-apart/\(count)", "resize_us_per_item", resize / Double(count) / 1000)
        cells = []
        measureGrowth("cells-together", [10, 100, 1000]) { count in
            let table = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            for index in 0..<count {
                let cell = ViewShapes.cell()
                cell.frame = CGRect(x: 0, y: 120 * CGFloat(index), width: 375, height: 120)
                cell.autoresizingMask = .flexibleWidth
                table.addSubview(cell)
            }
            return table
        }
    }

    /// A list of feed items: the oldest goes, a new one comes, and the list is laid out.
    static func measureList() {
        let makers: [(String, FeedItem.TextViewMaker)] = [
            ("list", FeedItem.makeFixedView), ("list_text", FeedItem.makeLabel),
        ]
        for (name, makeTextView) in makers {
            let list = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            for index in 0..<12 { FeedItem.append(index, to: list, makeTextView) }
            list.layoutIfNeeded()
            var next = 12
            let step = best(40) {
                time {
                    for _ in 0..<10 {
                        list.subviews[0].removeFromSuperview()
                        FeedItem.append(next, to: list, makeTextView)
                        list.layoutIfNeeded()
                        next += 1
                    }
                } / 10
            }
            report(name, "us_per_item", step / 1000)
        }
    }

    /// Another constant for a constraint on which one view depends, or all.
    static func measureDrags() {
        for count in [25, 250, 2500] {
            for isForAll in [false, true] {
                let screen = ViewShapes.independent(0)
                let (handle, constraint) = ViewShapes.dragged(count, isForAll, in: screen)
                screen.layoutIfNeeded()
                var position: CGFloat = 100
                let drag = best(20) {
                    time {
                        for _ in 0..<10 {
                            position = position == 100 ? 200 : 100
                            constraint.constant = position
                            screen.layoutIfNeeded()
                        }
                    } / 10
                }
                precondition(handle.frame.minX == position)
                report("drag-\(isForAll ? "all" : "one")/\(count)", "us", drag / 1000)
            }
        }
    }

    /// Replaces a view with its four constraints by another.
    static func measureReplacement() {
        for (name, shape) in [("independent", ViewShapes.independent), ("chain", ViewShapes.chain)]
        {
            for count in [250, 2500] {
                let screen = shape(count)
                screen.layoutIfNeeded()
                let constraints = screen.constraints
                let perView = constraints.count / count
                let views = screen.subviews
                let replace = best(10) {
                    time {
                        for step in 0..<50 {
                            let index = step &* 7919 % count
                            let own =
                                views[index].constraints
                                + constraints[index * perView..<(index + 1) * perView]
                            NSLayoutConstraint.deactivate(own)
                            NSLayoutConstraint.activate(own)
                            screen.layoutIfNeeded()
                        }
                    } / 50
                }
                report("replace-\(name)/\(count)", "us", replace / 1000)
            }
        }
    }

    /// The heap memory of a constraint: its object, and its entries in the engine and its views.
    static func measureMemory() {
        let count = 20_000
        let screen = ViewShapes.independent(0)
        let views = (0..<count / 4).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
        }
        screen.layoutIfNeeded()
        let before = heap_size()
        for view in views {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
                view.topAnchor.constraint(equalTo: screen.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 20),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        screen.layoutIfNeeded()
        report("memory", "bytes_per_constraint", Double(heap_size() - before) / Double(count))
    }
}
