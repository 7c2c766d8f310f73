import Foundation
import HeadlessHost
import ProcessCosts
import UIHost
import UIKit

// Scrolling and zooming on a screen of 1170 × 2532 pixels: everything that a frame costs between a change of
// the offset and finished pixels, the delegate and layout included. Prints `scroll metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("scroll \(metric) \(String(format: "%.4f", value))")
}

/// A screen with one view, on a device of its own.
@MainActor
final class Bench {
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let view = UIScrollView()
    private let window: UIWindow

    init(fill: (UIScrollView) -> Void) {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        window.rootViewController = controller
        view.frame = controller.view.bounds
        view.backgroundColor = .systemBackground
        view.contentInsetAdjustmentBehavior = .never
        controller.view.addSubview(view)
        fill(view)
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    func nextFrame() { host.advance(by: 1.0 / 60) }
}

/// Counts calls, as a delegate that does little.
final class Counter: NSObject, UIScrollViewDelegate {
    var count = 0
    var zoomed: UIView?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

@MainActor
func row(_ index: Int, _ width: CGFloat) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 60, width: width, height: 60))
    row.backgroundColor = .systemBackground
    let title = UILabel(frame: CGRect(x: 16, y: 8, width: 240, height: 24))
    title.text = "Row \(index + 1)"
    row.addSubview(title)
    let detail = UILabel(frame: CGRect(x: 16, y: 32, width: 240, height: 20))
    detail.text = "Its second line"
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    row.addSubview(detail)
    let mark = UIView(frame: CGRect(x: width - 52, y: 12, width: 36, height: 36))
    mark.backgroundColor = UIColor(
        hue: CGFloat(index) / 200, saturation: 0.7, brightness: 0.9, alpha: 1)
    mark.layer.cornerRadius = 8
    row.addSubview(mark)
    return row
}

/// Steps of 4 points down, as long as there is content.
@MainActor
func measureSteps(_ metric: String, on bench: Bench) {
    let reach = Int(bench.view.contentSize.height - bench.view.bounds.height) / 4
    report(
        metric,
        ThreadClock.median(of: 240) { step in
            bench.view.contentOffset.y = CGFloat(step % reach * 4)
            bench.nextFrame()
        })
}

@MainActor
func measureRows() {
    let counter = Counter()
    let bench = Bench { view in
        for index in 0..<200 { view.addSubview(row(index, view.bounds.width)) }
        view.contentSize = CGSize(width: view.bounds.width, height: 200 * 60)
        view.delegate = counter
    }
    measureSteps("rows_step_ms", on: bench)
    bench.view.setContentOffset(.zero, animated: false)
    bench.host.advance(by: 1)
    bench.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    report("animated_frame_ms", ThreadClock.median(of: 16) { _ in bench.nextFrame() })
    bench.host.advance(by: 2)
    let frames = bench.host.presentedFrameCount
    report("idle_frame_ms", ThreadClock.median(of: 240) { _ in bench.nextFrame() })
    report("idle_frames_presented", Double(bench.host.presentedFrameCount - frames))
}

@MainActor
func measureForm(spins: Bool) {
    let bench = Bench { view in
        let content = UIView(
            frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 100 * 60))
        for index in 0..<100 { content.addSubview(row(index, view.bounds.width)) }
        if spins {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.center = CGPoint(x: 300, y: 1230)
            spinner.startAnimating()
            content.addSubview(spinner)
        }
        view.addSubview(content)
        view.contentSize = content.frame.size
    }
    bench.view.contentOffset.y = 900
    measureSteps(spins ? "form_with_spinner_step_ms" : "form_step_ms", on: bench)
}

@MainActor
func measureZoom() {
    let size = CGSize(width: 4000, height: 3000)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
        for index in 0..<400 {
            UIColor(hue: CGFloat(index) / 400, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
            context.fill(
                CGRect(x: index % 20 * 200, y: index / 20 * 150, width: 200, height: 150))
        }
    }
    let counter = Counter()
    let bench = Bench { view in
        let imageView = UIImageView(image: picture)
        counter.zoomed = imageView
        view.addSubview(imageView)
        view.contentSize = size
        view.delegate = counter
        view.minimumZoomScale = 0.1
        view.maximumZoomScale = 2
    }
    report(
        "zoom_12_megapixels_ms",
        ThreadClock.median(of: 120) { step in
            bench.view.zoomScale = 0.2 + CGFloat(step) / 120
            bench.nextFrame()
        })
}

@MainActor
func measureSiblings() {
    for count in [250, 2500] {
        var constraint: NSLayoutConstraint?
        let bench = Bench { view in
            for index in 0..<count {
                let row = UIView()
                row.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(row)
                let top = row.topAnchor.constraint(
                    equalTo: view.topAnchor, constant: CGFloat(index) * 10)
                NSLayoutConstraint.activate([
                    top, row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    row.widthAnchor.constraint(equalToConstant: 100),
                    row.heightAnchor.constraint(equalToConstant: 8),
                ])
                if index == count / 2 { constraint = top }
            }
        }
        report(
            "move_one_of_\(count)_siblings_us",
            1000
                * ThreadClock.median(of: 240) { step in
                    constraint?.constant = CGFloat(step % 7)
                    bench.view.layoutIfNeeded()
                })
    }
}

MainActor.assumeIsolated {
    measureRows()
    measureForm(spins: false)
    measureForm(spins: true)
    measureZoom()
    measureSiblings()
}
