import Foundation
import FuzzerDriver
import InterfaceFiles

/// Pieces of documents, since random letters hardly ever are any.
let pieces = [
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\">",
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\">",
    "</document>", "<objects>", "</objects>", "<scenes>", "</scenes>", "<scene>", "</scene>",
    "<view id=\"a\">", "<view id=\"b\" key=\"view\">", "</view>",
    "<viewController id=\"a\" storyboardIdentifier=\"a\" sceneMemberID=\"viewController\">",
    "</viewController>",
    "<subviews>", "</subviews>", "<label id=\"c\" text=\"&lt;&#10;\"/>", "<constraints>",
    "</constraints>",
    "<constraint firstItem=\"a\" secondItem=\"b\" multiplier=\"16:9\" destination=\"c\"/>",
    "<variation key=\"default\">", "<variation key=\"heightClass=regular-widthClass=compact\">",
    "</variation>", "<mask key=\"subviews\">", "</mask>", "<exclude reference=\"c\"/>",
    "<include reference=\"c\"/>",
    "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data><array key=\"IBDocument.RootObjects\">",
    "<object class=\"IBUIView\" id=\"a\">",
    "<object class=\"IBUIButton\" id=\"b\" key=\"IBUIHologram\">",
    "<array key=\"NSSubviews\">", "</array>", "</object>", "</data></archive>",
    "<reference ref=\"a\"/>",
    "<reference key=\"IBUIBackgroundColor\" ref=\"b\"/>",
    "<string key=\"NSFrame\">{{1, 2}, {3, 1e9}}</string>",
    "<int key=\"NSvFlags\">-2147483374</int>", "<int key=\"IBUIKeyboardType\">7</int>",
    "<string key=\"text\" base64-UTF8=\"YES\">", "</string>", "w6Q",
    "<![CDATA[", "]]>", "<!--", "-->", "&amp;", "&#x1F600;", "&x;", "<!DOCTYPE a [", "]>", "<?x",
    "?>",
    "<", ">", "/>", "=", "\"", "'", "&", ";", "\n", " ", "\u{FEFF}", "id=\"a\"", "\0",
]

func readDocument(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = checkInterfaceFile(Array(bytes))
    let text = bytes.map { pieces[Int($0) % pieces.count] }.joined()
    _ = checkInterfaceFile(Array(text.utf8))
}

try writeSeeds(
    [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" "
            + "targetRuntime=\"iOS.CocoaTouch\"><objects><view id=\"a\"><subviews><label id=\"b\" text=\"&lt;\"/>"
            + "</subviews><constraints><constraint firstItem=\"b\" multiplier=\"1:2\" id=\"c\"/></constraints>"
            + "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"b\"/></mask></variation>"
            + "</view></objects></document>",
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\">"
            + "<scenes><scene><objects><viewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>"
            + "</scenes></document>",
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;<![CDATA[<]]><!-- --></a>",
    ].map { Data($0.utf8) })
fuzz(readDocument)
