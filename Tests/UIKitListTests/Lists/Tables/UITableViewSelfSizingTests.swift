import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: self-sizing", .usesApplication)
struct UITableViewSelfSizingTests {
    /// A cell whose constraints give it the height of a number.
    private final class NumberCell: UITableViewCell {
        private let box = UIView()
        private var height: NSLayoutConstraint!

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            height = box.heightAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                height,
            ])
        }

        required init?(coder: NSCoder) { nil }

        func show(_ number: CGFloat) { height.constant = number }
    }

    /// Rows whose heights are given, without those of their separators.
    private final class Source: NSObject, UITableViewDataSource {
        var heights: [CGFloat]
        init(_ heights: [CGFloat]) { self.heights = heights }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            heights.count
        }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
            (cell as? NumberCell)?.show(heights[indexPath.row])
            cell.tag = indexPath.row
            return cell
        }
    }

    private let app = TestApplication(device: "iPhone 15")

    private func show(_ source: Source, estimate: CGFloat = 50) -> UITableView {
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
        view.register(NumberCell.self, forCellReuseIdentifier: "number")
        view.estimatedRowHeight = estimate
        view.separatorStyle = .none
        view.dataSource = source
        app.show(view)
        return view
    }

    private func rect(_ row: Int, _ view: UITableView) -> CGRect {
        view.rectForRow(at: IndexPath(row: row, section: 0))
    }

    @Test("A row is as high as the constraints of its content view want")
    func height() {
        let source = Source([30, 120, 64])
        let view = show(source)
        #expect(view.visibleCells.map(\.frame.height) == [30, 120, 64])
        #expect(view.visibleCells.map(\.frame.minY) == [0, 30, 150])
        #expect(view.contentSize.height == 214)
    }

    @Test("The separator adds a pixel")
    func separator() {
        let source = Source([30])
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
        view.register(NumberCell.self, forCellReuseIdentifier: "number")
        view.dataSource = source
        app.show(view)
        #expect(abs(view.visibleCells[0].frame.height - (30 + 1 / 3)) < 0.01)
    }

    @Test("Rows that were not shown count with the estimate")
    func estimate() {
        let source = Source(Array(repeating: 100, count: 1000))
        let view = show(source)
        #expect(view.contentSize.height == 50_300)
    }

    @Test("Heights learned above the visible rows move the offset, so that nothing visible moves")
    func learnedAbove() {
        let source = Source((0..<200).map { CGFloat(30 + $0 * 37 % 90) })
        let view = show(source)
        view.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        app.advance(by: 0.02)
        var places: [Int: CGFloat] = [:]
        for _ in 0..<200 {
            places = [:]
            for cell in view.visibleCells {
                places[cell.tag] = cell.frame.minY - view.contentOffset.y
            }
            view.contentOffset.y -= 7
            app.advance(by: 0.02)
            for cell in view.visibleCells {
                guard let former = places[cell.tag] else { continue }
                #expect(abs(cell.frame.minY - view.contentOffset.y - former - 7) < 0.5)
            }
        }
    }

    @Test("A drag through unknown rows moves them with the finger")
    func drag() {
        let source = Source((0..<200).map { CGFloat(30 + $0 * 37 % 90) })
        let view = show(source)
        view.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        app.advance(by: 0.02)
        let finger = app.touchDown(at: CGPoint(x: 150, y: 300))
        app.advance(by: 0.02)
        finger.move(to: CGPoint(x: 150, y: 320), duration: 0.1)
        let cell = view.visibleCells[3]
        let before = cell.frame.minY - view.contentOffset.y
        finger.move(to: CGPoint(x: 150, y: 520), duration: 0.3)
        #expect(abs(cell.frame.minY - view.contentOffset.y - before - 200) < 1)
        finger.lift()
    }

    @Test("heightForRowAt beats rowHeight, which beats the content")
    func precedence() {
        final class Heights: NSObject, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                indexPath.row == 0 ? 77 : UITableView.automaticDimension
            }
        }
        let source = Source([30, 40])
        let delegate = Heights()
        let view = show(source)
        view.rowHeight = 55
        app.advance(by: 0.02)
        #expect(view.visibleCells.map(\.frame.height) == [55, 55])
        view.delegate = delegate
        app.advance(by: 0.02)
        #expect(view.visibleCells.map(\.frame.height) == [77, 40])
    }

    @Test("Without estimates rows do not size themselves")
    func noEstimates() {
        let source = Source([30, 100])
        let view = show(source, estimate: 0)
        #expect(view.visibleCells.map(\.frame.height) == [44, 44])
    }

    @Test("Text of a standard cell that wraps makes the row higher")
    func standardCell() {
        let tester = TableTester([["short", String(repeating: "long text ", count: 20)]])
        tester.source.onCell = { cell, _ in cell.textLabel?.numberOfLines = 0 }
        tester.view.reloadData()
        tester.app.advance(by: 0.02)
        #expect(tester.view.visibleCells[0].frame.height == 44)
        #expect(tester.view.visibleCells[1].frame.height > 100)
    }

    @Test("Another width measures the visible rows again and keeps the first one in its place")
    func width() {
        let text = String(repeating: "wrapping ", count: 12)
        let tester = TableTester([Array(repeating: text, count: 50)])
        tester.source.onCell = { cell, _ in cell.textLabel?.numberOfLines = 0 }
        tester.view.reloadData()
        tester.app.advance(by: 0.02)
        let height = tester.view.visibleCells[0].frame.height
        tester.scroll(to: height * 10)
        let first = tester.view.indexPathsForVisibleRows?.first
        tester.view.frame.size.width = 200
        tester.app.advance(by: 0.02)
        #expect(tester.view.visibleCells[0].frame.height > height)
        #expect(tester.view.indexPathsForVisibleRows?.first == first)
    }

    @Test("Headers size themselves, too")
    func header() {
        final class Header: NSObject, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, viewForHeaderInSection section: Int
            ) -> UIView? {
                let view = UIView()
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: view.topAnchor),
                    box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    box.heightAnchor.constraint(equalToConstant: 73),
                ])
                return view
            }
        }
        let source = Source([30])
        let delegate = Header()
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
        view.register(NumberCell.self, forCellReuseIdentifier: "number")
        view.sectionHeaderTopPadding = 0
        view.dataSource = source
        view.delegate = delegate
        app.show(view)
        #expect(view.rectForHeader(inSection: 0).height == 73)
        #expect(rect(0, view).minY == 73)
    }
}
