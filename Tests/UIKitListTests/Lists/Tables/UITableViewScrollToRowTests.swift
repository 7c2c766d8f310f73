import Testing
import UIKitTesting

@testable import UIKit

/// Scrolling to rows whose heights, and those of the rows before them, are estimated wrongly.
@MainActor @Suite("UITableView: scrolling to estimated rows", .usesApplication)
struct UITableViewScrollToRowTests {
    /// A cell as high as a number.
    private final class HighCell: UITableViewCell {
        private var height: NSLayoutConstraint!

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let box = UIView()
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

    /// Sections of rows that size themselves, with headers that do.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        let sections: [Int]
        let hasHeaders: Bool
        var ended = 0
        /// The row that is visible when the delegate is notified of the end of an animation.
        var onEnd: () -> Void = {}

        init(_ sections: [Int], hasHeaders: Bool) {
            self.sections = sections
            self.hasHeaders = hasHeaders
        }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section]
        }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? HighCell)?.show(CGFloat(60 + (indexPath.row + indexPath.section) % 5 * 30))
            return cell
        }

        func tableView(
            _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? {
            hasHeaders ? String(repeating: "A long title of a section. ", count: 5) : nil
        }

        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            ended += 1
            onEnd()
        }
    }

    /// Keeps the sources, which tables reference weakly.
    private final class Sources { var kept: [Source] = [] }

    private let app = TestApplication(device: "iPhone 15")
    private let sources = Sources()

    private func show(
        _ source: Source, style: UITableView.Style = .plain, estimate: CGFloat = 44
    ) -> UITableView {
        sources.kept.append(source)
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 800), style: style)
        view.register(HighCell.self, forCellReuseIdentifier: "cell")
        view.estimatedRowHeight = estimate
        view.contentInsetAdjustmentBehavior = .never
        view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        app.advance(by: 0.1)
        return view
    }

    /// Checks that a row is where it was scrolled to, as far as the content reaches.
    private func check(
        _ path: IndexPath, _ position: UITableView.ScrollPosition, in view: UITableView,
        _ comment: Comment
    ) {
        let rect = view.rectForRow(at: path)
        let cover = view.style == .plain ? view.rectForHeader(inSection: path.section).height : 0
        let (low, high) = (-40, view.contentSize.height + 30 - 800)
        let top = view.contentOffset.y + 40
        let bottom = view.contentOffset.y + 800 - 30
        let isAtEnd =
            abs(view.contentOffset.y - high) < 1 || abs(view.contentOffset.y - CGFloat(low)) < 1
        switch position {
        case .top: #expect(isAtEnd || abs(rect.minY - cover - top) < 1, comment)
        case .bottom: #expect(isAtEnd || abs(rect.maxY - bottom) < 1, comment)
        case .middle: #expect(isAtEnd || abs(rect.midY - (top + bottom) / 2) < 1, comment)
        case .none: break
        }
        #expect(rect.minY >= top + (isAtEnd ? 0 : cover) - 1, comment)
        #expect(rect.maxY <= bottom + 1, comment)
        let frame = view.cellForRow(at: path)?.frame ?? .null
        #expect(abs(frame.minY - rect.minY) < 0.01 && frame.height == rect.height, comment)
        #expect(view.contentOffset.y >= -40.5, comment)
        #expect(view.contentOffset.y <= high + 1, comment)
    }

    @Test(
        "A row ends where it was scrolled to, in whatever direction and however wrong the estimates are",
        arguments: [UITableView.ScrollPosition.top, .middle, .bottom, .none],
        [(CGFloat(44), false), (44, true), (300, false), (300, true)])
    func positions(
        position: UITableView.ScrollPosition, variant: (estimate: CGFloat, animated: Bool)
    ) {
        let source = Source([60], hasHeaders: false)
        let view = show(source, estimate: variant.estimate)
        for row in [59, 30, 45, 0, 58, 20, 1] {
            let path = IndexPath(row: row, section: 0)
            view.scrollToRow(at: path, at: position, animated: variant.animated)
            app.advance(by: 0.6)
            check(path, position, in: view, "row \(row)")
        }
    }

    @Test(
        "Headers on the way are measured, too",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped],
        [UITableView.ScrollPosition.top, .middle, .bottom, .none])
    func headers(style: UITableView.Style, position: UITableView.ScrollPosition) {
        let source = Source([4, 0, 20, 3, 9, 12], hasHeaders: true)
        for animated in [false, true] {
            let view = show(source, style: style)
            for path: IndexPath in [[5, 11], [2, 10], [4, 0], [0, 0], [3, 2]] {
                view.scrollToRow(at: path, at: position, animated: animated)
                app.advance(by: 0.6)
                check(path, position, in: view, "\(path)")
            }
        }
    }

    @Test(
        "The header of a section is scrolled to with the row NSNotFound", arguments: [false, true])
    func header(animated: Bool) {
        let view = show(Source([9, 8, 9, 9], hasHeaders: true), style: .grouped)
        view.scrollToRow(at: IndexPath(row: NSNotFound, section: 2), at: .top, animated: animated)
        app.advance(by: 0.6)
        #expect(abs(view.rectForHeader(inSection: 2).minY - view.contentOffset.y - 40) < 1)
        #expect(view.headerView(forSection: 2) != nil)
    }

    @Test("The delegate is notified of the end when the row is where it was scrolled to")
    func end() {
        let source = Source([60], hasHeaders: false)
        let view = show(source)
        let path = IndexPath(row: 59, section: 0)
        source.onEnd = { [self] in check(path, .bottom, in: view, "at the end") }
        view.scrollToRow(at: path, at: .bottom, animated: true)
        app.advance(by: 1)
        #expect(source.ended == 1)
    }

    @Test("An animation never turns back on its way")
    func monotonic() {
        let view = show(Source([200], hasHeaders: false))
        view.scrollToRow(at: IndexPath(row: 150, section: 0), at: .middle, animated: true)
        var former = -CGFloat.infinity
        for _ in 0..<40 {
            app.advance(by: 1.0 / 60)
            #expect(view.contentOffset.y >= former - 0.5)
            former = view.contentOffset.y
        }
        check(IndexPath(row: 150, section: 0), .middle, in: view, "at the end")
    }

    @Test("A finger, other offsets and a reload take the scroll's place")
    func interruption() {
        let view = show(Source([60], hasHeaders: false))
        view.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: true)
        app.advance(by: 0.1)
        let finger = app.touchDown(at: CGPoint(x: 100, y: 400))
        app.advance(by: 0.1)
        let caught = view.contentOffset
        app.advance(by: 0.5)
        #expect(view.contentOffset == caught)
        finger.lift()
        app.advance(by: 1)
        view.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        view.contentOffset.y = 300
        app.advance(by: 0.1)
        #expect(abs(view.contentOffset.y - 300) < 1)
        view.scrollToRow(at: IndexPath(row: 59, section: 0), at: .top, animated: false)
        view.reloadData()
        app.advance(by: 0.1)
        #expect(view.contentOffset.y <= view.contentSize.height + 30 - 800 + 1)
    }

    @Test("The selection of a row scrolls to it in the same way")
    func selection() {
        let view = show(Source([60], hasHeaders: false))
        let path = IndexPath(row: 50, section: 0)
        view.selectRow(at: path, animated: false, scrollPosition: .middle)
        app.advance(by: 0.1)
        check(path, .middle, in: view, "selected")
        view.contentOffset.y = 0
        app.advance(by: 0.1)
        view.scrollToNearestSelectedRow(at: .bottom, animated: true)
        app.advance(by: 0.6)
        check(path, .bottom, in: view, "nearest")
    }

}
