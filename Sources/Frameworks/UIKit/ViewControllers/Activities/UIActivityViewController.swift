import CoreGraphics
import Foundation

/// Offers activities for some items of the app: copying them, and the app's own activities.
///
/// It is presented as a sheet, on a pad as a popover.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    /// The items, or the sources of them.
    final let items: [Any]
    private let applicationActivities: [UIActivity]
    /// The activities that were chosen and may not have ended.
    private var taken: [UIActivity] = []
    private var isDone = false

    /// Creates a controller for some items.
    ///
    /// - Parameters:
    ///   - activityItems: Texts, addresses, images, other objects, or sources of them.
    ///   - applicationActivities: The app's own activities.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        let isPad = UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        modalPresentationStyle = isPad ? .popover : .pageSheet
        sheetPresentationController?.detents = [.medium(), .large()]
    }

    /// Returns nil: the controller is made with its items, which no file has.
    public required init?(coder: NSCoder) { nil }

    /// Called when the controller is dismissed, with the type of the activity and whether it was performed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// Types of activities that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    // MARK: - Activities

    /// The activities that are offered: those that share first.
    final var activities: [UIActivity] {
        let values = placeholders
        let all = ([CopyActivity()] + applicationActivities).filter { activity in
            let isExcluded = activity.activityType.map {
                excludedActivityTypes?.contains($0) == true
            }
            return isExcluded != true && activity.canPerform(withActivityItems: values)
        }
        return all.filter { type(of: $0).activityCategory == .share }
            + all.filter { type(of: $0).activityCategory == .action }
    }

    /// The items as they are before an activity is chosen.
    final var placeholders: [Any] {
        items.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
    }

    private func values(for type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: type)
        }
    }

    /// Performs an activity, and dismisses the controller when it has ended.
    final func take(_ activity: UIActivity) {
        guard !isDone, !taken.contains(where: { $0 === activity }) else { return }
        taken.append(activity)
        UIActivityItemProvider.makeItems(in: items, for: activity.activityType) { [self] in
            perform(activity)
        }
    }

    private func perform(_ activity: UIActivity) {
        guard !isDone else { return }
        activity.prepare(withActivityItems: values(for: activity.activityType))
        activity.whenFinished = { [self] completed in
            finish(activity.activityType, completed)
        }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        guard !isDone else { return }
        isDone = true
        for activity in taken { activity.whenFinished = nil }
        taken = []
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        guard let presenter = presentingViewController, !isBeingDismissed else {
            handler?(type, completed, nil, nil)
            return
        }
        // From memory, not measured: the handler is called after the sheet has gone.
        presenter.dismiss(animated: true) { handler?(type, completed, nil, nil) }
    }

    /// Ends without an activity.
    final func cancel() { finish(nil, false) }

    // MARK: - View

    open override func loadView() { view = ActivityListView(self) }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { finish(nil, false) }
    }

    open override var preferredContentSize: CGSize {
        get {
            let size = super.preferredContentSize
            guard size == .zero, let list = viewIfLoaded as? ActivityListView else { return size }
            return CGSize(width: ActivityMetrics.current.popoverWidth, height: list.fullHeight)
        }
        set { super.preferredContentSize = newValue }
    }
}
