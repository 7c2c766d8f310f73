import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UITableView: data and reuse", .usesApplication)
struct UITableViewDataTests {
    @Test("Cells exist for the visible rows only")
    func visibleRows() {
        let tester = TableTester(TableTester.numbered(1000))
        #expect(tester.view.contentSize == CGSize(width: 300, height: 44_000))
        #expect(tester.texts == (0..<14).map(String.init))
        #expect(tester.view.visibleCells[3].frame == CGRect(x: 0, y: 132, width: 300, height: 44))
    }

    @Test("Scrolling reuses cells, which stay in the table, hidden")
    func reuse() {
        let tester = TableTester(TableTester.numbered(1000))
        tester.scroll(to: 4400)
        #expect(tester.texts == (100..<114).map(String.init))
        let cells = tester.view.subviews.filter { $0 is UITableViewCell }
        #expect(cells.count <= 28)
        #expect(cells.filter { !$0.isHidden }.count == 14)
    }

    @Test("reloadData() asks for sections and rows at once, the next layout for visible cells")
    func order() {
        let tester = TableTester([["a", "b"], ["c"]])
        tester.source.logsContent = true
        tester.view.reloadData()
        #expect(tester.source.takeLines() == ["sections", "rows 0", "rows 1"])
        #expect(tester.view.numberOfRows(inSection: 0) == 2)
        #expect(tester.source.takeLines().isEmpty)
        tester.view.layoutIfNeeded()
        #expect(tester.source.takeLines() == ["cell 0", "cell 1", "cell 0"])
    }

    @Test("reloadData() keeps the offset, unless the content has become too short")
    func offset() {
        let tester = TableTester(TableTester.numbered(100))
        tester.scroll(to: 1000)
        tester.view.reloadData()
        tester.app.advance(by: 0.02)
        #expect(tester.view.contentOffset.y == 1000)
        tester.source.sections = [["only"]]
        tester.view.reloadData()
        tester.app.advance(by: 0.02)
        #expect(tester.view.contentOffset.y == 0)
        #expect(tester.texts == ["only"])
    }

    @Test("reloadData() loses the selection")
    func selection() {
        let tester = TableTester(TableTester.numbered(10))
        tester.view.selectRow(
            at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        tester.view.reloadData()
        #expect(tester.view.indexPathForSelectedRow == nil)
    }

    @Test("cellForRow(at:) is nil for a row that is not visible")
    func cellForRow() {
        let tester = TableTester(TableTester.numbered(100))
        tester.source.logsContent = true
        #expect(tester.view.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "2")
        #expect(tester.view.cellForRow(at: IndexPath(row: 50, section: 0)) == nil)
        #expect(tester.source.lines.isEmpty)
    }

    @Test(
        "A query right after a reload is answered from the new data",
        arguments: [0, 1, 2, 3])
    func queriesAfterReload(_ query: Int) {
        let tester = TableTester(TableTester.numbered(100))
        let (view, first) = (tester.view, IndexPath(row: 0, section: 0))
        tester.source.sections = [["new"]]
        view.reloadData()
        switch query {
        case 0: #expect(view.cellForRow(at: first)?.textLabel?.text == "new")
        case 1: #expect(view.visibleCells.map(\.textLabel?.text) == ["new"])
        case 2: #expect(view.indexPathsForVisibleRows == [first])
        default:
            tester.source.headers = [0: "title"]
            view.reloadData()
            #expect(view.headerView(forSection: 0)?.textLabel?.text == "title")
        }
    }

    @Test("A query of cells in a method of the data source does not begin another layout")
    func queriesWhileLoading() {
        final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            var calls = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                #expect(tableView.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
                return 2
            }
            func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                _ = tableView.cellForRow(at: indexPath)
                return 44
            }
            func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                calls += 1
                #expect(tableView.cellForRow(at: indexPath) == nil)
                return UITableViewCell()
            }
        }
        let source = Source()
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        (view.dataSource, view.delegate) = (source, source)
        #expect(view.cellForRow(at: IndexPath(row: 1, section: 0)) != nil)
        #expect(source.calls == 2)
    }

    @Test("prepareForReuse() is called for cells that were shown, when they are dequeued")
    func prepareForReuse() {
        final class Cell: UITableViewCell {
            static var count = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                Self.count += 1
            }
        }
        Cell.count = 0
        let tester = TableTester(TableTester.numbered(100)) { view, _ in
            view.register(Cell.self, forCellReuseIdentifier: "cell")
        }
        #expect(Cell.count == 0)
        #expect(tester.view.visibleCells[0] is Cell)
        tester.scroll(to: 440)
        #expect(Cell.count == 10)
    }

    @Test("An unknown identifier gives nil without a row")
    func unknownIdentifier() {
        let tester = TableTester([["a"]])
        #expect(tester.view.dequeueReusableCell(withIdentifier: "unknown") == nil)
    }

    @Test("An unknown identifier with a row stops the app with UIKit's message")
    func unknownIdentifierForRow() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UITableView().dequeueReusableCell(
                    withIdentifier: "X", for: IndexPath(row: 0, section: 0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "unable to dequeue a cell with identifier X - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard"))
    }

    @Test("The delegate is notified of the display of cells and of its end")
    func display() {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, willDisplay cell: UITableViewCell,
                forRowAt indexPath: IndexPath
            ) {
                lines.append("will \(indexPath.row) \(Int(cell.frame.height))")
            }

            func tableView(
                _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
                forRowAt indexPath: IndexPath
            ) {
                lines.append("end \(indexPath.row)")
            }
        }
        let app = TestApplication()
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 88))
        let source = Source(TableTester.numbered(100))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        #expect(source.takeLines() == ["will 0 44", "will 1 44"])
        view.contentOffset.y = 44
        app.advance(by: 0.02)
        #expect(source.takeLines() == ["end 0", "will 2 44"])
    }

    @Test("Without a data source the table is empty")
    func empty() {
        let tester = TableTester([["a"]])
        tester.view.dataSource = nil
        tester.app.advance(by: 0.02)
        #expect(tester.view.numberOfSections == 0)
        #expect(tester.view.visibleCells.isEmpty)
        #expect(tester.view.contentSize.height == 0)
    }

    @Test("A million estimated rows ask for the heights of the visible ones only")
    func estimatedHeights() {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                lines.append("height \(indexPath.row)")
                return 100
            }
        }
        let app = TestApplication()
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let source = Source([Array(repeating: "", count: 1_000_000)])
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.estimatedRowHeight = 50
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        #expect(source.takeLines() == ["height 0", "height 1"])
        #expect(view.contentSize.height == 50_000_100)
    }

    @Test("Without estimates all heights are asked for at once")
    func allHeights() {
        final class Source: TableSource, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, heightForRowAt indexPath: IndexPath
            ) -> CGFloat {
                CGFloat(10 + indexPath.row)
            }
        }
        let app = TestApplication()
        let view = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let source = Source(TableTester.numbered(100))
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.estimatedRowHeight = 0
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        #expect(view.contentSize.height == 5950)
        #expect(view.rectForRow(at: IndexPath(row: 50, section: 0)).minY == 1725)
    }

    @Test("The first responder in a cell resigns when the table is reloaded or the row is deleted")
    func firstResponder() {
        let tester = TableTester(TableTester.numbered(100))
        func edit() -> UITextField {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            tester.view.visibleCells[1].contentView.addSubview(field)
            field.becomeFirstResponder()
            return field
        }
        let reloaded = edit()
        #expect(reloaded.isFirstResponder)
        tester.view.reloadData()
        tester.view.layoutIfNeeded()
        #expect(!reloaded.isFirstResponder)
        let deleted = edit()
        #expect(deleted.isFirstResponder)
        tester.source.sections[0].remove(at: 1)
        tester.view.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        tester.app.advance(by: 0.5)
        #expect(!deleted.isFirstResponder)
    }
}
