import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIViewInteractionsTests {
    private let view = UIView()
    private let log = CallLog()

    @Test("An interaction hears of its view before and after it is added and removed")
    func order() {
        let interaction = RecordingInteraction("a", log)
        view.addInteraction(interaction)
        #expect(log.take() == ["a will move to a view", "a did move to a view, which holds it"])
        #expect(view.interactions.count == 1 && interaction.view === view)
        view.addInteraction(interaction)
        #expect(log.take().isEmpty && view.interactions.count == 1)
        view.removeInteraction(interaction)
        #expect(log.take() == ["a will move to none", "a did move to none"])
        #expect(view.interactions.isEmpty && interaction.view == nil)
        view.removeInteraction(interaction)
        #expect(log.take().isEmpty)
    }

    @Test("An interaction belongs to one view")
    func moving() {
        let interaction = RecordingInteraction("a", log)
        let other = UIView()
        view.addInteraction(interaction)
        _ = log.take()
        other.addInteraction(interaction)
        #expect(view.interactions.isEmpty && other.interactions.first === interaction)
        #expect(
            log.take() == [
                "a will move to none", "a did move to none", "a will move to a view",
                "a did move to a view, which holds it",
            ])
    }

    @Test("A new list adds and removes only what is different")
    func list() {
        let all = ["a", "b", "c"].map { RecordingInteraction($0, log) }
        view.interactions = [all[0], all[1]]
        _ = log.take()
        view.interactions = [all[2], all[1]]
        #expect(
            log.take() == [
                "a will move to none", "a did move to none", "c will move to a view",
                "c did move to a view, which holds it",
            ])
        #expect(
            view.interactions.map { ObjectIdentifier($0) }
                == [all[2], all[1]].map { ObjectIdentifier($0) })
    }

    @Test("A view keeps its interactions, and these do not keep the view")
    func lifetime() {
        weak var gone: UIView?
        weak var kept: RecordingInteraction?
        do {
            let view = UIView()
            gone = view
            let interaction = RecordingInteraction("a", log)
            kept = interaction
            view.addInteraction(interaction)
        }
        #expect(gone == nil && kept == nil)
    }
}

private final class RecordingInteraction: NSObject, UIInteraction {
    private let name: String
    private let log: CallLog
    private(set) weak var view: UIView?

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
    }

    func willMove(to view: UIView?) {
        log.add("\(name) will move to \(view == nil ? "none" : "a view")")
    }

    func didMove(to view: UIView?) {
        self.view = view
        let holds = view?.interactions.contains { $0 === self } == true
        log.add(
            "\(name) did move to \(view == nil ? "none" : holds ? "a view, which holds it" : "a view")"
        )
    }
}
