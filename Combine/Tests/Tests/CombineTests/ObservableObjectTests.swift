import Combine
import Testing
import UIKit

@Suite("Observable objects")
struct ObservableObjectTests {
    private class Plain: ObservableObject {
        var number = 0 { willSet { objectWillChange.send() } }
    }

    private class Model: ObservableObject {
        @Published var name = "a"
        @Published var number = 1
    }

    private final class Derived: Model {
        @Published var more = true
    }

    private final class Object: NSObject, ObservableObject {
        @Published var name = "a"
        @objc dynamic var title = "x"
    }

    private final class Controller: UIViewController, ObservableObject {
        @Published var name = "a"
    }

    @Test("A change is announced before it is made")
    func announcement() {
        let model = Model()
        var seen: [String] = []
        let subscription = model.objectWillChange.sink { seen.append(model.name) }
        model.name = "b"
        model.number = 2
        #expect(seen == ["a", "b"])
        subscription.cancel()
    }

    @Test("Properties of a class and of what it derives from announce alike")
    func inheritance() {
        let model = Derived()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.more = false
        model.name = "b"
        model.number = 3
        #expect(count == 3)
        subscription.cancel()
    }

    @Test("An object without published properties keeps one publisher and sends by itself")
    func plain() {
        let model = Plain()
        var count = 0
        let subscription = model.objectWillChange.sink { count += 1 }
        model.number = 1
        #expect(count == 1)
        #expect(model.objectWillChange === model.objectWillChange)
        #expect(model.objectWillChange !== Plain().objectWillChange)
        subscription.cancel()
    }

    @Test("Generic code finds the same publisher")
    func generic() {
        func publisher<Object: ObservableObject>(of object: Object)
            -> Object.ObjectWillChangePublisher
        {
            object.objectWillChange
        }
        let (plain, model) = (Plain(), Model())
        #expect(publisher(of: plain) === plain.objectWillChange)
        #expect(publisher(of: model) === model.objectWillChange)
    }

    @Test("Classes of NSObject and of view controllers are observable")
    @MainActor func frameworks() {
        let (object, controller) = (Object(), Controller())
        var count = 0
        let subscriptions = [
            object.objectWillChange.sink { count += 1 },
            controller.objectWillChange.sink { count += 1 },
        ]
        object.name = "b"
        controller.name = "b"
        #expect(count == 2)
        subscriptions.forEach { $0.cancel() }
    }

    @Test(
        "A published property's publisher begins with its value and says the next before it is set")
    func published() {
        let model = Model()
        var seen: [String] = []
        let subscription = model.$name.sink { seen.append("\($0) over \(model.name)") }
        model.name = "b"
        #expect(seen == ["a over a", "b over a"])
        subscription.cancel()
    }

    @Test("What is assigned to a published property lives as long as the object")
    func assignment() {
        let source = PassthroughSubject<String, Never>()
        weak var gone: Model?
        do {
            let model = Model()
            gone = model
            source.assign(to: &model.$name)
            source.send("z")
            #expect(model.name == "z")
        }
        #expect(gone == nil)
        source.send("y")
    }
}
