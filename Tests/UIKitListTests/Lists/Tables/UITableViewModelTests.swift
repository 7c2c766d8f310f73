import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Applies random updates, scrolls and reloads, and compares what is visible with the data source after every frame.
@MainActor @Suite("UITableView: model", .usesApplication)
struct UITableViewModelTests {
    private struct Model {
        var sections: [[Int]]
        var nextItem = 0

        init(_ random: inout SplitMix) {
            sections = []
            for _ in 0..<3 { sections.append(newItems(Int.random(in: 0...30, using: &random))) }
        }

        mutating func newItems(_ count: Int) -> [Int] {
            defer { nextItem += count }
            return Array(nextItem..<nextItem + count)
        }
    }

    /// Rows that show the items of a model, some of which size themselves.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [[Int]] = []

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].count
        }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.row]
            return cell
        }

        func tableView(
            _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? {
            section % 2 == 0 ? "Section" : nil
        }

        func tableView(
            _ tableView: UITableView, heightForRowAt indexPath: IndexPath
        ) -> CGFloat {
            Source.height(sections[indexPath.section][indexPath.row])
        }

        static func height(_ item: Int) -> CGFloat { CGFloat(30 + item * 17 % 60) }
    }

    /// Makes a batch of random changes, and returns the sections after them.
    private func change(
        _ view: UITableView, _ model: inout Model, _ random: inout SplitMix
    ) -> [[Int]] {
        let former = model.sections
        let animations: [UITableView.RowAnimation] = [
            .fade, .left, .right, .top, .bottom, .none, .middle, .automatic,
        ]
        let animation = animations[Int.random(in: 0..<animations.count, using: &random)]
        var gone: Set<Int> = []
        var after: [[Int]] = []
        for (section, items) in former.enumerated() {
            var kept: [Int] = []
            for (row, item) in items.enumerated() {
                if Int.random(in: 0..<6, using: &random) == 0 {
                    view.deleteRows(at: [IndexPath(row: row, section: section)], with: animation)
                    gone.insert(item)
                } else {
                    kept.append(item)
                }
            }
            after.append(kept)
        }
        // Some of the rows move anywhere.
        let all = after.flatMap { $0 }
        var movers: [Int] = []
        for item in all where Int.random(in: 0..<10, using: &random) == 0 { movers.append(item) }
        for section in after.indices { after[section].removeAll { movers.contains($0) } }
        var isNew: Set<Int> = []
        for section in after.indices {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let item = model.newItems(1)[0]
                isNew.insert(item)
                after[section].insert(
                    item, at: Int.random(in: 0...after[section].count, using: &random))
            }
        }
        for item in movers {
            let section = Int.random(in: 0..<after.count, using: &random)
            after[section].insert(
                item, at: Int.random(in: 0...after[section].count, using: &random))
        }
        for (section, items) in after.enumerated() {
            for (row, item) in items.enumerated() {
                let path = IndexPath(row: row, section: section)
                if isNew.contains(item) { view.insertRows(at: [path], with: animation) }
                guard movers.contains(item) else { continue }
                for (formerSection, formerItems) in former.enumerated() {
                    guard let formerRow = formerItems.firstIndex(of: item) else { continue }
                    view.moveRow(at: IndexPath(row: formerRow, section: formerSection), to: path)
                }
            }
        }
        return after
    }

    /// Compares the visible cells with the data source and with each other.
    private func check(_ view: UITableView, _ source: Source, atRest: Bool) {
        let paths = view.indexPathsForVisibleRows ?? []
        #expect(paths.count == view.visibleCells.count)
        for path in paths {
            guard let cell = view.cellForRow(at: path) else {
                Issue.record("row \(path) is visible without a cell")
                continue
            }
            let item = source.sections[path.section][path.row]
            #expect(cell.tag == item)
            #expect(!cell.isHidden)
            #expect(cell.superview === view)
            #expect(cell.frame == view.rectForRow(at: path))
            #expect(cell.frame.height == Source.height(item))
        }
        #expect(zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 })
        guard atRest else { return }
        let shown = view.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
        #expect(
            Set(shown.map(ObjectIdentifier.init))
                == Set(view.visibleCells.map(ObjectIdentifier.init)))
        // Nothing of the visible rectangle is uncovered.
        for position in stride(from: view.bounds.minY, to: view.bounds.maxY, by: 10) {
            guard let path = view.indexPathForRow(at: CGPoint(x: 10, y: position)) else { continue }
            #expect(view.cellForRow(at: path) != nil)
        }
    }

    @Test("What is visible agrees with the data source after every frame", arguments: 1...4)
    func randomUpdates(seed: UInt64) {
        var random = SplitMix(state: seed)
        let app = TestApplication(device: "iPhone 15")
        let style = UITableView.Style(rawValue: Int(seed) % 3) ?? .plain
        let view = UITableView(
            frame: CGRect(x: 0, y: 100, width: 300, height: 500), style: style)
        let source = Source()
        var model = Model(&random)
        source.sections = model.sections
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.estimatedRowHeight = seed % 2 == 0 ? 0 : 44
        (view.dataSource, view.delegate) = (source, source)
        app.show(view)
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3:
                view.performBatchUpdates({
                    model.sections = change(view, &model, &random)
                    source.sections = model.sections
                })
            case 4:
                let finger = app.touchDown(at: CGPoint(x: 150, y: 350))
                let distance = CGFloat(Int.random(in: -200...200, using: &random))
                finger.move(to: CGPoint(x: 150, y: 350 + distance), duration: 0.1)
                finger.lift()
            case 5:
                let top = max(0, view.contentSize.height - 500)
                view.contentOffset.y = CGFloat(Int.random(in: 0...Int(top), using: &random))
            case 6:
                model.sections.append(model.newItems(5))
                model.sections.removeFirst()
                source.sections = model.sections
                view.beginUpdates()
                view.deleteSections([0], with: .fade)
                view.insertSections([model.sections.count - 1], with: .top)
                view.endUpdates()
            default:
                model.sections[0] = model.newItems(Int.random(in: 0...20, using: &random))
                source.sections = model.sections
                view.reloadData()
            }
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                app.advance(by: 1.0 / 60)
                check(view, source, atRest: false)
            }
            app.advance(by: 3)
            check(view, source, atRest: true)
        }
    }
}
