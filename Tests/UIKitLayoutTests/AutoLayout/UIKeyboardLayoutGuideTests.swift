import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIKeyboardLayoutGuide", .usesApplication)
struct UIKeyboardLayoutGuideTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let screen = UIViewController()
    private let bar = UIView()

    init() {
        window.rootViewController = screen
        window.isHidden = false
        screen.additionalSafeAreaInsets.bottom = 34
        bar.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            bar.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
        ])
        screen.view.layoutIfNeeded()
    }

    private var bottom: CGFloat { screen.view.bounds.maxY }
    private var inset: CGFloat { screen.view.safeAreaInsets.bottom }

    @Test("Its frame is known before a layout pass, and follows the size of its view")
    func beforeLayout() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        screen.view.addSubview(view)
        let guide = view.keyboardLayoutGuide
        for height: CGFloat in [400, 200, 0] {
            view.frame.size.height = height
            let frame = CGRect(x: 0, y: height, width: 300, height: 0)
            #expect(guide.layoutFrame == frame && guide.layoutFrame == frame)
        }
    }

    @Test("Without a keyboard it is as high as the bottom inset and as wide as the view")
    func withoutKeyboard() {
        #expect(inset >= 34)
        let guide = screen.view.keyboardLayoutGuide
        #expect(guide.layoutFrame.height == inset)
        #expect(guide.layoutFrame.width == screen.view.bounds.width)
        #expect(guide.layoutFrame.maxY == bottom)
        #expect(bar.frame.maxY == bottom - inset)
    }

    @Test("A view has one guide")
    func identity() {
        #expect(screen.view.keyboardLayoutGuide === screen.view.keyboardLayoutGuide)
        #expect(screen.view.keyboardLayoutGuide.owningView === screen.view)
    }

    @Test("It is not one of the guides that the app added, and the app cannot remove it")
    func apartFromLayoutGuides() {
        let guide = screen.view.keyboardLayoutGuide
        #expect(screen.view.layoutGuides.isEmpty)
        let own = UILayoutGuide()
        screen.view.addLayoutGuide(own)
        #expect(screen.view.layoutGuides == [own])
        for guide in screen.view.layoutGuides { screen.view.removeLayoutGuide(guide) }
        screen.view.removeLayoutGuide(guide)
        #expect(screen.view.keyboardLayoutGuide === guide)
        guide.coveredHeight = 336
        screen.view.layoutIfNeeded()
        #expect(bar.frame.maxY == bottom - 336)
    }

    @Test("Its constraints to views outside are deactivated when the view leaves its superview")
    func leaving() {
        let outer = UIView()
        window.addSubview(outer)
        let constraint = outer.topAnchor.constraint(
            equalTo: screen.view.keyboardLayoutGuide.topAnchor)
        constraint.isActive = true
        screen.view.removeFromSuperview()
        #expect(!constraint.isActive)
    }

    @Test("Without the bottom safe area it has no height")
    func withoutSafeArea() {
        screen.view.keyboardLayoutGuide.usesBottomSafeArea = false
        screen.view.layoutIfNeeded()
        #expect(bar.frame.maxY == bottom)
    }

    @Test("A view constrained to its top moves up with the keyboard and down again")
    func keyboard() {
        let guide = screen.view.keyboardLayoutGuide
        guide.coveredHeight = 336
        screen.view.layoutIfNeeded()
        #expect(bar.frame.maxY == bottom - 336)
        guide.coveredHeight = 0
        screen.view.layoutIfNeeded()
        #expect(bar.frame.maxY == bottom - inset)
    }

    @Test("Constraints for edges are switched only while it follows undocked keyboards")
    func tracking() {
        let guide = screen.view.keyboardLayoutGuide
        let near = bar.widthAnchor.constraint(lessThanOrEqualToConstant: 1000)
        let away = bar.widthAnchor.constraint(lessThanOrEqualToConstant: 2000)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        #expect(!near.isActive)
        #expect(!away.isActive)
        guide.followsUndockedKeyboard = true
        #expect(near.isActive)
        #expect(!away.isActive)
        guide.nearEdges = .top
        #expect(!near.isActive)
        #expect(away.isActive)
        #expect(guide.constraintsActive(whenAwayFrom: .bottom) == [away])
        guide.removeAllTrackedConstraints()
        #expect(!away.isActive)
        #expect(guide.constraintsActive(whenNearEdge: .bottom).isEmpty)
    }
}
