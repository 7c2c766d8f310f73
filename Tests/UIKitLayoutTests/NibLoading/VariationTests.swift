import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Variations of documents", .serialized, .usesApplication)
struct VariationTests {
    private let document = """
        <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
        <label id="b" text="phone" translatesAutoresizingMaskIntoConstraints="NO"/>
        <label id="c" text="wide" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="8" id="1">
        <variation key="heightClass=compact" constant="40"/></constraint>
        <constraint firstItem="c" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="2"/>
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="c"/></mask>
        <mask key="constraints"><exclude reference="2"/></mask></variation>
        <variation key="heightClass=compact"><mask key="subviews"><include reference="c"/></mask>
        <mask key="constraints"><include reference="2"/></mask></variation>
        </view>
        """

    @Test("Excluded views and constraints exist and are installed when the traits change")
    func rotation() throws {
        let app = TestApplication(device: "iPhone 14")
        let objects = Documents.nib(document).instantiate(withOwner: nil)
        let view = try #require(objects.first as? UIView)
        app.show(view)
        func texts() -> [String?] { view.subviews.map { ($0 as? UILabel)?.text } }
        func constants() -> [CGFloat] { view.constraints.map(\.constant) }
        #expect(texts() == ["phone"])
        #expect(constants() == [8])
        app.rotate(to: .landscapeRight)
        app.advance(by: 1)
        #expect(texts() == ["phone", "wide"])
        #expect(constants() == [40, 0])
        app.rotate(to: .portrait)
        app.advance(by: 1)
        #expect(texts() == ["phone"])
        #expect(constants() == [8])
    }
}
