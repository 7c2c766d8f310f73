import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("LayoutNode: views without a superview", .usesApplication)
struct LayoutNodeEngineTests {
    private func makeRoot() -> (root: UIView, child: UIView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        root.translatesAutoresizingMaskIntoConstraints = false
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            child.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            child.topAnchor.constraint(equalTo: root.topAnchor),
            child.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        return (root, child)
    }

    @Test("Such a view keeps the size that was set, at each layout")
    func alone() {
        let (root, child) = makeRoot()
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        for width in [80.0, 90, 100] { root.frame.size.width = width }
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test("Constraints lay it out in a superview; without one its frame counts again")
    func comingAndGoing() {
        let (root, child) = makeRoot()
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        for isLaidOutAlone in [false, true] {
            root.frame = CGRect(x: 0, y: 0, width: 70, height: 80)
            if isLaidOutAlone {
                root.layoutIfNeeded()
                #expect(child.bounds.size == CGSize(width: 70, height: 80))
            }
            screen.addSubview(root)
            NSLayoutConstraint.activate([
                root.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 5),
                root.topAnchor.constraint(equalTo: screen.topAnchor, constant: 6),
                root.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.5),
                root.heightAnchor.constraint(equalTo: screen.heightAnchor, multiplier: 0.5),
            ])
            screen.layoutIfNeeded()
            #expect(root.frame == CGRect(x: 5, y: 6, width: 100, height: 150))
            #expect(child.bounds.size == CGSize(width: 100, height: 150))
            root.removeFromSuperview()
        }
        root.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        root.layoutIfNeeded()
        #expect(child.bounds.size == CGSize(width: 30, height: 40))
    }

    @Test("The frame counts at once when the mask is translated again")
    func maskAgain() {
        let (root, child) = makeRoot()
        root.translatesAutoresizingMaskIntoConstraints = true
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        root.frame.size = CGSize(width: 20, height: 10)
        root.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test("Its own constraints size what is inside against its frame")
    func ownSize() {
        let (root, child) = makeRoot()
        root.widthAnchor.constraint(equalToConstant: 44).isActive = true
        root.layoutIfNeeded()
        #expect(child.frame.width == 44)
    }
}
