import Foundation
import Synchronization
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Messages to apps about wrong constraints.
@MainActor
@Suite("NSLayoutConstraint: messages", .usesApplication)
struct NSLayoutConstraintMessageTests {
    @Test("Constraints that cannot hold are listed, the newest is broken, the others hold")
    func conflict() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        let first = view.widthAnchor.constraint(equalToConstant: 20)
        let second = view.widthAnchor.constraint(equalToConstant: 30)
        let log = layoutConsole {
            NSLayoutConstraint.activate([first, second])
            container.layoutIfNeeded()
        }
        #expect(
            log == """
                Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
                \tTry this:\u{20}
                \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
                (
                    "\(first)",
                    "\(second)"
                )

                Will attempt to recover by breaking constraint\u{20}
                \(second)

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

                """)
        #expect(view.frame.width == 20)
        #expect(second.isActive)
    }

    @Test(
        "A frame that the app sets is listed as the constraints of its autoresizing mask, with a note"
    )
    func conflictWithMask() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        let leading = view.leadingAnchor.constraint(
            equalTo: container.leadingAnchor, constant: 60)
        let trailing = container.trailingAnchor.constraint(
            equalTo: view.trailingAnchor, constant: 60)
        let log = layoutConsole {
            NSLayoutConstraint.activate([leading, trailing])
            container.layoutIfNeeded()
        }
        #expect(
            log.contains(
                """
                fix it.\u{20}
                \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}
                (
                """))
        #expect(log.contains("    \"\(leading)\",\n    \"\(trailing)\",\n"))
        #expect(log.contains("h=--& v=--& \(LayoutText.item(container)).width == 100   (active)>"))
    }

    @Test("A view laid out before it has its size says once what is wrong, and is right afterwards")
    func sizeComesLater() {
        let page = UIView()
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(content)
        let log = layoutConsole {
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
                content.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
            ])
            page.layoutIfNeeded()
            for width in [10, 20, 393] as [CGFloat] {
                page.frame.size.width = width
                page.layoutIfNeeded()
            }
        }
        #expect(content.frame.minX == 16 && content.frame.width == 361)
        let reported = log.components(separatedBy: "Unable to simultaneously").count - 1
        #expect(reported == 1)
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

    @Test("Spaces are described in the visual format, with the superview's name at the end")
    func spaces() {
        let page = UIView()
        let (one, other) = (UIView(), UIView())
        page.addSubview(one)
        page.addSubview(other)
        func said(_ constraint: NSLayoutConstraint) -> String {
            String(constraint.description.dropFirst("<NSLayoutConstraint:".count))
                .components(separatedBy: " ").dropFirst().joined(separator: " ")
        }
        let (a, b, p) = (
            LayoutText.item(one), LayoutText.item(other), LayoutText.item(page)
        )
        let names = "   (inactive, names: '|':\(p) )>"
        #expect(
            said(one.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16))
                == "H:|-(16)-[\(a)]\(names)")
        #expect(
            said(
                page.bottomAnchor.constraint(greaterThanOrEqualTo: one.bottomAnchor, constant: 8))
                == "V:[\(a)]-(>=8)-|\(names)")
        let between = other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8)
        between.priority = .defaultHigh
        #expect(said(between) == "H:[\(a)]-(8@750)-[\(b)]   (inactive)>")
        #expect(
            said(one.leftAnchor.constraint(equalTo: page.leftAnchor))
                == "H:|-(0)-[\(a)]   (LTR)\(names)")
        // Written the other way round, or with a multiplier, it is no space.
        #expect(
            said(one.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -16))
                == "\(a).bottom == \(p).bottom - 16   (inactive)>")
        #expect(
            said(one.topAnchor.constraint(equalTo: page.bottomAnchor, constant: 4))
                == "\(a).top == \(p).bottom + 4   (inactive)>")
    }

    // MARK: - Illegal constraints

    @Test("Constraints between unrelated views stop the app")
    func unrelated() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let views = [UIView(), UIView()]
                views[0].leftAnchor.constraint(equalTo: views[1].leftAnchor).isActive = true
            }
        }
        #expect(
            try reason(result) == (
                "NSGenericException",
                "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:⟨⟩ \"UIView:⟨⟩.left\"> and"
                    + " <NSLayoutXAxisAnchor:⟨⟩ \"UIView:⟨⟩.left\"> because they have no common"
                    + " ancestor.  Does the constraint or its anchors reference items in different"
                    + " view hierarchies?  That's illegal."
            ))
    }

    @Test("A constraint whose view has ended does nothing")
    func gone() {
        let page = UIView()
        let constraint = UIView().leftAnchor.constraint(equalTo: page.leftAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive && constraint.firstItem == nil)
        #expect(constraint.secondItem === page)
    }

    @Test("A position that is equal to a constant raises an exception")
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
        #expect(try reason(result) == ("NSInvalidArgumentException", Self.illegalPlace))
    }

    @Test("So does one that is compared with another position multiplied by zero")
    func multipliedByZero() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UIView()
                _ = NSLayoutConstraint(
                    item: view, attribute: .top, relatedBy: .equal, toItem: UIView(),
                    attribute: .bottom, multiplier: 0, constant: 10)
            }
        }
        #expect(try reason(result) == ("NSInvalidArgumentException", Self.illegalPlace))
    }

    @Test("Places stop the app beside sizes, and across beside down once in a window")
    func mixedAxes() async throws {
        let page = UIView()
        let view = UIView()
        page.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let crossing = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: page, attribute: .top,
            multiplier: 1, constant: 50)
        crossing.isActive = true
        page.layoutIfNeeded()
        #expect(page.constraints == [crossing])
        let sized = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(),
                    attribute: .width, multiplier: 1, constant: 10)
            }
        }
        #expect(try reason(sized).1.hasSuffix("Invalid pairing of layout attributes"))
        let shown = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let page = UIView()
                let view = UIView()
                window.addSubview(page)
                page.addSubview(view)
                view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint(
                    item: view, attribute: .left, relatedBy: .equal, toItem: page,
                    attribute: .top, multiplier: 1, constant: 0
                ).isActive = true
                window.layoutIfNeeded()
            }
        }
        let (name, text) = try reason(shown)
        #expect(name == "NSInvalidLayoutConstraintException")
        #expect(text.hasPrefix("Constraint improperly relates anchors of incompatible types: <NSL"))
    }

    private static let illegalPlace =
        "NSLayoutConstraint for <UIView: ⟨⟩; frame = (0 0; 0 0); layer = <CALayer: ⟨⟩>>:"
        + " A multiplier of 0 or a nil second item together with a location for the first attribute"
        + " creates an illegal constraint of a location equal to a constant. Location attributes"
        + " must be specified in pairs."

    @Test("An active constraint cannot change from required to optional, or back")
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
        #expect(
            try reason(result) == (
                "NSInternalInconsistencyException",
                "Mutating a priority from required to not on an installed constraint (or vice-versa)"
                    + " is not supported.  You passed priority 250 and the existing priority was"
                    + " 1000."
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
        let view = "<UIView: ⟨⟩; frame = (0 0; 0 0); layer = <CALayer: ⟨⟩>>"
        #expect(
            try reason(result) == (
                "NSGenericException",
                "Unable to install constraint on view.  Does the constraint reference something from"
                    + " outside the subtree of the view?  That's illegal."
                    + " constraint:<NSLayoutConstraint:⟨⟩ UIView:⟨⟩.width == UIView:⟨⟩.width"
                    + "   (inactive)> view:\(view)"
            ))
    }

    @Test("A constant that is not finite stops the app, when it is made and when it is set")
    func notFinite() async throws {
        let made = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let page = UIView()
                _ = UIView().leftAnchor.constraint(equalTo: page.leftAnchor, constant: .infinity)
            }
        }
        let anchor = "<NSLayoutXAxisAnchor:⟨⟩ \"UIView:⟨⟩.left\">"
        #expect(
            try reason(made).1.hasPrefix(
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf"
                    + " firstAnchor:<NSLayoutXAxisAnchor:⟨⟩ "))
        #expect(try reason(made).1.hasSuffix(" secondAnchor:\(anchor)"))
        let set = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UIView()
                view.widthAnchor.constraint(equalToConstant: 1).constant = .nan
            }
        }
        #expect(
            try reason(set) == (
                "NSInternalInconsistencyException",
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan"
                    + " firstAnchor:<NSLayoutDimension:⟨⟩ \"UIView:⟨⟩.width\"> secondAnchor:(null)"
            ))
    }

    @Test("So does a multiplier")
    func multiplierNotFinite() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let view = UIView()
                _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .nan)
            }
        }
        #expect(
            try reason(result) == (
                "NSInternalInconsistencyException",
                "Multiplier is not finite!  That's illegal.  multiplier:nan"
            ))
    }

    @Test("An item that is neither a view nor a guide stops the app")
    func strangeItem() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: NSObject(), attribute: .width, relatedBy: .equal, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: 10)
            }
        }
        #expect(
            try reason(result).1.hasSuffix("Constraint items must each be a view or layout guide."))
    }

    /// The name and the reason of the exception that ended a process; addresses read `⟨⟩`.
    private func reason(_ result: ExitTest.Result?) throws -> (String, String) {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .replacing(/0x[0-9a-f]+/, with: "⟨⟩")
        let parts = try #require(
            text.firstMatch(
                of: /\*\*\* Terminating app due to uncaught exception '(\w+)', reason: '(.*)'\n/))
        return (String(parts.1), String(parts.2))
    }
}
