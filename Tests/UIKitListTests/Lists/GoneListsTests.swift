import Testing
import UIKitTesting

@testable import UIKit

/// Lists that go while a finger is on them, and that nobody else keeps.
@MainActor @Suite("Lists that go in the middle of a gesture", .serialized, .usesApplication)
struct GoneListsTests {
    private final class Source: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            true
        }

        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {}

        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
    }

    /// The movement of the finger.
    enum Gesture: CaseIterable {
        case swipe, index, reorder, delete
    }

    @Test("The rest of the gesture reaches nobody", arguments: Gesture.allCases)
    func gone(gesture: Gesture) {
        let app = TestApplication(device: "iPhone 15")
        let source = Source()
        let window = app.show(UIViewController())
        weak var list: UITableView?
        let finger: Finger
        do {
            let view = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
            view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            view.dataSource = source
            view.isEditing = gesture == .reorder || gesture == .delete
            window.addSubview(view)
            list = view
        }
        app.advance(by: 0.1)
        let width = window.bounds.width
        switch gesture {
        case .swipe:
            finger = app.touchDown(at: CGPoint(x: 200, y: 120))
            finger.move(to: CGPoint(x: 120, y: 120), duration: 0.2)
        case .index:
            finger = app.touchDown(at: CGPoint(x: width - 6, y: 400))
            finger.move(to: CGPoint(x: width - 6, y: 380), duration: 0.1)
        case .reorder:
            finger = app.touchDown(at: CGPoint(x: width - 40, y: 120))
            finger.move(to: CGPoint(x: width - 40, y: 220), duration: 0.2)
        case .delete:
            finger = app.touchDown(at: CGPoint(x: 25, y: 120))
        }
        list?.removeFromSuperview()
        app.advance(by: 0.1)
        finger.move(by: CGVector(dx: 20, dy: 20))
        finger.lift()
        app.advanceToRest()
        #expect(list == nil)
    }
}
