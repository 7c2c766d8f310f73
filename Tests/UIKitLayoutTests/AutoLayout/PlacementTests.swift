import Testing
import UIKitTesting

@testable import UIKit

/// A layout pass places the subviews whose rectangles or frames changed.
@MainActor @Suite("Auto Layout: placing some of many subviews", .usesApplication)
struct PlacementTests {
    /// Counts the changes of its centre.
    private final class Row: UIView {
        var placements = 0

        override var center: CGPoint {
            didSet { placements += 1 }
        }
    }

    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private var rows: [Row] = []
    private var tops: [NSLayoutConstraint] = []

    init() {
        for index in 0..<100 { add(at: CGFloat(index) * 10) }
        page.layoutIfNeeded()
    }

    private mutating func add(at y: CGFloat) {
        let row = Row()
        row.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(row)
        let top = row.topAnchor.constraint(equalTo: page.topAnchor, constant: y)
        NSLayoutConstraint.activate([
            top, row.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            row.widthAnchor.constraint(equalTo: page.widthAnchor),
            row.heightAnchor.constraint(equalToConstant: 8),
        ])
        rows.append(row)
        tops.append(top)
    }

    private func frame(_ index: Int) -> CGRect { rows[index].frame }

    @Test("Moving one sets the frame of one")
    func one() {
        for row in rows { row.placements = 0 }
        tops[40].constant = 777
        page.layoutIfNeeded()
        #expect(frame(40) == CGRect(x: 0, y: 777, width: 300, height: 8))
        #expect(rows.map(\.placements).reduce(0, +) == 1)
    }

    @Test("Moving all sets the frames of all")
    func all() {
        for (index, top) in tops.enumerated() { top.constant = CGFloat(index) * 11 }
        page.layoutIfNeeded()
        for index in rows.indices {
            #expect(frame(index) == CGRect(x: 0, y: CGFloat(index) * 11, width: 300, height: 8))
        }
        page.frame.size.width = 200
        page.layoutIfNeeded()
        for index in rows.indices { #expect(frame(index).width == 200) }
    }

    @Test("A frame that the app set is replaced in the next pass")
    func setByApp() {
        rows[7].frame = CGRect(x: 50, y: 60, width: 70, height: 80)
        rows[8].center.x += 5
        page.setNeedsLayout()
        page.layoutIfNeeded()
        #expect(frame(7) == CGRect(x: 0, y: 70, width: 300, height: 8))
        #expect(frame(8) == CGRect(x: 0, y: 80, width: 300, height: 8))
    }

    @Test("A subview that is added, or left to constraints, is placed")
    func added() {
        var copy = self
        copy.add(at: 1234)
        page.layoutIfNeeded()
        #expect(copy.rows.last?.frame == CGRect(x: 0, y: 1234, width: 300, height: 8))
        let late = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        page.addSubview(late)
        page.layoutIfNeeded()
        late.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            late.topAnchor.constraint(equalTo: rows[3].bottomAnchor),
            late.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 9),
            late.widthAnchor.constraint(equalToConstant: 20),
            late.heightAnchor.constraint(equalToConstant: 30),
        ])
        page.layoutIfNeeded()
        #expect(late.frame == CGRect(x: 9, y: 38, width: 20, height: 30))
    }

    @Test("A subview that comes back is placed")
    func readded() {
        let row = rows[5]
        row.removeFromSuperview()
        page.layoutIfNeeded()
        row.frame = .zero
        page.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: page.topAnchor, constant: 3),
            row.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 4),
        ])
        row.widthAnchor.constraint(equalToConstant: 5).isActive = true
        page.layoutIfNeeded()
        #expect(row.frame == CGRect(x: 4, y: 3, width: 5, height: 8))
    }

    @Test("A size is exact wherever the view is", arguments: [146.5, 196.5, 33.4, 1007.9])
    func exactSize(_ x: CGFloat) throws {
        let app = TestApplication(device: "iPhone 15")
        let root = UIViewController()
        app.show(root)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: x),
            view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: x),
            view.widthAnchor.constraint(equalToConstant: 100),
            view.heightAnchor.constraint(equalToConstant: 100),
        ])
        app.advanceToRest()
        #expect(view.frame.size == CGSize(width: 100, height: 100))
    }
}
