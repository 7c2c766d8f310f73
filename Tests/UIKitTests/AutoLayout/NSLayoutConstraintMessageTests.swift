import Synchronization
import Testing

@testable import UIKit

/// What apps read when constraints are wrong.
@MainActor
@Suite("NSLayoutConstraint: messages")
struct NSLayoutConstraintMessageTests {
    @Test("Constraints that cannot hold are listed, the newest is broken, the others hold")
    func conflict() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        let first = view.widthAnchor.constraint(equalToConstant: 20)
        let second = view.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([first, second])
        let text = Mutex("")
        Console.$capture.withValue({ line in text.withLock { $0 += line } }) {
            container.layoutIfNeeded()
        }
        let log = text.withLock { $0 }
        #expect(log.hasPrefix("Unable to simultaneously satisfy constraints.\n"))
        #expect(
            log.contains(
                "(\n    \"\(first)\",\n    \"\(second)\"\n)\n\nWill attempt to recover by breaking constraint \n\(second)\n"
            ))
        #expect(view.frame.width == 20)
        #expect(second.isActive)
    }

    @Test("A view laid out before it has its size says once what is wrong, and is right afterwards")
    func sizeComesLater() {
        let text = Mutex("")
        let page = UIView()
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
        ])
        Console.$capture.withValue({ line in text.withLock { $0 += line } }) {
            page.layoutIfNeeded()
            for width in [10, 20, 393] as [CGFloat] {
                page.frame.size.width = width
                page.layoutIfNeeded()
            }
        }
        #expect(content.frame.minX == 16 && content.frame.width == 361)
        let told =
            text.withLock { $0 }.components(separatedBy: "Unable to simultaneously").count - 1
        #expect(told == 1)
    }

    @Test("A description names items, attributes, numbers and the priority")
    func description() {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(
            equalTo: view.heightAnchor, multiplier: 2, constant: -3)
        constraint.priority = .defaultHigh
        constraint.identifier = "ratio"
        let address = LayoutText.address(view)
        #expect(
            constraint.description
                == "<NSLayoutConstraint:\(LayoutText.address(constraint)) 'ratio' UIView:\(address).width == 2*UIView:\(address).height - 3 @750   (inactive)>"
        )
    }

    @Test("Constraints between unrelated views stop the app")
    func unrelated() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
                let views = [UIView(), UIView()]
                views[0].leftAnchor.constraint(equalTo: views[1].leftAnchor).isActive = true
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Unable to activate constraint with anchors"))
        #expect(text.contains("because they have no common ancestor."))
    }

    @Test("A place that is equal to a number stops the app")
    func place() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: 10)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
            ))
    }

    @Test("An active constraint cannot change from required to optional")
    func priorityFlip() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UIView()
                let constraint = view.widthAnchor.constraint(equalToConstant: 10)
                constraint.isActive = true
                constraint.priority = .defaultLow
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 250 and the existing priority was 1000."
            ))
    }

    @Test("A constraint to something outside of the view stops the app")
    func outside() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let parent = UIView()
                let child = UIView()
                parent.addSubview(child)
                child.addConstraint(child.widthAnchor.constraint(equalTo: parent.widthAnchor))
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains("Unable to install constraint on view.  Does the constraint reference"))
    }
}
