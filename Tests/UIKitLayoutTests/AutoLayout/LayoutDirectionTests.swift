import Testing
import UIKitTesting
import UIKit

@MainActor
@Suite("NSLayoutConstraint: leading and trailing", .usesApplication)
struct LayoutDirectionTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = UIView()

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }

    private var left: CGFloat {
        page.layoutIfNeeded()
        return view.frame.minX
    }

    @Test("They follow traits of the surroundings that change after the constraints were made")
    func traits() {
        view.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 5).isActive = true
        #expect(left == 5)
        page.traitOverrides.layoutDirection = .rightToLeft
        #expect(left == 85)
        page.traitOverrides.layoutDirection = .leftToRight
        #expect(left == 5)
    }

    @Test("They follow the traits of a superview to which the view comes with its constraints")
    func newSurroundings() {
        view.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 5).isActive = true
        #expect(left == 5)
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        screen.traitOverrides.layoutDirection = .rightToLeft
        screen.addSubview(page)
        screen.layoutIfNeeded()
        #expect(view.frame.minX == 85)
    }

    @Test("They follow the view in which things are arranged, not what is arranged")
    func container() {
        view.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 5).isActive = true
        view.semanticContentAttribute = .forceRightToLeft
        #expect(left == 5)
        page.semanticContentAttribute = .forceRightToLeft
        #expect(left == 85)
        view.semanticContentAttribute = .unspecified
        #expect(left == 85)
    }

    @Test("Those of a guide follow the view it belongs to")
    func guide() {
        let guide = UILayoutGuide()
        page.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 30),
            view.leftAnchor.constraint(equalTo: guide.leftAnchor),
        ])
        #expect(left == 20)
        page.semanticContentAttribute = .forceRightToLeft
        #expect(left == 50)
        page.semanticContentAttribute = .unspecified
        #expect(left == 20)
    }
}
