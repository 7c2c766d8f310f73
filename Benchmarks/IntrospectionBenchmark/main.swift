import FlowPlan
import FlowRunner
import Foundation
import HeadlessHost
import Introspection
import ProcessCosts
import UIHost
import UIKit

// A screen of a thousand elements as tests and random users see it: its tree, queries in it and its audit; and the
// random events on a screen of an app.
// Prints `introspection metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("introspection \(metric) \(String(format: "%.4f", value))")
    // A pipe would show nothing before the end.
    fflush(nil)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Milliseconds of the thread for a closure: the median of several calls.
@MainActor
func cost(_ count: Int = 31, _ body: () -> Void) -> Double {
    median(
        (0..<count).map { _ in
            let start = ThreadClock.milliseconds
            body()
            return ThreadClock.milliseconds - start
        })
}

/// A device with a controller on its screen.
@MainActor
final class Bench {
    let host = HeadlessHost(screen: HostScreen(device: Device.named("iPhone 14") ?? .standard))
    private let window: UIWindow

    init(_ controller: () -> UIViewController) {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller()
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    isolated deinit { ApplicationProcess.end(on: host) }
}

// MARK: - Elements

/// 25 groups of 13 rows of a button and a label, a thousand elements with the text of each button.
@MainActor
func makeElements() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    for index in 0..<325 {
        let place = CGPoint(x: CGFloat(index % 13) * 30, y: CGFloat(index / 13) * 33)
        let button = UIButton(type: .system)
        button.setTitle("B\(index)", for: .normal)
        button.accessibilityIdentifier = "button-\(index)"
        button.frame = CGRect(origin: place, size: CGSize(width: 30, height: 16))
        let label = UILabel(frame: button.frame.offsetBy(dx: 0, dy: 16))
        label.text = "L\(index)"
        controller.view.addSubview(button)
        controller.view.addSubview(label)
    }
    return controller
}

@MainActor
func measureElements() {
    let bench = Bench(makeElements)
    let driver = AppDriver(on: bench.host)
    let tree = driver.tree(.loaded)
    report("elements", Double(tree.nodes.count))
    report("tree_ms", cost { _ = driver.tree(.loaded) })
    report("text_ms", cost { _ = tree.text() })
    let named = ElementQuery().adding(.descendants(.button)).adding(
        .matching("named") { $0.isNamed("button-300") })
    precondition(named.matches(in: tree).count == 1)
    report("query_ms", cost { _ = named.matches(in: tree) })
    report("audit_ms", cost { _ = driver.audit() })
}

// MARK: - Events

/// A list whose rows push further lists, with a field above.
@MainActor
final class Rows: UITableViewController {
    private var depth = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Depth \(depth)"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        field.placeholder = "Search"
        tableView.tableHeaderView = field
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        40
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let next = Rows()
        next.depth = depth + 1
        navigationController?.pushViewController(next, animated: true)
    }
}

/// Random events, each with the app's way to rest after it.
@MainActor
func measureEvents(comparing stepsPerComparison: Int) -> Double {
    let bench = Bench { UINavigationController(rootViewController: Rows()) }
    let count = 200
    let job = FlowJob(
        plan: FlowPlan(name: "events", steps: []), output: NSTemporaryDirectory(),
        report: "/dev/null", launch: FlowLaunch(),
        exploration: FlowExploration(
            seed: 1, eventCount: count, stepsPerComparison: stepsPerComparison))
    let start = ThreadClock.milliseconds
    precondition(FlowExecutor(job, on: bench.host).run() == 0, "the app failed")
    return Double(count) / (ThreadClock.milliseconds - start) * 1000
}

measureElements()
report("random_events_per_s", measureEvents(comparing: 0))
report("random_events_compared_per_s", measureEvents(comparing: 8))
