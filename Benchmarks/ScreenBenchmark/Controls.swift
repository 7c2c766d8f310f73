import HeadlessHost
import ProcessCosts
import UIKit

/// A screen of a hundred controls: made and measured, put into a window and laid out, and its first
/// frame; the best of several screens, of which the first has loaded fonts and symbols.
@MainActor
func measureControls(on host: HeadlessHost) {
    var made = Double.infinity
    var laidOut = Double.infinity
    var shown = Double.infinity
    for _ in 0..<12 {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        window.rootViewController = controller
        var begun = ThreadClock.milliseconds
        let controls = (0..<100).map { control($0) }
        made = min(made, ThreadClock.milliseconds - begun)
        begun = ThreadClock.milliseconds
        for control in controls { controller.view.addSubview(control) }
        window.isHidden = false
        window.layoutIfNeeded()
        laidOut = min(laidOut, ThreadClock.milliseconds - begun)
        begun = ThreadClock.milliseconds
        host.advance(by: 1.0 / 60)
        shown = min(shown, ThreadClock.milliseconds - begun)
        window.isHidden = true
        host.advance(by: 1)
    }
    report("hundred_controls_made_ms", made)
    report("hundred_controls_laid_out_ms", laidOut)
    report("hundred_controls_first_frame_ms", shown)
}

/// One control of the mix: three buttons in ten, and each other kind once.
@MainActor
private func control(_ index: Int) -> UIView {
    let view: UIView
    switch index % 10 {
    case 0, 1:
        let button = UIButton(type: .system)
        button.setTitle("Button \(index)", for: .normal)
        view = button
    case 2:
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Filled \(index)"
        view = UIButton(configuration: configuration)
    case 3: view = UISwitch()
    case 4: view = UISlider()
    case 5: view = UIStepper()
    case 6: view = UISegmentedControl(items: ["One", "Two", "Three \(index)"])
    case 7: view = UIProgressView(progressViewStyle: .default)
    case 8: view = UIActivityIndicatorView(style: .medium)
    default:
        let pages = UIPageControl()
        pages.numberOfPages = 5
        view = pages
    }
    view.sizeToFit()
    view.frame.origin = CGPoint(x: index % 4 * 100, y: index / 4 * 34)
    return view
}
