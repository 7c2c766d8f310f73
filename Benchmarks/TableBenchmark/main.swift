import Foundation
import HeadlessHost
import ProcessCosts
import TableScene
import UIHost
import UIKit

// Tables on a screen of 1170 × 2532 pixels: everything that a frame costs between a change of the offset and finished
// pixels, with layout, reuse and the configuration of cells. Prints `table metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("table \(metric) \(String(format: "%.4f", value))")
}

/// A screen on a device of its own.
@MainActor
final class Bench {
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let controller: UIViewController
    private let window: UIWindow

    init(_ controller: UIViewController = UIViewController()) {
        self.controller = controller
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        controller.view.backgroundColor = .systemBackground
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    func show(_ view: UIView) {
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
    }

    func nextFrame() { host.advance(by: 1.0 / 60) }
}

/// Rows with a number.
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: Int

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// The same with a height for each row.
final class HighRows: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(40 + indexPath.row % 7)
    }
}

/// Opens and scrolls tables with different numbers of rows in turn, so that what else runs on the machine
/// slows all of them.
@MainActor
func measureCounts() {
    let bench = Bench()
    let counts = [100, 10_000, 1_000_000]
    let sources = counts.map { Rows($0) }
    var openings: [[Double]] = [[], [], []]
    var steps: [[Double]] = [[], [], []]
    for _ in 0..<41 {
        for (index, rows) in sources.enumerated() {
            var begun = ThreadClock.milliseconds
            let table = UITableView()
            table.estimatedRowHeight = 50
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = rows
            bench.show(table)
            bench.nextFrame()
            openings[index].append(ThreadClock.milliseconds - begun)
            for step in 1...10 {
                begun = ThreadClock.milliseconds
                table.contentOffset.y = CGFloat(step * 11)
                bench.nextFrame()
                steps[index].append(ThreadClock.milliseconds - begun)
            }
            table.removeFromSuperview()
        }
    }
    for (index, count) in counts.enumerated() {
        report("open_\(count)_ms", openings[index].sorted()[openings[index].count / 2])
        report("step_\(count)_ms", steps[index].sorted()[steps[index].count / 2])
    }
}

@MainActor
func measureKnownHeights() {
    let bench = Bench()
    for count in [10_000, 1_000_000] {
        let rows = Rows(count)
        let heights = HighRows()
        let table = UITableView()
        table.estimatedRowHeight = 0
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = heights
        bench.show(table)
        let before = ThreadClock.nanoseconds
        _ = table.contentSize
        report(
            "known_heights_\(count)_ns_a_row", (ThreadClock.nanoseconds - before) / Double(count))
        table.removeFromSuperview()
    }
}

@MainActor
func measureMemory() {
    let bench = Bench()
    func table(_ count: Int, known: Bool) -> (UITableView, Rows, HighRows) {
        let rows = Rows(count)
        let heights = HighRows()
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        if known {
            table.estimatedRowHeight = 0
            table.delegate = heights
        }
        table.dataSource = rows
        bench.show(table)
        bench.nextFrame()
        return (table, rows, heights)
    }
    let empty = table(20, known: false)
    for known in [false, true] {
        let before = ProcessMemory.residentBytes
        let full = table(1_000_000, known: known)
        for step in 0..<200 {
            full.0.contentOffset.y = CGFloat(step) * 200_000
            bench.nextFrame()
        }
        let grown = Double(ProcessMemory.residentBytes - before) / 1e6
        report(known ? "memory_known_heights_mb" : "memory_estimated_mb", grown)
        full.0.removeFromSuperview()
    }
    _ = empty
}

/// Scrolls the table scene by 8 points a frame, or by 4, with which half of the frames show a new row.
@MainActor
func measureScene(blurred: Bool) {
    let scene = TableSceneViewController(isBlurred: blurred)
    let bench = Bench(scene)
    bench.host.advance(by: 1)
    for (points, suffix) in [(8, ""), (4, "_of_4")] {
        var times: [Double] = []
        for step in 0..<301 {
            let begun = ThreadClock.milliseconds
            scene.table.contentOffset.y = CGFloat(step * points)
            bench.nextFrame()
            times.append(ThreadClock.milliseconds - begun)
        }
        let metric = "scene_step\(suffix)\(blurred ? "_blurred" : "")"
        report("\(metric)_ms", times.sorted()[times.count / 2])
        report("\(metric)_mean_ms", times.reduce(0, +) / Double(times.count))
    }
}

/// A row of five labels that sizes itself.
final class LabelsCell: UITableViewCell {
    let labels = (0..<5).map { _ in UILabel() }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        var top = contentView.topAnchor
        for label in labels {
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .footnote)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: top, constant: 4),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(
                    equalTo: contentView.trailingAnchor, constant: -16),
            ])
            top = label.bottomAnchor
        }
        top.constraint(equalTo: contentView.bottomAnchor, constant: -4).isActive = true
    }

    required init?(coder: NSCoder) { nil }
}

/// Rows of five labels with texts of different lengths.
final class LabelRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "labels", for: indexPath)
        guard let cell = cell as? LabelsCell else { return cell }
        for (index, label) in cell.labels.enumerated() {
            let words = 3 + (indexPath.row * 7 + index * 5) % 17
            label.text = "\(indexPath.row) " + String(repeating: "words of it ", count: words)
        }
        return cell
    }
}

@MainActor
func measureFling() {
    let bench = Bench()
    let rows = LabelRows()
    let table = UITableView()
    table.estimatedRowHeight = 150
    table.register(LabelsCell.self, forCellReuseIdentifier: "labels")
    table.dataSource = rows
    bench.show(table)
    bench.host.advance(by: 1)
    var times: [Double] = []
    for step in 0..<400 {
        // A fling: fast, and slower and slower.
        let speed = 120 * pow(0.99, Double(step % 200))
        let begun = ThreadClock.milliseconds
        table.contentOffset.y += CGFloat(speed)
        bench.nextFrame()
        times.append(ThreadClock.milliseconds - begun)
    }
    times.sort()
    report("fling_median_ms", times[times.count / 2])
    report("fling_worst_ms", times[times.count - 1])
    report("fling_99th_percentile_ms", times[times.count * 99 / 100])
}

@MainActor
func measureBatch() {
    let bench = Bench()
    let rows = Rows(10_000)
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    bench.show(table)
    bench.host.advance(by: 1)
    var random = SystemRandomNumberGenerator()
    report(
        "batch_of_1000_ms",
        ThreadClock.median(of: 21) { _ in
            var chosen: Set<Int> = []
            while chosen.count < 700 {
                chosen.insert(Int.random(in: 0..<10_000, using: &random))
            }
            let list = Array(chosen)
            func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
            table.performBatchUpdates({
                for row in list[0..<300] { table.deleteRows(at: [path(row)], with: .fade) }
                // Insertions and moves are counted after the updates.
                var places: Set<Int> = []
                while places.count < 700 {
                    places.insert(Int.random(in: 0..<10_000, using: &random))
                }
                let after = Array(places)
                for row in after[0..<300] { table.insertRows(at: [path(row)], with: .fade) }
                for index in 300..<700 {
                    table.moveRow(at: path(list[index]), to: path(after[index]))
                }
            })
            bench.nextFrame()
        })
}

MainActor.assumeIsolated {
    measureCounts()
    measureKnownHeights()
    measureMemory()
    measureScene(blurred: false)
    measureScene(blurred: true)
    measureFling()
    measureBatch()
}
