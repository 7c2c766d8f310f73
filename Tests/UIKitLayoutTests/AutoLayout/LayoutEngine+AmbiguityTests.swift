import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("UIView: ambiguous layout", .usesApplication)
struct LayoutEngineAmbiguityTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let view = UIView()

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 7),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 20),
            view.leftAnchor.constraint(greaterThanOrEqualTo: container.leftAnchor, constant: 5),
        ])
        container.layoutIfNeeded()
    }

    @Test("Exercising moves the view to another position that satisfies the constraints")
    func exercise() {
        #expect(view.hasAmbiguousLayout)
        var positions: Set<CGFloat> = [view.frame.minX]
        for _ in 0..<4 {
            view.exerciseAmbiguityInLayout()
            container.layoutIfNeeded()
            #expect(view.frame.minX >= 5)
            #expect(view.frame.minY == 7)
            #expect(view.frame.size == CGSize(width: 50, height: 20))
            positions.insert(view.frame.minX)
        }
        #expect(positions.count > 1)
        #expect(view.hasAmbiguousLayout)
    }

    @Test("An unambiguous position stays")
    func certain() {
        view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 9).isActive = true
        container.layoutIfNeeded()
        #expect(!view.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 9, y: 7, width: 50, height: 20))
    }
}
