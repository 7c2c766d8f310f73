import Gallery
import Testing
import UIKit

@MainActor
@Suite struct MessageTests {
    @Test func targetsReceiveMessages() {
        let messenger = Messenger()
        messenger.sendAtOnce()
        #expect(messenger.received == ["tapped", "changed", "heard"])
    }

    @Test func notesAreAttached() {
        let view = UIView()
        #expect(view.attachedNote == nil)
        view.attachedNote = "note"
        #expect(view.attachedNote == "note")
        #expect(UIView().attachedNote == nil)
    }

    @Test func dependentKeysAreObservedByTexts() {
        let thermometer = Thermometer()
        let reporter = Reporter(thermometer)
        thermometer.celsius = 20
        thermometer.setValue("F", forKey: "unit")
        #expect(reporter.reports == ["text: 0 C, 20 C", "text: 20 C, 20 F"])
        #expect(thermometer.changes == ["from 0.0", "to 20.0"])
        #expect(thermometer.value(forKey: "kelvin") as? String == "no kelvin")
    }

    @Test func implementationsAreExchanged() {
        let exchanged = Exchanged()
        #expect(exchanged.answer(to: #selector(Exchanged.first)) == "first")
        Exchanged.exchange()
        #expect(exchanged.first() == "second")
        #expect(exchanged.answer(to: #selector(Exchanged.second)) == "first")
        Exchanged.exchange()
        #expect(exchanged.first() == "first")
        Exchanged.answer(to: #selector(Exchanged.second), with: "block")
        #expect(exchanged.answer(to: #selector(Exchanged.second)) == "block")
    }

    @Test func methodsOfTheFrameworkArePerformed() {
        let (view, parent) = (UIView(), UIView())
        parent.addSubview(view)
        #expect(view.responds(to: #selector(UIView.removeFromSuperview)))
        #expect(!view.responds(to: #selector(UIViewController.removeFromParent)))
        view.perform(#selector(UIView.removeFromSuperview))
        #expect(view.superview == nil)
    }
}
