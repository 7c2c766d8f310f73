import Foundation
import Testing

@testable import InterfaceFiles

extension NibGraph {
    /// A card with a title, a button and a field: the nib that the tests of views load, too.
    static var card: NibGraph {
        var graph = NibGraph()
        let root = graph.add("NSObject")
        let owner = graph.add("UIProxyObject")
        graph.set("UIProxiedObjectIdentifier", graph.string("IBFilesOwner"), of: owner)
        let view = graph.add("UIView", geometry(0, 0, 320, 200) + [("UIOpaque", .flag(true))])
        let color = graph.add(
            "UIColor",
            [
                ("UIRed", .double(1)), ("UIGreen", .float(0.5)), ("UIBlue", .double(0)),
                ("UIAlpha", .double(1)), ("UIColorComponentCount", .integer(4)),
            ])
        graph.set("UIBackgroundColor", .object(color), of: view)
        graph.set("UIAutoresizingMask", .integer(18), of: view)
        graph.set("UIHologram", .flag(true), of: view)

        let label = graph.add("UIClassSwapper", geometry(20, 10, 100, 21))
        graph.set(
            "UIClassName", graph.string("_TtC16UIKitLayoutTests16CompiledNibTitle"), of: label)
        graph.set("UIOriginalClassName", graph.string("UILabel"), of: label)
        graph.set("UIText", graph.string("Grüße & \"mehr\""), of: label)
        graph.set("UITextAlignment", .integer(1), of: label)
        graph.set("UIUserInteractionDisabled", .flag(true), of: label)
        graph.set("UIViewContentHuggingPriority", graph.string("{251, 252}"), of: label)
        let font = graph.add(
            "UIFont", [("UIFontPointSize", .double(19)), ("UIFontTraits", .integer(2))])
        graph.set("UIFontName", graph.string(".SFUI-Bold"), of: font)
        graph.set("UISystemFont", .flag(true), of: font)
        graph.set("UIFont", .object(font), of: label)

        let button = graph.add(
            "UIButton", geometry(20, 60, 80, 30) + [("UIButtonType", .integer(1))])
        graph.set("UITag", .integer(4711), of: button)
        let title = graph.add("UIButtonContent")
        graph.set("UITitle", graph.string("Tap"), of: title)
        let normal = graph.add("NSNumber", [("NS.intval", .integer(0))])
        graph.set(
            "UIButtonStatefulContent",
            graph.array([normal, title], className: "NSMutableDictionary"), of: button)

        let field = graph.add(
            "UITextField", geometry(20, 100, 200, 34) + [("UIBorderStyle", .integer(3))])
        graph.set("UIPlaceholder", graph.string("Name"), of: field)
        graph.set("UIKeyboardType", .integer(7), of: field)
        let unknown = graph.add("HologramView", geometry(0, 0, 10, 10))
        graph.set(
            "UISubviews",
            graph.array([label, button, field, unknown], className: "NSMutableArray"), of: view)

        let width = graph.add(
            "NSLayoutConstraint",
            [
                ("NSFirstItem", .object(button)), ("NSFirstAttribute", .integer(7)),
                ("NSRelation", .integer(1)), ("NSConstant", .double(90)),
                ("NSPriority", .integer(900)),
            ])
        let leading = graph.add(
            "NSLayoutConstraint",
            [
                ("NSFirstItem", .object(button)), ("NSFirstAttributeV2", .integer(5)),
                ("NSSecondItem", .object(view)), ("NSSecondAttributeV2", .integer(5)),
                ("NSConstantV2", .double(12)), ("NSConstant", .double(12)),
            ])
        graph.set("UIViewAutolayoutConstraints", graph.array([leading]), of: view)
        graph.set("UIViewAutolayoutConstraints", graph.array([width]), of: button)

        let outlet = graph.add(
            "UIRuntimeOutletConnection",
            [("UISource", .object(owner)), ("UIDestination", .object(label))])
        graph.set("UILabel", graph.string("titleLabel"), of: outlet)
        let action = graph.add(
            "UIRuntimeEventConnection",
            [
                ("UISource", .object(button)), ("UIDestination", .object(owner)),
                ("UIEventMask", .integer(64)),
            ])
        graph.set("UILabel", graph.string("tapped:"), of: action)
        let buttons = graph.add(
            "UIRuntimeOutletCollectionConnection",
            [("UISource", .object(owner)), ("UIDestination", graph.array([button]))])
        graph.set("UILabel", graph.string("buttons"), of: buttons)
        let pair = graph.add("UINibKeyValuePair", [("UIObject", .object(view))])
        graph.set("UIKeyPath", graph.string("layer.cornerRadius"), of: pair)
        let radius = graph.add("NSNumber", [("NS.dblval", .double(8))])
        graph.set("UIValue", .object(radius), of: pair)
        let accessibility = graph.add(
            "UIRuntimeAccessibilityConfiguration", [("UIAccessibileObject", .object(button))])
        graph.set("UIAccessibilityLabel", graph.string("Tap here"), of: accessibility)

        for (key, items) in [
            ("UINibTopLevelObjectsKey", [owner, view]),
            ("UINibObjectsKey", [owner, view, label, button, field]),
            ("UINibConnectionsKey", [outlet, action, buttons]),
            ("UINibKeyValuePairsKey", [pair]),
            ("UINibAccessibilityConfigurationsKey", [accessibility]),
        ] {
            graph.set(key, graph.array(items), of: root)
        }
        return graph
    }

    private static func geometry(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> [(String, Value)] {
        [
            ("UIBounds", numbers(0, 0, width, height)),
            ("UICenter", numbers(x + width / 2, y + height / 2)),
            ("UIAutoresizeSubviews", .flag(true)), ("UIDeepDrawRect", .flag(true)),
        ]
    }
}

@Suite("Interface files: compiled nibs")
struct CompiledNibTests {
    @Test("A text that contains itself is no text")
    func endlessText() throws {
        var graph = NibGraph()
        let root = graph.add("NSObject")
        let text = graph.add("NSString")
        graph.set("NS.bytes", .object(text), of: text)
        graph.set("UIText", .object(text), of: root)
        let nib = try CompiledNib(NibArchiveWriter.bytes(of: graph))
        #expect(nib.text(.object(text)) == nil && nib.length(.object(text)) == 0)
        #expect(nib.geometry(.object(text)) == nil)
    }

    private static let forms: [(name: String, bytes: [UInt8])] = [
        ("NIBArchive", NibArchiveWriter.bytes(of: .card)),
        ("keyed archive", KeyedNibWriter.bytes(of: .card)),
    ]

    private func error(_ bytes: [UInt8]) -> String {
        do {
            _ = try InterfaceDocument(bytes)
            return "no error"
        } catch { return error.description }
    }

    @Test("Views are read with class, geometry, texts and colours", arguments: forms.indices)
    func views(form: Int) throws {
        let document = try InterfaceDocument(Self.forms[form].bytes)
        #expect(document.kind == .xib && document.isCompiled)
        #expect(document.objects.map(\.name) == ["placeholder", "view"])
        let view = try #require(document.objects.last)
        #expect(view.child(key: "backgroundColor")?.number("green") == 0.5)
        #expect(view.child(key: "autoresizingMask")?.flag("heightSizable") == true)
        #expect(view.child(key: "autoresizingMask")?.flag("flexibleMinX") == false)
        #expect(view.flag("opaque") && view.flag("autoresizesSubviews"))
        let inside = Array(try #require(view.child("subviews")).children)
        #expect(inside.map(\.name) == ["label", "button", "textField", "HologramView"])
        let label = inside[0]
        #expect(label["customClass"] == "_TtC16UIKitLayoutTests16CompiledNibTitle")
        #expect(label["text"] == "Grüße & \"mehr\"" && label["textAlignment"] == "center")
        #expect(label["opaque"] == "NO" && label["lineBreakMode"] == "tailTruncation")
        #expect(label["adjustsFontSizeToFit"] == "NO" && label["userInteractionEnabled"] == "NO")
        #expect(label.number("verticalHuggingPriority") == 252)
        let frame = try #require(label.child(key: "frame"))
        #expect(frame.number("x") == 20 && frame.number("y") == 10)
        #expect(frame.number("width") == 100 && frame.number("height") == 21)
        let font = try #require(label.child(key: "fontDescription"))
        #expect(font["type"] == "boldSystem" && font.number("pointSize") == 19)
        let button = inside[1]
        #expect(button["buttonType"] == "system" && button.integer("tag") == 4711)
        #expect(button.child(key: "normal")?["title"] == "Tap")
        #expect(inside[2]["placeholder"] == "Name" && inside[2]["borderStyle"] == "roundedRect")
        #expect(inside[2].child(key: "textInputTraits")?["keyboardType"] == "emailAddress")
    }

    @Test(
        "Connections, constraints, runtime attributes and accessibility are with their object",
        arguments: forms.indices)
    func relations(form: Int) throws {
        let document = try InterfaceDocument(Self.forms[form].bytes)
        let owner = document.objects[0]
        let view = document.objects[1]
        let button = Array(try #require(view.child("subviews")).children)[1]
        let outlets = Array(try #require(owner.child("connections")).children)
        #expect(outlets.map(\.name) == ["outlet", "outletCollection"])
        #expect(outlets[0]["property"] == "titleLabel")
        #expect(outlets[0].reference("destination")?.name == "label")
        #expect(outlets[1].reference("destination") == button)
        let action = Array(try #require(button.child("connections")).children)[0]
        #expect(action["selector"] == "tapped:" && action["eventType"] == "touchUpInside")
        #expect(action.reference("destination") == owner)
        let leading = Array(try #require(view.child("constraints")).children)[0]
        #expect(leading.reference("firstItem") == button)
        #expect(leading.reference("secondItem") == view)
        #expect(leading["firstAttribute"] == "leading" && leading.number("constant") == 12)
        let width = Array(try #require(button.child("constraints")).children)[0]
        #expect(width["relation"] == "greaterThanOrEqual" && width.number("priority") == 900)
        let attribute = view.child("userDefinedRuntimeAttributes")?.children.map(\.self).first
        #expect(attribute?["keyPath"] == "layer.cornerRadius")
        #expect(attribute?.child(key: "value")?.number("value") == 8)
        #expect(button.child("accessibility")?["label"] == "Tap here")
    }

    @Test("A key that is not known stays as an attribute, so that it is reported")
    func unknownKey() throws {
        let document = try InterfaceDocument(Self.forms[0].bytes)
        #expect(document.objects[1].attributes.contains { $0.name == "UIHologram" })
    }

    @Test("A damaged nib is refused with a reason, wherever it is cut", arguments: forms.indices)
    func cut(form: Int) {
        let bytes = Self.forms[form].bytes
        for count in stride(from: 10, to: bytes.count - 1, by: 7) {
            #expect(error(Array(bytes.prefix(count))) != "no error", "\(count) bytes")
        }
    }

    @Test("Sizes of tables, values and objects are compared with the file")
    func sizes() {
        var bytes = Self.forms[0].bytes
        bytes.replaceSubrange(18..<22, with: [255, 255, 255, 127])
        #expect(error(bytes) == "byte 19: the table of objects is not within the file")
        bytes = Self.forms[0].bytes
        bytes[10] = 2
        #expect(error(bytes) == "byte 11: the format 2 of compiled nibs is not known")
        var graph = NibGraph()
        graph.add("NSObject", [("UINibTopLevelObjectsKey", .object(70))])
        #expect(
            error(NibArchiveWriter.bytes(of: graph)).hasSuffix(
                "the value of UINibTopLevelObjectsKey is the object 70 of 1"))
        graph = NibGraph()
        graph.add("NSObject")
        #expect(
            error(NibArchiveWriter.bytes(of: graph)).hasSuffix(
                "the archive has no top-level objects of a nib"))
    }

    @Test("Views that contain themselves end")
    func cycle() throws {
        var graph = NibGraph()
        let root = graph.add("NSObject")
        let view = graph.add("UIView", [("UIBounds", NibGraph.numbers(0, 0, 10, 10))])
        graph.set("UISubviews", graph.array([view, view]), of: view)
        graph.set("UINibTopLevelObjectsKey", graph.array([view, view]), of: root)
        let document = try InterfaceDocument(NibArchiveWriter.bytes(of: graph))
        #expect(document.objects.count == 1)
    }

    @Test("A nib of macOS is refused as one")
    func otherSystem() {
        var graph = NibGraph()
        graph.add("NSObject", [("IB.objectdata", .none)])
        #expect(error(KeyedNibWriter.bytes(of: graph)).contains("for macOS, not for iOS"))
    }

    @Test("The files that the tests of views load are this nib")
    func fixtures() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/CompiledNibs")
        for (name, bytes) in [
            ("Card.nib", Self.forms[0].bytes), ("Keyed.nib/runtime.nib", Self.forms[1].bytes),
        ] {
            let file = folder.appendingPathComponent(name)
            if ProcessInfo.processInfo.environment["CAROB_WRITE_FIXTURES"] != nil {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file)
            }
            #expect(try Data(contentsOf: file) == Data(bytes))
        }
    }
}
