import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Xibs of Xcode 3 and 4", .serialized, .usesApplication)
struct ArchiveLoadingTests {
    /// The objects of an archive with top-level objects whose numbers are their identifiers, and the lines about them.
    private func load(
        _ objects: String, children: String = "", records: [Int] = [], properties: String = "",
        owner: Any? = nil
    ) -> (objects: [Any], lines: [String]) {
        let numbers = records.map {
            "<object class=\"IBObjectRecord\"><int key=\"objectID\">\($0)</int>"
                + "<reference key=\"object\" ref=\"\($0)\"/></object>"
        }
        let text = """
            <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
            <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">\(objects)</array>
            <object class="IBObjectContainer" key="IBDocument.Objects"><array key="connectionRecords"/>
            <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
            <object class="IBObjectRecord"><int key="objectID">0</int>
            <array class="NSMutableArray" key="children">\(children)</array></object>
            \(numbers.joined(separator: "\n"))</array></object>
            <dictionary class="NSMutableDictionary" key="flattenedProperties">\(properties)</dictionary>
            </object></data></archive>
            """
        var loaded: [Any] = []
        let lines = messages {
            loaded = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
        }
        return (loaded, lines)
    }

    @Test(
        "A field has the keyboard, the capitals, the correction and the return key that it was given"
    )
    func traits() throws {
        let traits = """
            <object class="IBUITextInputTraits" key="%"><int key="IBUIAutocapitalizationType">1</int>
            <int key="IBUIAutocorrectionType">1</int><int key="IBUIKeyboardType">7</int>
            <int key="IBUIKeyboardAppearance">1</int><int key="IBUIReturnKeyType">9</int>
            <bool key="IBUISecureTextEntry">YES</bool></object>
            """
        let (objects, lines) = load(
            """
            <object class="IBUITextField" id="2">
            \(traits.replacing("%", with: "IBUITextInputTraits"))</object>
            <object class="IBUISearchBar" id="3">\(traits.replacing("%", with: "IBTextInputTraits"))</object>
            """)
        #expect(lines == [])
        let field = try #require(objects.first as? UITextField)
        let searched = try #require(objects.last as? UISearchBar).searchTextField
        for field in [field, searched] {
            #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
            #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
            #expect(field.keyboardAppearance == .dark && field.isSecureTextEntry)
        }
    }

    @Test("Constraints hold when the view has the size of a screen")
    func constraints() throws {
        func constraint(_ identifier: Int, _ attribute: Int, _ constant: Int) -> String {
            """
            <object class="IBNSLayoutConstraint" id="\(identifier)"><reference key="firstItem" ref="2"/>
            <int key="firstAttribute">\(attribute)</int><int key="relation">0</int>
            <reference key="secondItem" ref="3"/><int key="secondAttribute">\(attribute)</int>
            <float key="multiplier">1</float><object class="IBNSLayoutSymbolicConstant" key="constant">
            <double key="value">\(constant)</double></object><float key="priority">1000</float>
            <reference key="containingView" ref="2"/></object>
            """
        }
        let (objects, lines) = load(
            """
            <object class="IBUIView" id="2"><int key="NSvFlags">274</int><array key="NSSubviews">
            <object class="IBUILabel" id="3"><string key="NSFrame">{{125, 440}, {70, 20}}</string>
            <string key="IBUIText">At the foot</string></object></array>
            <string key="NSFrameSize">{320, 460}</string></object>
            """, children: constraint(31, 6, 20) + constraint(32, 4, 0), records: [2, 3, 31, 32])
        #expect(lines == [])
        let view = try #require(objects.first as? UIView)
        view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        view.layoutIfNeeded()
        let label = try #require(view.subviews.first)
        #expect(abs(label.frame.maxX - 373) < 0.5 && abs(label.frame.maxY - 852) < 0.5)
    }

    @Test("A split view controller has both sides, a tab bar controller its selected one")
    func containers() throws {
        let (objects, lines) = load(
            """
            <object class="IBUISplitViewController" id="2">
            <object class="IBUINavigationController" key="IBUIMasterViewController" id="3">
            <array key="IBUIViewControllers"><object class="IBUIViewController" id="4"/></array></object>
            <object class="IBUIViewController" key="IBUIDetailViewController" id="5"/></object>
            <object class="IBUITabBarController" id="6"><reference key="IBUISelectedViewController" ref="8"/>
            <array key="IBUIViewControllers"><object class="IBUIViewController" id="7"/>
            <object class="IBUIViewController" id="8"/></array></object>
            """)
        #expect(lines == [])
        let split = try #require(objects.first as? UISplitViewController)
        #expect(split.viewControllers.count == 2)
        #expect(split.viewControllers.first is UINavigationController)
        let tabs = try #require(objects.last as? UITabBarController)
        #expect(tabs.selectedIndex == 1)
    }

    @Test(
        "A date picker begins with its date in its time zone, a slider and a label have their own values"
    )
    func values() throws {
        let (objects, lines) = load(
            """
            <object class="IBUIDatePicker" id="2"><object class="NSDate" key="IBUIDate">
            <double key="NS.time">1000</double></object>
            <object class="NSTimeZone" key="IBUITimeZone"><string key="NS.name">Asia/Tokyo</string></object>
            </object>
            <object class="IBUISlider" id="3"><float key="IBUIMinValue">50</float>
            <float key="IBUIMaxValue">60</float><float key="IBUIValue">55</float></object>
            <object class="IBUILabel" id="4"><string key="IBUIShadowOffset">{-7, 3}</string></object>
            <object class="IBUISegmentedControl" id="5"><array key="IBSegmentTitles"><string>A</string>
            <string>B</string></array><array key="IBSegmentEnabledStates"><boolean value="YES"/>
            <boolean value="NO"/></array><array key="IBSegmentWidths"><real value="70"/><real value="0.0"/></array>
            </object>
            """)
        #expect(lines == [])
        let picker = try #require(objects[0] as? UIDatePicker)
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 1000))
        #expect(picker.timeZone?.identifier == "Asia/Tokyo")
        let slider = try #require(objects[1] as? UISlider)
        #expect((slider.minimumValue, slider.value, slider.maximumValue) == (50, 55, 60))
        #expect((objects[2] as? UILabel)?.shadowOffset == CGSize(width: -7, height: 3))
        let segments = try #require(objects[3] as? UISegmentedControl)
        #expect(!segments.isEnabledForSegment(at: 1) && segments.widthForSegment(at: 0) == 70)
    }

    @Test("Runtime attributes are set by key path")
    func runtimeAttributes() throws {
        let (objects, lines) = load(
            "<object class=\"IBUIView\" id=\"2\"/>", records: [2],
            properties: """
                <dictionary key="2.IBAttributePlaceholdersKey">
                <object class="IBUIUserDefinedRuntimeAttributesPlaceholder"
                key="IBUserDefinedRuntimeAttributesPlaceholderName"><array key="userDefinedRuntimeAttributes">
                <object class="IBUserDefinedRuntimeAttribute">
                <string key="typeIdentifier">com.apple.InterfaceBuilder.userDefinedRuntimeAttributeType.number</string>
                <string key="keyPath">layer.cornerRadius</string><real value="4" key="value"/></object>
                </array></object></dictionary>
                """)
        #expect(lines == [])
        #expect((objects.first as? UIView)?.layer.cornerRadius == 4)
    }

    @Test("A key, a class or a value without a counterpart is on the console with its line")
    func messagesWithLines() throws {
        let (_, lines) = load(
            """
            <object class="IBUIView" id="2">
            <string key="IBUIHologram">a</string>
            <object class="NSHologram" key="IBUIDepth"/>
            <array key="NSSubviews">
            <object class="IBUIHologram" id="3"/></array>
            <object class="NSColor" key="IBUIHologramColor"><bytes key="NSWhite">MQA</bytes></object></object>
            """)
        for (text, line) in [
            ("the attribute hologram of view is not supported", 2),
            ("the key IBUIDepth of view is not supported", 4),
            ("the class IBUIHologram is not known; its object is skipped", 6),
            ("the color hologramColor of view is not supported", 2),
        ] {
            #expect(lines.contains("Carob: data:\(line): \(text)"), "\(lines)")
        }
        #expect(lines.count == 4)
    }
}
