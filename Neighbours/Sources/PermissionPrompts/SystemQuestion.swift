import DeviceSimulation
import Foundation
import UIKit

/// A question of the system to the user, on top of everything that the app shows.
///
/// Questions are asked one after the other, once the app is active.
@MainActor
public struct SystemQuestion {
    public var title: String
    public var message: String?
    /// The titles of the buttons.
    public var choices: [String]
    /// The permission that the question is about, if it is about one.
    var permission: SimulatedPermission?

    public init(title: String, message: String?, choices: [String]) {
        self.title = title
        self.message = message
        self.choices = choices
    }

    /// Shows the question after those that were asked before.
    ///
    /// - Parameters:
    ///   - isAnswered: Whether the device answers for the user by now, which ends the question.
    ///   - completion: Called with the index of the button, or nil where the device has answered.
    public func ask(
        until isAnswered: @escaping @MainActor () -> Bool = { false },
        completion: @escaping @MainActor (Int?) -> Void
    ) {
        QuestionQueue.shared.add(
            QuestionQueue.Entry(question: self, isAnswered: isAnswered, completion: completion))
    }

    /// The name of the app, for titles.
    public static var appName: String {
        SimulatedDevice.information("CFBundleDisplayName")
            ?? SimulatedDevice.information("CFBundleName") ?? ProcessInfo.processInfo.processName
    }
}

/// The questions that were not answered yet; the first is shown.
@MainActor
final class QuestionQueue: NSObject {
    static let shared = QuestionQueue()

    struct Entry {
        var question: SystemQuestion
        var isAnswered: @MainActor () -> Bool
        var completion: @MainActor (Int?) -> Void
    }

    private var waiting: [Entry] = []
    private var window: UIWindow?
    /// The window that gets the keyboard back.
    private weak var previousWindow: UIWindow?
    /// The application that asks; questions end with it.
    private weak var application: UIApplication?

    override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(showNext), name: UIApplication.didBecomeActiveNotification,
            object: nil)
        // A script may answer while the question is shown.
        for name in [SimulatedDevice.permissionsDidChange, SimulatedDevice.biometryDidChange] {
            SimulatedDevice.changes.addObserver(
                self, selector: #selector(checkAnswers), name: name, object: nil)
        }
    }

    /// Whether a question about a permission is shown or waits.
    func contains(_ permission: SimulatedPermission) -> Bool {
        removeThoseOfOtherApplications()
        return waiting.contains { $0.question.permission == permission }
    }

    private func removeThoseOfOtherApplications() {
        guard application !== UIApplication.shared else { return }
        application = UIApplication.shared
        waiting = []
        window = nil
    }

    func add(_ entry: Entry) {
        removeThoseOfOtherApplications()
        waiting.append(entry)
        // The app may ask while it is launched, before it has a window.
        perform(#selector(showNext), with: nil, afterDelay: 0)
    }

    @objc private func showNext() {
        guard window == nil, let entry = waiting.first,
            UIApplication.shared.applicationState == .active
        else { return }
        let alert = UIAlertController(
            title: entry.question.title, message: entry.question.message, preferredStyle: .alert)
        for (index, title) in entry.question.choices.enumerated() {
            alert.addAction(
                UIAlertAction(title: title, style: .default) { [weak self] _ in
                    self?.finish(index)
                })
        }
        let window = makeWindow()
        previousWindow = UIApplication.shared.windows.first { $0.isKeyWindow }
        window.windowLevel = .alert + 1
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        window.rootViewController?.present(alert, animated: true)
        self.window = window
    }

    private func makeWindow() -> UIWindow {
        let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
            .first { $0.activationState == .foregroundActive }
        return scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    }

    @objc private func checkAnswers() {
        if let entry = waiting.first, entry.isAnswered() { finish(nil) }
    }

    private func finish(_ choice: Int?) {
        guard !waiting.isEmpty else { return }
        let entry = waiting.removeFirst()
        window?.isHidden = true
        window?.rootViewController = nil
        if window != nil { previousWindow?.makeKey() }
        window = nil
        entry.completion(choice)
        perform(#selector(showNext), with: nil, afterDelay: 0)
    }
}
