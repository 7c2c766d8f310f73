import ProcessCosts
import UIKit

extension ViewBenchmark {
    /// A screen of a hundred controls: made, put into a window and laid out.
    static func measureControls() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let time = nanoseconds(1, rounds: 15) { _ in
            let screen = UIView(frame: window.bounds)
            for index in 0..<100 { screen.addSubview(control(index)) }
            window.addSubview(screen)
            screen.layoutIfNeeded()
            screen.removeFromSuperview()
        }
        report("hundred_controls", "ms", time / 1e6)
        let layout = nanoseconds(1, rounds: 15) { _ in
            for index in 0..<100 { _ = control(index).intrinsicContentSize }
        }
        report("hundred_controls_made_and_measured", "ms", layout / 1e6)
    }

    /// One control of the mix: three buttons in ten, and each other kind once.
    private static func control(_ index: Int) -> UIView {
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
}
