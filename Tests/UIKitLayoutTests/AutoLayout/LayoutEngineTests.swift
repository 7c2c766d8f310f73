import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import QuartzCore
@testable import UIKit

/// Misuse by apps: it ends in a message or an exception, and layout goes on.
@MainActor
@Suite("LayoutEngine: contradictory and extreme constraints", .usesApplication)
struct LayoutEngineTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    private func add() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(view)
        return view
    }

    private func conflictCount(_ log: String) -> Int {
        log.components(separatedBy: "Unable to simultaneously").count - 1
    }

    @Test("A view may be larger than any screen; its siblings have their frames")
    func huge() {
        let (huge, other) = (add(), add())
        let log = layoutConsole {
            NSLayoutConstraint.activate([
                huge.widthAnchor.constraint(equalToConstant: 1e300),
                huge.leadingAnchor.constraint(equalTo: page.leadingAnchor),
                other.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
                other.widthAnchor.constraint(equalToConstant: 20),
            ])
            page.layoutIfNeeded()
        }
        #expect(huge.frame.width == 1e300)
        #expect(other.frame.minX == 10 && other.frame.width == 20)
        #expect(log.isEmpty)
    }

    @Test("Huge numbers that contradict each other are a conflict like others")
    func hugeConflict() {
        let view = add()
        let first = view.widthAnchor.constraint(equalToConstant: 1e300)
        let second = view.widthAnchor.constraint(equalToConstant: -1e300)
        let log = layoutConsole {
            NSLayoutConstraint.activate([first, second])
            page.layoutIfNeeded()
        }
        #expect(conflictCount(log) == 1)
        #expect(view.frame.width == 1e300)
    }

    @Test("A size that is nothing of another is the constant")
    func multipliedByZero() {
        let view = add()
        let log = layoutConsole {
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(
                    equalTo: page.widthAnchor, multiplier: 0, constant: 30),
                view.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            ])
            page.layoutIfNeeded()
        }
        #expect(view.frame.width == 30)
        #expect(log.isEmpty)
    }

    @Test("Of views that are each larger than the next, around in a circle, one is not")
    func circle() {
        let views = (0..<5).map { _ in add() }
        let larger = views.indices.map {
            views[$0].widthAnchor.constraint(
                equalTo: views[($0 + 1) % 5].widthAnchor, constant: 1)
        }
        let log = layoutConsole {
            NSLayoutConstraint.activate(larger)
            views[0].widthAnchor.constraint(equalToConstant: 50).isActive = true
            page.layoutIfNeeded()
        }
        #expect(conflictCount(log) == 1)
        #expect(larger.allSatisfy { log.contains("\"\($0)\"") })
        #expect(views.map(\.frame.width) == [50, 49, 48, 47, 46])
    }

    @Test("A circle that holds is no conflict")
    func harmlessCircle() {
        let (one, other) = (add(), add())
        let log = layoutConsole {
            NSLayoutConstraint.activate([
                one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2),
                other.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5),
                other.widthAnchor.constraint(equalToConstant: 30),
            ])
            page.layoutIfNeeded()
        }
        #expect(log.isEmpty)
        #expect(one.frame.width == 60 && other.frame.width == 30)
    }

    @Test(
        "10,000 constraints that contradict each other: the first holds, each other one is reported"
    )
    func thousands() {
        let view = add()
        let other = add()
        let widths = (0..<10_000).map {
            view.widthAnchor.constraint(equalToConstant: CGFloat($0 + 1))
        }
        let log = layoutConsole {
            NSLayoutConstraint.activate(widths)
            other.leadingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
            view.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
            page.layoutIfNeeded()
        }
        #expect(conflictCount(log) == 9999)
        #expect(view.frame.width == 1)
        #expect(other.frame.minX == 1)
        // Deactivated, they leave nothing.
        let after = layoutConsole {
            NSLayoutConstraint.deactivate(Array(widths.dropLast()))
            page.layoutIfNeeded()
        }
        #expect(after.isEmpty)
        #expect(view.frame.width == 10_000)
    }

    @Test("A constraint may be taken out, and a view with constraints removed, during layout")
    func removalDuringLayout() {
        final class Stage: UIView {
            var act: () -> Void = {}

            override func layoutSubviews() {
                let act = act
                self.act = {}
                act()
                super.layoutSubviews()
            }
        }
        let stage = Stage(frame: page.bounds)
        page.addSubview(stage)
        let (one, other) = (UIView(), UIView())
        for view in [one, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.addSubview(view)
        }
        let wide = one.widthAnchor.constraint(equalToConstant: 100)
        let small = one.widthAnchor.constraint(equalToConstant: 40)
        small.priority = .defaultHigh
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor), wide, small,
        ])
        stage.act = { wide.isActive = false }
        page.layoutIfNeeded()
        #expect(one.frame.width == 40 && other.frame.minX == 40)
        stage.act = { one.removeFromSuperview() }
        stage.setNeedsLayout()
        page.layoutIfNeeded()
        #expect(stage.subviews == [other])
        #expect(stage.constraints.isEmpty)
        #expect(small.isActive && one.constraints == [small])
    }

    @Test("A view that is removed while its natural size is computed loses its constraints")
    func removalDuringSizing() {
        final class Shy: UIView {
            override var intrinsicContentSize: CGSize {
                removeFromSuperview()
                return CGSize(width: 30, height: 10)
            }
        }
        let shy = Shy()
        shy.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(shy)
        let other = add()
        let constraint = other.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 5)
        constraint.isActive = true
        shy.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
        page.layoutIfNeeded()
        #expect(page.subviews == [other])
        #expect(other.frame.minX == 5)
    }

    @Test("A view that asks for constraint updates without end is named, and layout goes on")
    func endlessUpdates() {
        final class Restless: UIView {
            var updates = 0

            override func updateConstraints() {
                super.updateConstraints()
                updates += 1
                setNeedsUpdateConstraints()
            }
        }
        let restless = Restless()
        page.addSubview(restless)
        restless.setNeedsUpdateConstraints()
        let log = layoutConsole { page.layoutIfNeeded() }
        #expect(log.contains("still update their constraints after many rounds"))
        #expect(log.contains("\(page)"))
        #expect(restless.updates >= 10 && restless.updates <= 1000)
    }

    @Test("Layout that never settles ends after some rounds, with a message that names the view")
    func endlessLayout() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                final class Restless: UIView {
                    override func layoutSubviews() {
                        super.layoutSubviews()
                        superview?.setNeedsLayout()
                        setNeedsLayout()
                    }
                }
                let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                page.addSubview(Restless(frame: page.bounds))
                page.layoutIfNeeded()
                // The loop is over, and a later one of the same views is not reported again.
                precondition(!page.layer.needsLayout())
                page.setNeedsLayout()
                page.layoutIfNeeded()
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("and its sublayers still ask for layout after many rounds"))
        #expect(text.hasPrefix("<UIView: 0x"))
        #expect(text.contains("Restless"))
        #expect(text.contains("requests that of itself by setNeedsLayout()"))
        #expect(text.components(separatedBy: "after many rounds").count == 2)
    }

    @Test("A view that ends while another holds its guide leaves the engine")
    func guideOutlives() {
        weak var ended: UIView?
        var guide: UILayoutGuide?
        var constraint: NSLayoutConstraint?
        // A removed view lives until the pool ends.
        autoreleasepool {
            let view = UIView()
            ended = view
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
            let area = view.layoutMarginsGuide
            guide = area
            constraint = area.leadingAnchor.constraint(equalTo: page.leadingAnchor)
            constraint?.isActive = true
            view.removeFromSuperview()
        }
        #expect(ended == nil)
        #expect(guide?.owningView == nil)
        #expect(constraint?.isActive == false)
        #expect(page.constraints.isEmpty)
        page.layoutIfNeeded()
    }

    @Test("A view may end on another thread while its constraints are active")
    func endOnAnotherThread() async {
        let other = add()
        // Sendable: only its end happens elsewhere.
        nonisolated(unsafe) var view: UIView? = UIView()
        view?.translatesAutoresizingMaskIntoConstraints = false
        view?.widthAnchor.constraint(equalToConstant: 50).isActive = true
        page.layoutIfNeeded()
        await Task.detached { view = nil }.value
        other.widthAnchor.constraint(equalToConstant: 10).isActive = true
        page.layoutIfNeeded()
        #expect(other.frame.width == 10)
    }
}
