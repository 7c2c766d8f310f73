import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Has no action.
final class DamagedOwner: NSObject {
    var view: UIView?
}

@MainActor
@Suite("Documents with mistakes", .serialized, .usesApplication)
struct DamagedDocumentsTests {
    /// The lines about a xib, and its objects.
    private func load(_ objects: String, owner: String = "") -> (objects: [Any], lines: [String]) {
        NibFile.forgetReports()
        var result: [Any] = []
        let lines = messages {
            result = Documents.nib(objects, owner: owner).instantiate(withOwner: DamagedOwner())
        }
        return (result, lines)
    }

    @Test("Of two objects with one id the first is meant, and a line names the second")
    func duplicates() {
        let owner = DamagedOwner()
        NibFile.forgetReports()
        let lines = messages {
            _ = Documents.nib(
                "<view tag=\"1\" id=\"v\"/>\n<view tag=\"2\" id=\"v\"/>",
                owner: "<outlet property=\"view\" destination=\"v\" id=\"1\"/>"
            ).instantiate(withOwner: owner)
        }
        #expect(owner.view?.tag == 1)
        #expect(lines.contains { $0.contains("the id v of view is that of an earlier object") })
        #expect(lines.count { $0.contains("earlier object") } == 1)
    }

    @Test("A connection or constraint whose object is not there is left out, with a line")
    func danglingReferences() throws {
        let (objects, lines) = load(
            """
            <view id="v"><subviews><label text="a" id="l"/></subviews>
            <constraints>
            <constraint firstItem="gone" firstAttribute="top" secondItem="l" secondAttribute="top" id="c"/>
            <constraint firstItem="l" firstAttribute="width" constant="50" id="d"/>
            </constraints></view>
            """, owner: "<outlet property=\"view\" destination=\"lost\" id=\"1\"/>")
        let view = try #require(objects.first as? UIView)
        #expect(view.subviews.first?.constraints.count == 1)
        #expect(lines.contains { $0.contains("there is no object with the id lost") })
        #expect(lines.contains { $0.contains("the constraint has no first item") })
    }

    @Test("An action that its target lacks raises when it is sent, and not before")
    func unknownAction() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let owner = DamagedOwner()
                let objects = Documents.nib(
                    """
                    <button id="b"><connections>
                    <action selector="gone:" destination="-1" eventType="touchUpInside" id="1"/>
                    </connections></button>
                    """
                ).instantiate(withOwner: owner)
                withExtendedLifetime(owner) {
                    (objects.first as? UIButton)?.sendActions(for: .touchUpInside)
                }
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason.contains("gone:]: unrecognized selector sent to instance"))
    }

    @Test("A number of touches that no integer can hold counts as absent")
    func touchCount() throws {
        let (objects, _) = load(
            "<panGestureRecognizer maximumNumberOfTouches=\"-1e300\" id=\"p\"/>")
        let pan = try #require(objects.first as? UIPanGestureRecognizer)
        #expect(pan.maximumNumberOfTouches == Int(UInt32.max))
    }

    @Test("A named colour whose value is its own name is left out, with a line")
    func namedColorCycle() {
        let text = Documents.xib(
            "<view id=\"v\"><color key=\"backgroundColor\" name=\"A\"/></view>"
        ).replacing(
            "</document>",
            with: "<resources><namedColor name=\"A\"><color name=\"A\"/></namedColor></resources>"
                + "</document>")
        var objects: [Any] = []
        let lines = messages {
            objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
        }
        #expect((objects.first as? UIView)?.backgroundColor == nil)
        #expect(lines.contains { $0.contains("there is no colour \"A\"") })
    }

    @Test("A runtime attribute of a layer is left out of an object that is not a view, with a line")
    func layerOfObject() {
        let (_, lines) = load(
            """
            <customObject id="o" \(Documents.custom("DamagedOwner"))><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
            <real key="value" value="4"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></customObject>
            """)
        #expect(lines.contains { $0.contains("Failed to set (layer.cornerRadius)") })
    }

    @Test("Storyboards that refer to each other end with a line")
    func storyboardCycle() throws {
        func reference(to name: String) -> String {
            Documents.storyboard(
                Documents.scene(
                    """
                    <viewControllerPlaceholder id="p" storyboardName="\(name)" sceneMemberID="viewController"/>
                    """), initial: "p")
        }
        let bundle = try Documents.bundle([
            "First.storyboard": reference(to: "Second"),
            "Second.storyboard": reference(to: "First"),
        ])
        NibFile.forgetReports()
        var controller: UIViewController?
        let lines = messages {
            controller = UIStoryboard(name: "First", bundle: bundle)
                .instantiateInitialViewController()
        }
        #expect(controller == nil)
        #expect(lines.contains { $0.contains("lead back") })
    }
}
