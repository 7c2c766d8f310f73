import EventKit
import Foundation
import UIKit

@objc public enum EKCalendarChooserSelectionStyle: Int, Sendable {
    case single
    case multiple
}

@objc public enum EKCalendarChooserDisplayStyle: Int, Sendable {
    case allCalendars
    case writableCalendarsOnly
}

@preconcurrency @MainActor @objc
public protocol EKCalendarChooserDelegate: NSObjectProtocol {
    @objc optional func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
    /// The app closes the controller.
    @objc optional func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
    /// The app closes the controller.
    @objc optional func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}

/// The calendars of a store, of which the user chooses, in a navigation controller of the app.
open class EKCalendarChooser: UIViewController {
    public let selectionStyle: EKCalendarChooserSelectionStyle
    open var showsDoneButton = false { didSet { updateButtons() } }
    open var showsCancelButton = false { didSet { updateButtons() } }
    open weak var delegate: (any EKCalendarChooserDelegate)?
    open var selectedCalendars: Set<EKCalendar> = [] { didSet { table.reloadData() } }

    private let entityType: EKEntityType
    private let store: EKEventStore
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private lazy var list = CalendarList(self)

    public convenience init(
        selectionStyle: EKCalendarChooserSelectionStyle,
        displayStyle: EKCalendarChooserDisplayStyle, eventStore: EKEventStore
    ) {
        self.init(
            selectionStyle: selectionStyle, displayStyle: displayStyle, entityType: .event,
            eventStore: eventStore)
    }

    /// - Parameter displayStyle: Makes no difference, as every calendar is writable.
    public init(
        selectionStyle: EKCalendarChooserSelectionStyle,
        displayStyle: EKCalendarChooserDisplayStyle, entityType: EKEntityType,
        eventStore: EKEventStore
    ) {
        self.selectionStyle = selectionStyle
        self.entityType = entityType
        store = eventStore
        super.init(nibName: nil, bundle: nil)
        title = entityType == .event ? "Calendars" : "Lists"
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        preconditionFailure("EKCalendarChooser has no init(coder:)")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = list
        table.delegate = list
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        updateButtons()
        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: .EKEventStoreChanged, object: nil)
    }

    private func updateButtons() {
        navigationItem.leftBarButtonItem =
            showsCancelButton
            ? UIBarButtonItem(
                barButtonSystemItem: .cancel, target: self, action: #selector(cancel)) : nil
        navigationItem.rightBarButtonItem =
            showsDoneButton
            ? UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done))
            : nil
    }

    @objc private func cancel() { delegate?.calendarChooserDidCancel?(self) }
    @objc private func done() { delegate?.calendarChooserDidFinish?(self) }

    @objc private nonisolated func storeDidChange() {
        DispatchQueue.main.async { [weak self] in self?.table.reloadData() }
    }

    fileprivate var calendars: [EKCalendar] { store.calendars(for: entityType) }

    fileprivate func choose(_ calendar: EKCalendar) {
        if selectionStyle == .single {
            selectedCalendars = [calendar]
        } else if selectedCalendars.remove(calendar) == nil {
            selectedCalendars.insert(calendar)
        }
        delegate?.calendarChooserSelectionDidChange?(self)
    }
}

/// The rows of a chooser.
@MainActor
private final class CalendarList: NSObject, UITableViewDataSource, UITableViewDelegate {
    private unowned let chooser: EKCalendarChooser

    init(_ chooser: EKCalendarChooser) {
        self.chooser = chooser
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        chooser.calendars.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let calendar = chooser.calendars[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = calendar.title
        cell.imageView?.image = UIImage(systemName: "circle.fill")
        cell.imageView?.tintColor = UIColor(cgColor: calendar.cgColor)
        cell.accessoryType = chooser.selectedCalendars.contains(calendar) ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        chooser.choose(chooser.calendars[indexPath.row])
    }
}
