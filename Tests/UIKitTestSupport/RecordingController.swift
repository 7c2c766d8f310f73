import UIKit

/// A controller that reports its life under its name.
package final class RecordingController: UIViewController {
    package let name: String
    package let log: CallLog

    package init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    package override func loadView() {
        log.add("\(name).loadView")
        super.loadView()
    }

    package override func viewDidLoad() { log.add("\(name).viewDidLoad") }
    package override func viewWillAppear(_ animated: Bool) { log.add("\(name).viewWillAppear") }
    package override func viewIsAppearing(_ animated: Bool) { log.add("\(name).viewIsAppearing") }
    package override func viewDidAppear(_ animated: Bool) { log.add("\(name).viewDidAppear") }
    package override func viewWillDisappear(_ animated: Bool) {
        log.add("\(name).viewWillDisappear")
    }
    package override func viewDidDisappear(_ animated: Bool) { log.add("\(name).viewDidDisappear") }
    package override func viewWillLayoutSubviews() { log.add("\(name).viewWillLayoutSubviews") }
    package override func viewDidLayoutSubviews() { log.add("\(name).viewDidLayoutSubviews") }

    package override func willMove(toParent parent: UIViewController?) {
        log.add("\(name).willMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }

    package override func didMove(toParent parent: UIViewController?) {
        log.add("\(name).didMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }
}
