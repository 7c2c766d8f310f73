import UIKit

/// Progress views at several values and in two styles.
class ProgressPage: StackPage {

    override func fill() {
        stack.spacing = 24
        for part in [0, 0.25, 0.6, 1] as [Float] {
            let bar = UIProgressView(progressViewStyle: .default)
            bar.progress = part
            add(bar)
        }
        let tinted = UIProgressView(progressViewStyle: .bar)
        tinted.progress = 0.5
        tinted.progressTintColor = .systemOrange
        tinted.trackTintColor = .systemYellow
        add(tinted)
        let running = UIProgressView()
        let button = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: "Run") { _ in
                running.setProgress(running.progress == 1 ? 0 : 1, animated: true)
            })
        add(running)
        addRow([button])
    }
}
