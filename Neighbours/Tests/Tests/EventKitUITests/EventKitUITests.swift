import EventKit
import EventKitUI
import Foundation
import Testing
import UIKit
import UIKitTesting

private final class EventRecorder: NSObject, EKEventEditViewDelegate, EKCalendarChooserDelegate {
    var actions: [EKEventEditViewAction] = []
    var chosen: [String] = []

    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
        actions.append(action)
        controller.dismiss(animated: true)
    }

    func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {
        chosen = calendarChooser.selectedCalendars.map(\.title).sorted()
    }
}

@Suite("Pages of events and calendars", .serialized, .usesApplication) @MainActor
struct EventKitUITests {
    private let app = TestApplication()
    private let root = UIViewController()
    private let store = EKEventStore()
    private let recorder = EventRecorder()

    init() {
        app.answer(.calendar, .allowed)
        app.show(root)
    }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    private var all: [UIView] { UIApplication.shared.windows.flatMap(views) }

    private var texts: [String] {
        all.compactMap { ($0 as? UITextField)?.text ?? ($0 as? UILabel)?.text }
    }

    private func tap(_ item: UIBarButtonItem?) throws {
        let action = try #require(item?.action)
        UIApplication.shared.sendAction(action, to: item?.target, from: item, for: nil)
        app.advanceToRest()
    }

    @Test("A new event is saved with its title, once it has one")
    func newEvent() throws {
        let editor = EKEventEditViewController()
        editor.eventStore = store
        editor.editViewDelegate = recorder
        root.present(editor, animated: true)
        app.advanceToRest()
        let add = try #require(editor.topViewController?.navigationItem.rightBarButtonItem)
        #expect(!add.isEnabled)
        let field = try #require(
            all.lazy.compactMap { $0 as? UITextField }.first { $0.placeholder == "Title" })
        field.text = "Tea"
        field.sendActions(for: .editingChanged)
        #expect(add.isEnabled)
        try tap(add)
        #expect(recorder.actions == [.saved] && root.presentedViewController == nil)
        let event = try #require(editor.event)
        #expect(store.event(withIdentifier: event.eventIdentifier)?.title == "Tea")
        #expect(event.endDate.timeIntervalSince(event.startDate) == 3_600)
    }

    @Test("The editor is cancelled without an event")
    func cancel() throws {
        let editor = EKEventEditViewController()
        editor.eventStore = store
        editor.editViewDelegate = recorder
        root.present(editor, animated: true)
        app.advanceToRest()
        try tap(editor.topViewController?.navigationItem.leftBarButtonItem)
        #expect(recorder.actions == [.canceled] && editor.event?.isNew == true)
    }

    @Test("The page of an event shows its title, place and calendar")
    func details() throws {
        let event = EKEvent(eventStore: store)
        event.title = "Tea"
        event.location = "Garden"
        event.startDate = Date(timeIntervalSince1970: 1_780_000_000)
        event.endDate = event.startDate.addingTimeInterval(1_800)
        event.calendar = store.defaultCalendarForNewEvents
        try store.save(event, span: .thisEvent)
        let page = EKEventViewController()
        page.event = event
        page.allowsEditing = true
        app.show(UINavigationController(rootViewController: page))
        for text in ["Tea", "Garden", "Calendar", "Delete Event"] { #expect(texts.contains(text)) }
        #expect(page.navigationItem.rightBarButtonItem != nil)
    }

    @Test("Of the calendars one is chosen, or several")
    func chooser() throws {
        for (style, expected) in [
            (EKCalendarChooserSelectionStyle.single, ["Work"]), (.multiple, ["Calendar", "Work"]),
        ] {
            if store.calendars(for: .event).count == 1 {
                let work = EKCalendar(for: .event, eventStore: store)
                work.title = "Work"
                work.source = store.sources.first
                try store.saveCalendar(work, commit: true)
            }
            let chooser = EKCalendarChooser(
                selectionStyle: style, displayStyle: .allCalendars, entityType: .event,
                eventStore: store)
            chooser.showsDoneButton = true
            chooser.delegate = recorder
            app.show(UINavigationController(rootViewController: chooser))
            let table = try #require(
                views(in: chooser.view).lazy.compactMap { $0 as? UITableView }.first)
            for row in 0..<2 {
                table.delegate?.tableView?(
                    table, didSelectRowAt: IndexPath(row: row, section: 0))
            }
            try tap(chooser.navigationItem.rightBarButtonItem)
            #expect(recorder.chosen == expected)
        }
    }
}
