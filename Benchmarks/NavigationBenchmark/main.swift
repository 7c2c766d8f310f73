import Foundation
import HeadlessHost
import ProcessCosts
import UIHost
import UIKit

// Navigation and tabs on a screen of 1170 × 2532 pixels with blurred bars over a list: the work when a push or a
// pop starts, that of its frames, a step of a collapsing large title, the frames of pages that scroll and curl, and the
// memory after a thousand cycles.
// Prints `navigation metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("navigation \(metric) \(String(format: "%.4f", value))")
}

/// A list of rows in a scroll view, which reaches under the bars.
@MainActor
final class ListController: UIViewController {
    let scrollView = UIScrollView()

    override func loadView() { view = scrollView }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let width = UIScreen.main.bounds.width
        // As many rows as a table makes for a screen, and what is scrolled in.
        for index in 0..<30 {
            let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: width, height: 60))
            let label = UILabel(frame: CGRect(x: 16, y: 8, width: 240, height: 24))
            label.text = "Row \(index + 1)"
            row.addSubview(label)
            let detail = UILabel(frame: CGRect(x: 16, y: 32, width: 240, height: 20))
            detail.text = "Its second line"
            detail.font = .systemFont(ofSize: 13)
            detail.textColor = .secondaryLabel
            row.addSubview(detail)
            scrollView.addSubview(row)
        }
        scrollView.contentSize = CGSize(width: width, height: 1800)
        navigationItem.rightBarButtonItems = [editButtonItem, UIBarButtonItem(systemItem: .add)]
        toolbarItems = [
            UIBarButtonItem(systemItem: .action), .flexibleSpace(),
            UIBarButtonItem(systemItem: .trash),
        ]
    }
}

/// A device with a container on its screen.
@MainActor
final class Bench {
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    private let window: UIWindow

    init(_ container: () -> UIViewController) {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = container()
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    func nextFrame() { host.advance(by: 1.0 / 60) }
}

@MainActor
func makeList(_ title: String) -> ListController {
    let list = ListController()
    list.title = title
    return list
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Seconds of the thread for a closure, in milliseconds.
@MainActor
func cost(_ body: () -> Void) -> Double {
    let start = ThreadClock.milliseconds
    body()
    return ThreadClock.milliseconds - start
}

@MainActor
func measurePush() {
    let navigation = UINavigationController(rootViewController: makeList("First"))
    navigation.isToolbarHidden = false
    let bench = Bench { navigation }
    var (starts, frames, popStarts, popFrames): ([Double], [Double], [Double], [Double]) = (
        [], [], [], []
    )
    for scrolled in [0, 300] as [CGFloat] {
        (navigation.topViewController as? ListController)?.scrollView.contentOffset.y = scrolled
        for _ in 0..<12 {
            let list = makeList("Second")
            starts.append(
                cost {
                    navigation.pushViewController(list, animated: true)
                    navigation.view.layoutIfNeeded()
                })
            bench.nextFrame()
            // The content is under both bars.
            list.scrollView.contentOffset.y = 300
            for _ in 0..<20 { frames.append(cost { bench.nextFrame() }) }
            bench.host.advance(by: 1)
            popStarts.append(
                cost {
                    navigation.popViewController(animated: true)
                    navigation.view.layoutIfNeeded()
                })
            bench.nextFrame()
            for _ in 0..<20 { popFrames.append(cost { bench.nextFrame() }) }
            bench.host.advance(by: 1)
        }
    }
    report("push_start_ms", median(starts))
    report("push_frame_ms", median(frames))
    report("pop_start_ms", median(popStarts))
    report("pop_frame_ms", median(popFrames))
}

@MainActor
func measureLargeTitle() {
    let list = makeList("Large")
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    let bench = Bench { navigation }
    let start = list.scrollView.contentOffset.y
    let steps = (0..<240).map { step in
        cost {
            list.scrollView.contentOffset.y = start + CGFloat(step % 26) * 2
            bench.nextFrame()
        }
    }
    report("large_title_step_ms", median(steps))
}

/// Lists as the pages of a page view controller, without an end.
final class Lists: NSObject, UIPageViewControllerDataSource {
    private let pages = (0..<3).map { makeList("Page \($0)") }
    var first: UIViewController { pages[0] }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        let index = pages.firstIndex { $0 === controller } ?? 0
        return pages[(index + step) % 3]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 2) }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }
}

/// Frames of a page that a finger turns, and of the rest of the turn.
@MainActor
func measurePages(_ style: UIPageViewController.TransitionStyle, _ name: String) {
    let lists = Lists()
    let pages = UIPageViewController(
        transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([lists.first], direction: .forward, animated: false)
    pages.dataSource = lists
    let bench = Bench { pages }
    var frames: [Double] = []
    for _ in 0..<6 {
        func touch(_ phase: HostTouch.Phase, _ x: CGFloat) {
            let touch = HostTouch(phase, location: CGPoint(x: x, y: 500))
            bench.host.send(.touches([touch], at: bench.host.now))
        }
        touch(.began, 370)
        bench.nextFrame()
        for step in 1...30 {
            frames.append(
                cost {
                    touch(.moved, 370 - CGFloat(step) * 8)
                    bench.nextFrame()
                })
        }
        touch(.ended, 130)
        for _ in 0..<12 { frames.append(cost { bench.nextFrame() }) }
        bench.host.advance(by: 1)
    }
    report("\(name)_frame_ms", median(frames))
    report("\(name)_slowest_frame_ms", frames.max() ?? 0)
}

@MainActor
func measureCycles() {
    let navigation = UINavigationController(rootViewController: makeList("First"))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, makeList("Other")]
    let bench = Bench { tabs }
    func measure(_ metric: String, _ cycle: () -> Void) {
        for _ in 0..<300 { cycle() }
        let before = ProcessMemory.residentBytes
        for _ in 0..<1000 { cycle() }
        report(metric, Double(ProcessMemory.residentBytes - before) / 1024)
    }
    // What frames alone take, of the host and of caches.
    var isDark = false
    measure("memory_of_2000_frames_kb") {
        for _ in 0..<2 {
            isDark.toggle()
            navigation.topViewController?.view.backgroundColor = isDark ? .black : .white
            bench.nextFrame()
        }
    }
    measure("memory_of_1000_pushes_kb") {
        navigation.pushViewController(makeList("Second"), animated: false)
        bench.nextFrame()
        navigation.popViewController(animated: false)
        bench.nextFrame()
    }
    measure("memory_of_1000_tab_changes_kb") {
        tabs.selectedIndex = 1
        bench.nextFrame()
        tabs.selectedIndex = 0
        bench.nextFrame()
    }
}

MainActor.assumeIsolated {
    measurePush()
    measureLargeTitle()
    measurePages(.scroll, "page_scroll")
    measurePages(.pageCurl, "page_curl")
    measureCycles()
}
