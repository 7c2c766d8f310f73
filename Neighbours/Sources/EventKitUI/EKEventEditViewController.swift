import EventKit
import Foundation
import UIKit

/// The way in which the user has left the editor of an event.
@objc public enum EKEventEditViewAction: Int, Sendable {
    case canceled
    case saved
    case deleted
}

@preconcurrency @MainActor @objc
public protocol EKEventEditViewDelegate: NSObjectProtocol {
    /// The app closes the controller.
    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)

    /// The calendar of a new event; without this method the store's default.
    @objc optional func eventEditViewControllerDefaultCalendar(
        forNewEvents controller: EKEventEditViewController
    ) -> EKCalendar
}

/// The fields of a new event, or of one that is changed.
open class EKEventEditViewController: UINavigationController {
    open weak var editViewDelegate: (any EKEventEditViewDelegate)?
    /// The store in which the event is saved, which the app sets.
    open var eventStore: EKEventStore!
    /// Nil makes a new one when the controller appears.
    open var event: EKEvent?
    private var form: EventForm?

    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("EKEventEditViewController has no init(coder:)")
    }

    /// Leaves the editor as *Cancel* does.
    open func cancelEditing() { tell(.canceled) }

    open override func viewWillAppear(_ animated: Bool) {
        if form == nil { showForm() }
        super.viewWillAppear(animated)
    }

    private func showForm() {
        guard let eventStore else {
            preconditionFailure("EKEventEditViewController needs an eventStore")
        }
        let isNew = event?.isNew ?? true
        let event = self.event ?? EKEvent(eventStore: eventStore)
        self.event = event
        if event.startDate == nil {
            // The next full hour, for an hour.
            let hour = Calendar.current.dateInterval(of: .hour, for: Date())
            event.startDate = hour?.end ?? Date()
            event.endDate = event.startDate.addingTimeInterval(3_600)
        }
        if event.calendar == nil {
            event.calendar =
                editViewDelegate?.eventEditViewControllerDefaultCalendar?(forNewEvents: self)
                ?? eventStore.defaultCalendarForNewEvents
        }
        let form = EventForm(event, isNew: isNew)
        form.cancel = { [weak self] in self?.tell(.canceled) }
        form.save = { [weak self] in self?.save(event) }
        form.delete = { [weak self] in self?.delete(event) }
        self.form = form
        viewControllers = [form]
    }

    private func save(_ event: EKEvent) {
        do {
            try eventStore.save(event, span: .thisEvent)
            tell(.saved)
        } catch {
            EventAlert.show(error, "Unable to Save Event", on: self)
        }
    }

    private func delete(_ event: EKEvent) {
        do {
            try eventStore.remove(event, span: .thisEvent)
            tell(.deleted)
        } catch {
            EventAlert.show(error, "Unable to Delete Event", on: self)
        }
    }

    private func tell(_ action: EKEventEditViewAction) {
        editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
    }
}

/// The fields of an event.
private final class EventForm: UITableViewController {
    var cancel: () -> Void = {}
    var save: () -> Void = {}
    var delete: () -> Void = {}
    private let event: EKEvent
    private let isNew: Bool
    private let name = UITextField()
    private let place = UITextField()
    private let notes = UITextField()
    private let allDay = UISwitch()
    private let start = UIDatePicker()
    private let end = UIDatePicker()

    init(_ event: EKEvent, isNew: Bool) {
        self.event = event
        self.isNew = isNew
        super.init(style: .insetGrouped)
        title = isNew ? "New Event" : "Edit Event"
    }

    required init?(coder: NSCoder) { preconditionFailure("an editor makes its form") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(tapCancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: isNew ? "Add" : "Done", style: .done, target: self, action: #selector(tapDone))
        for (field, text, placeholder) in [
            (name, event.title, "Title"), (place, event.location, "Location"),
            (notes, event.notes, "Notes"),
        ] {
            field.text = text
            field.placeholder = placeholder
            field.clearButtonMode = .whileEditing
        }
        name.addTarget(self, action: #selector(nameDidChange), for: .editingChanged)
        allDay.isOn = event.isAllDay
        allDay.addTarget(self, action: #selector(allDayDidChange), for: .valueChanged)
        start.date = event.startDate
        end.date = event.endDate
        for picker in [start, end] { picker.preferredDatePickerStyle = .compact }
        start.addTarget(self, action: #selector(startDidChange), for: .valueChanged)
        end.addTarget(self, action: #selector(endDidChange), for: .valueChanged)
        allDayDidChange()
        nameDidChange()
    }

    @objc private func tapCancel() { cancel() }

    @objc private func tapDone() {
        // What is left as it was stays without a change.
        func text(_ field: UITextField) -> String? {
            field.text?.isEmpty == false ? field.text : nil
        }
        if event.title != text(name) { event.title = text(name) }
        if event.location != text(place) { event.location = text(place) }
        if event.notes != text(notes) { event.notes = text(notes) }
        if event.isAllDay != allDay.isOn { event.isAllDay = allDay.isOn }
        if event.startDate != start.date { event.startDate = start.date }
        if event.endDate != end.date { event.endDate = end.date }
        save()
    }

    @objc private func nameDidChange() {
        navigationItem.rightBarButtonItem?.isEnabled = name.text?.isEmpty == false
    }

    @objc private func allDayDidChange() {
        for picker in [start, end] { picker.datePickerMode = allDay.isOn ? .date : .dateAndTime }
    }

    private lazy var length = event.endDate.timeIntervalSince(event.startDate)

    @objc private func startDidChange() { end.date = start.date.addingTimeInterval(length) }

    @objc private func endDidChange() {
        if end.date < start.date { end.date = start.date }
        length = end.date.timeIntervalSince(start.date)
    }

    // MARK: Rows

    private var sections: [[(title: String, control: UIView?)]] {
        let calendar = UILabel()
        calendar.text = event.calendar?.title
        calendar.textColor = .secondaryLabel
        calendar.sizeToFit()
        let rows: [[(String, UIView?)]] = [
            [("", name), ("", place)],
            [("All-day", allDay), ("Starts", start), ("Ends", end)],
            [("Calendar", calendar)], [("", notes)],
        ]
        return isNew ? rows : rows + [[("Delete Event", nil)]]
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { sections[section].count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let row = sections[indexPath.section][indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.selectionStyle = row.control == nil ? .default : .none
        cell.textLabel?.text = row.title
        if row.title.isEmpty, let field = row.control {
            field.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 0)
            field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            cell.contentView.addSubview(field)
        } else if let control = row.control {
            if control is UIDatePicker { control.sizeToFit() }
            cell.accessoryView = control
        } else {
            cell.textLabel?.textColor = .systemRed
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard sections[indexPath.section][indexPath.row].control == nil else { return }
        let alert = UIAlertController(
            title: nil, message: "Are you sure you want to delete this event?",
            preferredStyle: .actionSheet)
        let remove = UIAlertAction(title: "Delete Event", style: .destructive) { [weak self] _ in
            self?.delete()
        }
        alert.addAction(remove)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }
}
