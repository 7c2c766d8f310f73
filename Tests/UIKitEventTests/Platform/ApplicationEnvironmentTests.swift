import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@Suite("What an environment owns", .usesApplication) @MainActor struct ApplicationEnvironmentTests {
    private func makeView(width: CGFloat) -> (view: UIView, subview: UIView) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let subview = UIView()
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
        NSLayoutConstraint.activate([
            subview.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            subview.topAnchor.constraint(equalTo: view.topAnchor),
            subview.widthAnchor.constraint(equalToConstant: width),
            subview.heightAnchor.constraint(equalToConstant: 20),
        ])
        return (view, subview)
    }

    @Test("Conflicts that one test leaves unsolved are not reported in the next")
    func conflicts() async {
        var left: [UIView] = []
        await ApplicationProcess.withOwnApplications {
            let (view, subview) = makeView(width: 30)
            subview.widthAnchor.constraint(equalToConstant: 40).isActive = true
            left.append(view)
        }
        await ApplicationProcess.withOwnApplications {
            let (view, subview) = makeView(width: 50)
            #expect(layoutConsole { view.layoutIfNeeded() } == "")
            #expect(subview.frame.width == 50)
        }
        #expect(left.count == 1)
    }

    @Test("A view with constraints that was made before an application is laid out in it")
    func madeBefore() throws {
        let (view, subview) = makeView(width: 30)
        view.layoutIfNeeded()
        let app = TestApplication()
        app.show(view)
        #expect(subview.frame == CGRect(x: 10, y: 0, width: 30, height: 20))
        let width = try #require(subview.constraints.first { $0.firstAttribute == .width })
        width.constant = 70
        app.advanceToRest()
        #expect(subview.frame.width == 70)
        view.frame.size.width = 200
        subview.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        width.isActive = false
        app.advanceToRest()
        #expect(subview.frame.width == 190)
    }

    @Test("A view that outlives its application is laid out and ends after it")
    func outlives() throws {
        weak var ended: UIView?
        do {
            let (view, subview) = makeView(width: 30)
            var app: TestApplication? = TestApplication()
            app?.show(view)
            app = nil
            ApplicationEnvironment.uninstall(ApplicationEnvironment.shared.host)
            let width = try #require(subview.constraints.first { $0.firstAttribute == .width })
            width.constant = 60
            view.removeFromSuperview()
            view.layoutIfNeeded()
            #expect(subview.frame.width == 60)
            ended = subview
        }
        #expect(ended == nil)
    }

    @Test("Constraints between views of two environments hold")
    func joins() async {
        var left: [(view: UIView, subview: UIView)] = []
        await ApplicationProcess.withOwnApplications { left.append(makeView(width: 30)) }
        let (view, subview) = makeView(width: 40)
        view.addSubview(left[0].view)
        left[0].subview.leadingAnchor.constraint(equalTo: subview.trailingAnchor).isActive = true
        left[0].view.constraints.first { $0.firstAttribute == .leading }?.isActive = false
        view.layoutIfNeeded()
        #expect(left[0].subview.frame == CGRect(x: 50, y: 0, width: 30, height: 20))
    }

    @Test("Time, traits and engine are the process's own again after the last application")
    func takenBack() {
        let engine = LayoutEngine.current
        do {
            let app = TestApplication(device: "iPhone SE (3rd generation)", style: .dark)
            #expect(UITraitCollection.device.userInterfaceStyle == .dark)
            #expect(LayoutEngine.current !== engine)
            let start = CACurrentMediaTime()
            app.advance(by: 5)
            #expect(CACurrentMediaTime() == start + 5)
            ApplicationEnvironment.uninstall(ApplicationEnvironment.shared.host)
        }
        #expect(UITraitCollection.device.userInterfaceStyle == .light)
        let start = CACurrentMediaTime()
        #expect(abs(CACurrentMediaTime() - start) < 1)
        #expect(TimeEnvironment.frames == nil)
    }
}
