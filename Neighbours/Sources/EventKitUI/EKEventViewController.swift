import EventKit
import Foundation
import UIKit

/// The way in which the user has left an event.
@objc public enum EKEventViewAction: Int, Sendable {
    case done
    case responded
    case deleted
}

@preconcurrency @MainActor @objc
public protocol EKEventViewDelegate: NSObjectProtocol {
    /// The app closes the controller.
    func eventViewController(
        _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// The texts of an event's time.
enum EventText {
    static func time(of event: EKEvent) -> String {
        guard let start = event.startDate, let end = event.endDate else { return "" }
        let formatter = DateIntervalFormatter()
        formatter.dateStyle = .full
        formatter.timeStyle = event.isAllDay ? .none : .short
        return formatter.string(from: start, to: end)
    }
}

/// The details of an event, in a navigation controller of the app.
open class EKEventViewController: UIViewController {
    open weak var delegate: (any EKEventViewDelegate)?
    open var event: EKEvent! { didSet { reload() } }
    /// Whether the user may change the event, with a button in the bar.
    open var allowsEditing = false { didSet { updateButtons() } }
    /// A preview of the calendar's day, which is not shown.
    open var allowsCalendarPreview = false

    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private lazy var details = EventDetails { [weak self] in self?.deleteEvent() }
    private lazy var editing = EventEditing { [weak self] action in self?.didEdit(action) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        title = "Event Details"
        table.dataSource = details
        table.delegate = details
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        reload()
        updateButtons()
    }

    private func reload() {
        details.show(event)
        table.reloadData()
    }

    private func updateButtons() {
        navigationItem.rightBarButtonItem =
            allowsEditing
            ? UIBarButtonItem(barButtonSystemItem: .edit, target: self, action: #selector(edit))
            : nil
    }

    @objc private func edit() {
        guard let event else { return }
        let editor = EKEventEditViewController()
        editor.eventStore = EKEventStore()
        editor.event = event
        editor.editViewDelegate = editing
        present(editor, animated: true)
    }

    private func didEdit(_ action: EKEventEditViewAction) {
        dismiss(animated: true)
        if action == .deleted { return tell(.deleted) }
        reload()
    }

    private func deleteEvent() {
        guard let event else { return }
        let alert = UIAlertController(
            title: nil, message: "Are you sure you want to delete this event?",
            preferredStyle: .actionSheet)
        let remove = UIAlertAction(title: "Delete Event", style: .destructive) { [weak self] _ in
            guard let self else { return }
            do {
                try EKEventStore().remove(event, span: .thisEvent)
                tell(.deleted)
            } catch {
                EventAlert.show(error, "Unable to Delete Event", on: self)
            }
        }
        alert.addAction(remove)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    private func tell(_ action: EKEventViewAction) {
        delegate?.eventViewController(self, didCompleteWith: action)
    }
}

@MainActor
enum EventAlert {
    static func show(_ error: any Error, _ title: String, on controller: UIViewController) {
        let alert = UIAlertController(
            title: title, message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        controller.present(alert, animated: true)
    }
}

/// Tells an event's page how the user has left the editor.
private final class EventEditing: NSObject, EKEventEditViewDelegate {
    private let finish: (EKEventEditViewAction) -> Void

    init(finish: @escaping (EKEventEditViewAction) -> Void) {
        self.finish = finish
    }

    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
        finish(action)
    }
}

/// The rows of an event's page.
@MainActor
private final class EventDetails: NSObject, UITableViewDataSource, UITableViewDelegate {
    private var rows: [(title: String, text: String)] = []
    private let delete: () -> Void

    init(delete: @escaping () -> Void) {
        self.delete = delete
    }

    func show(_ event: EKEvent?) {
        guard let event else {
            rows = []
            return
        }
        let title = event.title ?? ""
        rows = [(title.isEmpty ? "New Event" : title, EventText.time(of: event))]
        let others = [
            ("Location", event.location), ("Calendar", event.calendar?.title),
            ("URL", event.url?.absoluteString), ("Notes", event.notes),
        ]
        for (title, text) in others {
            if let text, !text.isEmpty { rows.append((title, text)) }
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.isEmpty ? 0 : 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? rows.count : 1
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        guard indexPath.section == 0 else {
            cell.textLabel?.text = "Delete Event"
            cell.textLabel?.textColor = .systemRed
            cell.textLabel?.textAlignment = .center
            return cell
        }
        let row = rows[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row.title
        if indexPath.row == 0 {
            content.textProperties.font = .preferredFont(forTextStyle: .title2)
        }
        content.secondaryText = row.text
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.section == 1 { delete() }
    }
}
