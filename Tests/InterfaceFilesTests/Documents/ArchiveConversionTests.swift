import Testing

@testable import InterfaceFiles

@Suite("Interface files: archives of Xcode 3 and 4")
struct ArchiveConversionTests {
    private static let archive = """
        <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
        <object class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
        <bool key="EncodedWithXMLCoder">YES</bool>
        <object class="IBProxyObject" id="1"><string key="IBProxiedObjectIdentifier">IBFilesOwner</string></object>
        <object class="IBUIView" id="2">
        <int key="NSvFlags">-2147483374</int><string key="NSFrame">{{10, 20}, {300, 40.5}}</string>
        <array class="NSMutableArray" key="NSSubviews">
        <object class="IBUIButton" id="3"><reference key="NSSuperview" ref="2"/>
        <string key="NSFrameSize">{30, 20}</string><int key="IBUIButtonType">1</int>
        <string key="IBUINormalTitle">A &amp; "B"</string><int key="IBUIContentMode">4</int>
        <object class="NSColor" key="IBUINormalTitleColor"><int key="NSColorSpace">1</int>
        <bytes key="NSRGB">MC4xIDAuMiAwLjMAA</bytes></object>
        <object class="IBUIFontDescription" key="IBUIFontDescription"><int key="type">2</int>
        <double key="pointSize">15</double></object></object>
        <object class="IBUILabel" id="4"><string key="IBUIText">Text</string>
        <int key="IBUITextAlignment">1</int></object>
        <object class="IBUIHologram" id="9"/>
        </array>
        <object class="NSColor" key="IBUIBackgroundColor" id="7"><int key="NSColorSpace">3</int>
        <bytes key="NSWhite">MQA</bytes></object>
        <bool key="IBUIOpaque">NO</bool></object>
        </object>
        <object class="IBObjectContainer" key="IBDocument.Objects">
        <array key="connectionRecords">
        <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
        <string key="label">view</string><reference key="source" ref="1"/><reference key="destination" ref="2"/>
        </object></object>
        <object class="IBConnectionRecord"><object class="IBCocoaTouchEventConnection" key="connection">
        <string key="label">tapped:</string><reference key="source" ref="3"/><reference key="destination" ref="1"/>
        <int key="IBEventType">7</int></object></object></array>
        <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
        <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="1"/></object>
        <object class="IBObjectRecord"><int key="objectID">5</int><reference key="object" ref="2"/></object>
        <object class="IBObjectRecord"><int key="objectID">6</int><reference key="object" ref="3"/></object>
        </array></object>
        <dictionary key="flattenedProperties"><string key="6.CustomClassName">FancyButton</string>
        <string key="-1.CustomClassName">Screen</string></dictionary>
        </object></data></archive>
        """

    private func document() throws -> InterfaceDocument {
        try InterfaceDocument(Array(Self.archive.utf8))
    }

    @Test("Objects have their numbers, classes, frames and masks")
    func objects() throws {
        let document = try document()
        #expect(document.kind == .xib && !document.usesAutoLayout)
        #expect(document.objects.map(\.name) == ["placeholder", "view"])
        let view = try #require(document.element(withIdentifier: "5"))
        #expect(view.flag("hidden") && view["opaque"] == "NO")
        let rect = try #require(view.child(key: "frame"))
        #expect(rect.number("x") == 10 && rect.number("height") == 40.5)
        let mask = try #require(view.child(key: "autoresizingMask"))
        #expect(mask.flag("widthSizable") && mask.flag("heightSizable"))
        #expect(!mask.flag("flexibleMinX"))
        let names = view.child("subviews").map { $0.children.map(\.name) }
        #expect(names == ["button", "label"], "what is not known is left out")
    }

    @Test("Values have today's names: enumerations, colours, fonts and states")
    func values() throws {
        let button = try #require(try document().element(withIdentifier: "6"))
        #expect(button["buttonType"] == "roundedRect" && button["contentMode"] == "center")
        #expect(button["customClass"] == "FancyButton")
        let font = try #require(button.child(key: "fontDescription"))
        #expect(font["type"] == "boldSystem" && font.number("pointSize") == 15)
        let state = try #require(button.child("state"))
        #expect(state.key == "normal" && state["title"] == "A & \"B\"")
        let color = try #require(state.child("color"))
        #expect(color.number("red") == 0.1 && color.number("blue") == 0.3)
        let view = try #require(button.parent?.parent)
        #expect(view.child(key: "backgroundColor")?.number("white") == 1)
        let label = try #require(view.child("subviews").flatMap { $0.child("label") })
        #expect(label["textAlignment"] == "center" && label["lineBreakMode"] == "tailTruncation")
    }

    @Test("Connections are those of their source, with today's events")
    func connections() throws {
        let document = try document()
        let owner = try #require(document.objects.first?.child("connections"))
        #expect(owner.child("outlet")?.reference("destination")?["id"] == "5")
        let action = document.element(withIdentifier: "6")?.child("connections")?.child("action")
        #expect(action?["selector"] == "tapped:" && action?["eventType"] == "touchUpInside")
        #expect(action?["destination"] == "-1")
    }

    @Test("Numbers that are not whole ones count as absent", arguments: ["1e300", "nan", "-inf"])
    func numbers(_ number: String) throws {
        let text = Self.archive
            .replacing(">-2147483374<", with: ">\(number)<")
            .replacing("key=\"IBEventType\">7<", with: "key=\"IBEventType\">\(number)<")
            .replacing("key=\"type\">2<", with: "key=\"type\">\(number)<")
        let document = try InterfaceDocument(Array(text.utf8))
        let view = try #require(document.element(withIdentifier: "5"))
        #expect(!view.flag("hidden") && view.child(key: "autoresizingMask") == nil)
        let button = try #require(document.element(withIdentifier: "6"))
        #expect(button.child(key: "fontDescription")?["type"] == "system")
        let action = button.child("connections")?.child("action")
        #expect(action?["selector"] == "tapped:" && action?["eventType"] == nil)
    }

    @Test("Archives of other systems, and those without objects, are refused")
    func refused() {
        for text in [
            "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><data/></archive>",
            "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
        ] {
            #expect(throws: InterfaceFileError.self) {
                try InterfaceDocument(Array(text.utf8))
            }
        }
    }
}
