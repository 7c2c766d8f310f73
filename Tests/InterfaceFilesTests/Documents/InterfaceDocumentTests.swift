import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Interface files: documents")
struct InterfaceDocumentTests {
    static let xib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina6_1" orientation="landscape"/>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
                    <connections><outlet property="view" destination="v" id="c"/></connections>
                </placeholder>
                <view key="view" id="v"/>
            </objects>
            <resources><image name="star" width="20" height="10"/></resources>
        </document>
        """

    static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
            targetRuntime="iOS.CocoaTouch" initialViewController="two" launchScreen="YES">
            <scenes>
                <scene sceneID="s1"><objects>
                    <viewController storyboardIdentifier="first" id="one" sceneMemberID="viewController"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
                </objects></scene>
                <scene sceneID="s2"><objects>
                    <tapGestureRecognizer id="tap"/>
                    <viewController id="two" sceneMemberID="viewController"/>
                </objects></scene>
                <scene sceneID="s3"><objects/></scene>
            </scenes>
            <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
        </document>
        """

    private func document(_ text: String) throws -> InterfaceDocument {
        try InterfaceDocument(Array(text.utf8))
    }

    @Test("A xib has its objects in order, with the settings of the document")
    func xib() throws {
        let document = try document(Self.xib)
        #expect(document.kind == .xib)
        #expect(document.objects.map(\.name) == ["placeholder", "view"])
        #expect(document.usesAutoLayout && document.usesTraitCollections)
        #expect(!document.isLaunchScreen)
        #expect(document.tintColor == nil)
        #expect(document.resources?.child("image")?["name"] == "star")
        #expect(document.canvasSize.map { "\($0.width) \($0.height)" } == "896.0 414.0")
        #expect(document.duplicates.isEmpty)
    }

    @Test("A storyboard has scenes with a controller or none, and an initial controller")
    func storyboard() throws {
        let document = try document(Self.storyboard)
        #expect(document.kind == .storyboard)
        #expect(document.scenes.map { $0.controller?.identifier } == ["one", "two", nil])
        #expect(
            document.scenes[1].objects.map(\.name) == ["tapGestureRecognizer", "viewController"])
        #expect(document.initialController?.identifier == "two")
        let first = try #require(document.controller(withIdentifier: "first"))
        #expect(first.identifier == "one")
        #expect(document.scene(of: first)?.objects.count == 2)
        #expect(document.controller(withIdentifier: "one") == nil, "ids are no names")
        #expect(document.tintColor != nil)
        #expect(document.isLaunchScreen)
        #expect(document.element(withIdentifier: "tap")?.name == "tapGestureRecognizer")
        #expect(document.canvasSize == nil)
    }

    @Test(
        "Documents for other systems and other XML are refused",
        arguments: [
            ("<plist/>", "line 1, column 1: \"plist\" is not the root of an interface file"),
            (
                "\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
                "line 2, column 1: the document is for macOS, not for iOS"
            ),
            (
                "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>",
                "line 1, column 1: the document is for watchOS, not for iOS"
            ),
            ("<document/>", "line 1, column 1: \"document\" is not the root of an interface file"),
        ])
    func refused(_ text: String, _ message: String) {
        #expect(throws: InterfaceFileError.self) { try document(text) }
        do { _ = try document(text) } catch { #expect("\(error)" == message) }
    }

    @Test(
        "A multiplier is a number, a ratio or a fraction",
        arguments: [
            ("0.5", 0.5), ("16:9", 16.0 / 9), ("1.79:1", 1.79), ("4/5", 0.8), ("1:0", nil),
            ("x", nil), ("1:2:3", nil), ("", nil),
        ])
    func multipliers(_ text: String, _ value: Double?) {
        #expect(InterfaceMultiplier.value(of: text) == value)
    }

    @Test("Numbers are integers, decimals or have exponents; a flag is YES")
    func numbers() throws {
        let root = try element("<a b=\"1.5\" c=\"-2\" d=\"1e3\" e=\"YES\" f=\"NO\" g=\"x\"/>")
        #expect(root.number("b") == 1.5)
        #expect(root.integer("b") == 1)
        #expect(root.integer("c") == -2)
        #expect(root.number("d") == 1000)
        #expect(root.integer("g") == nil)
        #expect(root.flag("e") && !root.flag("f", default: true))
        #expect(root.flag("h", default: true) && !root.flag("h"))
    }
}

@Suite("Interface files: variations")
struct VariationTests {
    private func view() throws -> InterfaceElement {
        try element(
            """
            <view id="v"><subviews><a id="a"/><b id="b"/><c id="c"/></subviews>
            <variation key="heightClass=compact-widthClass=compact" alpha="4">
                <mask key="subviews"><exclude reference="b"/></mask></variation>
            <variation key="heightClass=compact" alpha="3">
                <mask key="subviews"><exclude reference="c"/></mask></variation>
            <variation key="default" alpha="1"><mask key="subviews"><exclude reference="a"/></mask></variation>
            <variation key="widthClass=compact" alpha="2">
                <mask key="subviews"><include reference="a"/></mask></variation>
            </view>
            """)
    }

    @Test(
        "Variations hold whose traits all match, from the least to the most specific",
        arguments: [
            ("regular", "regular", "1", "a"), ("compact", "regular", "12", ""),
            ("regular", "compact", "13", "ac"), ("compact", "compact", "1324", "bc"),
        ])
    func order(_ width: String, _ height: String, _ order: String, _ excluded: String) throws {
        let view = try view()
        let traits = InterfaceTraits(widthClass: width, heightClass: height)
        #expect(view.variations(for: traits).compactMap { $0["alpha"] }.joined() == order)
        let names = view.excluded(from: "subviews", for: traits).map(\.name).sorted().joined()
        #expect(names == excluded)
    }

    @Test("Unspecified traits leave the default, and unknown ones never hold")
    func unspecified() throws {
        #expect(try view().variations(for: InterfaceTraits()).map(\.key) == ["default"])
        let other = try element("<v><variation key=\"layoutDirection=rtl\"/></v>")
        #expect(other.variations(for: InterfaceTraits(widthClass: "compact")).isEmpty)
        #expect(other.hasVariations)
    }
}
