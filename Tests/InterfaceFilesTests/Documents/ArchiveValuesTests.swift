import Testing

@testable import InterfaceFiles

@Suite("Interface files: values in archives of Xcode 3 and 4")
struct ArchiveValuesTests {
    /// The first object of an archive that has no messages.
    private func object(_ text: String, properties: String = "") throws -> InterfaceElement {
        let document = try ArchiveDocuments.document(
            text, numbers: [5: 2], properties: properties)
        #expect(document.messages.map(\.text) == [])
        return try #require(document.element(withIdentifier: "5"))
    }

    @Test("Every number of every trait of text input has the name that compiled nibs have for it")
    func traits() throws {
        for (key, attribute, names) in CompiledNibNames.textInput {
            for (number, name) in names {
                let isFlag = Set(names.values) == ["NO", "YES"]
                let value =
                    isFlag
                    ? "<bool key=\"IB\(key)\">\(name)</bool>"
                    : "<int key=\"IB\(key)\">\(number)</int>"
                for (tag, traits) in [
                    ("IBUITextField", "IBUITextInputTraits"),
                    ("IBUITextView", "IBUITextInputTraits"),
                    ("IBUISearchBar", "IBTextInputTraits"),
                ] {
                    let element = try object(
                        """
                        <object class="\(tag)" id="2"><object class="IBUITextInputTraits" key="\(traits)">
                        \(value)<string key="targetRuntimeIdentifier">IBCocoaTouchFramework</string>
                        </object></object>
                        """)
                    let child = try #require(element.child("textInputTraits"))
                    let found = child.attributes.first { $0.name == attribute }
                    #expect(
                        found.map { child.attributeText(at: $0.index) } == name, "\(key) \(number)")
                }
            }
        }
    }

    @Test("Segments have their titles, images, widths, states and offsets")
    func segments() throws {
        let control = try object(
            """
            <object class="IBUISegmentedControl" id="2"><int key="IBNumberOfSegments">3</int>
            <int key="IBSelectedSegmentIndex">1</int>
            <array key="IBSegmentTitles"><string>A</string><string/><string>C &amp; D</string></array>
            <array key="IBSegmentWidths"><real value="0.0"/><real value="80"/><real value="0.0"/></array>
            <array key="IBSegmentEnabledStates"><boolean value="YES"/><boolean value="YES"/>
            <boolean value="NO"/></array>
            <array key="IBSegmentContentOffsets"><string>{0, 0}</string><string>{3, -4}</string>
            <string>{0, 0}</string></array>
            <array key="IBSegmentImages"><object class="NSNull" id="4"/>
            \(ArchiveDocuments.image("", "star.png"))<reference ref="4"/></array></object>
            """)
        #expect(control["selectedSegmentIndex"] == "1")
        let segments = control.child("segments").map { Array($0.children) } ?? []
        #expect(segments.map { $0["title"] } == ["A", "", "C & D"])
        #expect(segments.map { $0["image"] } == [nil, "star.png", nil])
        #expect(segments.map { $0.number("width") } == [nil, 80, nil])
        #expect(segments.map { $0["enabled"] } == [nil, nil, "NO"])
        let offsets = segments.map { $0.child(key: "contentOffset")?.number("height") }
        #expect(offsets == [nil, -4, nil])
    }

    @Test(
        "Every image of an object is an attribute",
        arguments: [
            ("IBUIImageView", ["IBUIImage": "image", "IBUIHighlightedImage": "highlightedImage"]),
            (
                "IBUISlider",
                [
                    "IBUIMinimumValueImage": "minimumValueImage",
                    "IBUIMaximumValueImage": "maximumValueImage",
                ]
            ),
            ("IBUITextField", ["IBUIBackground": "background"]),
            ("IBUIBarButtonItem", ["IBUIImage": "image"]),
            ("IBUITabBarItem", ["IBUIImage": "image"]),
        ] as [(String, [String: String])])
    func images(name: String, keys: [String: String]) throws {
        for (key, attribute) in keys {
            let element = try object(
                "<object class=\"\(name)\" id=\"2\">\(ArchiveDocuments.image(key, "a&amp;b.png"))</object>"
            )
            let found = element.attributes.first { $0.name == attribute }
            #expect(found.map { element.attributeText(at: $0.index) } == "a&b.png", "\(key)")
        }
    }

    @Test("A date picker has its date, and the limits that are switched on")
    func dates() throws {
        let picker = try object(
            """
            <object class="IBUIDatePicker" id="2"><object class="NSDate" key="IBUIDate">
            <double key="NS.time">313444492.5</double></object>
            <object class="NSDate" key="IBUIMinimumDate"><double key="NS.time">1</double></object>
            <object class="NSDate" key="IBUIMaximumDate"><double key="NS.time">6311300400</double></object>
            <bool key="IBUIHasMaximumDate">YES</bool><int key="IBUIMinuteInterval">5</int>
            <object class="NSLocale" key="IBUILocale"><string key="NS.identifier">en_US</string></object>
            <object class="NSTimeZone" key="IBUITimeZone"><string key="NS.name">America/Los_Angeles</string>
            <bytes key="NS.data">VFppZg</bytes></object></object>
            """)
        #expect(picker["useCurrentDate"] == "NO" && picker["minuteInterval"] == "5")
        let date = picker.child(key: "date")
        #expect(date?.number("timeIntervalSinceReferenceDate") == 313_444_492.5)
        #expect(picker.child(key: "minimumDate") == nil)
        #expect(
            picker.child(key: "maximumDate")?.number("timeIntervalSinceReferenceDate")
                == 6_311_300_400)
        #expect(picker.child(key: "locale")?["localeIdentifier"] == "en_US")
        #expect(picker.child(key: "timeZone")?["name"] == "America/Los_Angeles")
    }

    @Test("A label has the offset of its shadow, and an attributed text")
    func label() throws {
        let label = try object(
            """
            <object class="IBUILabel" id="2"><string key="IBUIShadowOffset">{-7, 3}</string>
            <object class="NSAttributedString" key="IBUIAttributedText"><string key="NSString">A &lt; B</string>
            <dictionary key="NSAttributes"><object class="NSFont" key="NSFont">
            <string key="NSName">Helvetica-Bold</string><double key="NSSize">20</double></object>
            <object class="NSMutableParagraphStyle" key="NSParagraphStyle"><nil key="NSTabStops"/>
            <int key="NSAlignment">2</int></object></dictionary></object></object>
            """)
        let offset = try #require(label.child(key: "shadowOffset"))
        #expect(offset.number("width") == -7 && offset.number("height") == 3)
        let fragment = try #require(label.child(key: "attributedText")?.child("fragment"))
        #expect(fragment["content"] == "A < B")
        let attributes = try #require(fragment.child("attributes"))
        #expect(attributes.child(key: "NSFont")?["name"] == "Helvetica-Bold")
        #expect(attributes.child(key: "NSParagraphStyle")?["alignment"] == "center")
    }

    @Test("A font of a standard size has the size of the font to which it led")
    func standardFont() throws {
        let label = try object(
            """
            <object class="IBUILabel" id="2"><object class="IBUIFontDescription" key="IBUIFontDescription">
            <int key="type">1</int><int key="size">4</int></object>
            <object class="NSFont" key="IBUIFont"><string key="NSName">Helvetica</string>
            <double key="NSSize">14</double></object></object>
            """)
        let font = try #require(label.child(key: "fontDescription"))
        #expect(font["type"] == "system" && font.number("pointSize") == 14)
    }

    @Test("Insets are those of their sides; a text view's mask of detectors is a set")
    func compositeValues() throws {
        let button = try object(
            """
            <object class="IBUIButton" id="2"><double key="IBUITitleEdgeInsets.top">1</double>
            <double key="IBUITitleEdgeInsets.left">2</double><double key="IBUITitleEdgeInsets.bottom">3</double>
            <double key="IBUITitleEdgeInsets.right">4</double></object>
            """)
        let inset = try #require(button.child(key: "titleEdgeInsets"))
        #expect(
            ["minY", "minX", "maxY", "maxX"].map { name in
                inset.attributes.first { $0.name == name }.map { inset.attributeText(at: $0.index) }
            } == ["1.0", "2.0", "3.0", "4.0"])
        let text = try object(
            "<object class=\"IBUITextView\" id=\"2\"><int key=\"IBUIDataDetectorTypes\">3</int></object>"
        )
        let types = try #require(text.child(key: "dataDetectorTypes"))
        #expect(types.flag("phoneNumber") && types.flag("link") && !types.flag("address"))
    }

    @Test("Accessibility is a part of its object")
    func accessibility() throws {
        let button = try object(
            """
            <object class="IBUIButton" id="2"><object class="IBUIAccessibilityConfiguration"
            key="IBUIAccessibilityConfiguration"><string key="IBUIAccessibilityHint">Calls</string>
            <string key="IBUIAccessibilityLabel">Call</string></object></object>
            """)
        let accessibility = try #require(button.child("accessibility"))
        #expect(accessibility["hint"] == "Calls" && accessibility["label"] == "Call")
    }

    @Test("Runtime attributes of every type are those of today")
    func runtimeAttributes() throws {
        func attribute(_ type: String, _ path: String, _ value: String) -> String {
            """
            <object class="IBUserDefinedRuntimeAttribute"><string key="typeIdentifier">\
            com.apple.InterfaceBuilder.userDefinedRuntimeAttributeType.\(type)</string>
            <string key="keyPath">\(path)</string>\(value)</object>
            """
        }
        let properties = """
            <dictionary key="5.IBAttributePlaceholdersKey">
            <object class="IBUIUserDefinedRuntimeAttributesPlaceholder"
            key="IBUserDefinedRuntimeAttributesPlaceholderName">
            <string key="name">IBUserDefinedRuntimeAttributesPlaceholderName</string>
            <reference key="object" ref="2"/><array key="userDefinedRuntimeAttributes">
            \(attribute("string", "name", "<string key=\"value\">A &amp; B</string>"))
            \(attribute("boolean", "isOn", "<boolean value=\"YES\" key=\"value\"/>"))
            \(attribute("number", "layer.cornerRadius", "<real value=\"4.5\" key=\"value\"/>"))
            \(attribute("size", "area", "<string key=\"value\">{3, 4}</string>"))
            \(attribute("nil", "nothing", ""))
            </array></object></dictionary>
            """
        let view = try object("<object class=\"IBUIView\" id=\"2\"/>", properties: properties)
        let list = view.child("userDefinedRuntimeAttributes").map { Array($0.children) } ?? []
        #expect(list.map { $0["type"] } == ["string", "boolean", "number", "size", "nil"])
        #expect(
            list.map { $0["keyPath"] } == ["name", "isOn", "layer.cornerRadius", "area", "nothing"])
        #expect(list[0]["value"] == "A & B" && list[1]["value"] == "YES")
        #expect(list[2].child(key: "value")?.number("value") == 4.5)
        #expect(list[3].child(key: "value")?.number("height") == 4)
    }
}
