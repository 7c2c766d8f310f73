import Testing

@testable import InterfaceFiles

/// The root of a piece of XML.
func element(_ text: String) throws -> InterfaceElement {
    InterfaceElement(tree: try MarkupReader.tree(of: Array(text.utf8)), index: 0)
}

@Suite("Interface files: XML")
struct MarkupReaderTests {
    /// The tree as nested names, `a(b,c(d))`.
    private func outline(_ element: InterfaceElement) -> String {
        let children = element.children.map { outline($0) }.joined(separator: ",")
        return element.name + (children.isEmpty ? "" : "(\(children))")
    }

    private func problem(_ bytes: [UInt8]) -> InterfaceFileError? {
        do {
            _ = try MarkupReader.tree(of: bytes)
            return nil
        } catch {
            return error
        }
    }

    private func problem(_ text: String) -> InterfaceFileError? { problem(Array(text.utf8)) }

    @Test("Elements keep their order and nesting")
    func order() throws {
        let root = try element("<a><b/><c x='1'><d/></c><!-- e --><f></f></a>")
        #expect(outline(root) == "a(b,c(d),f)")
        let names = root.children.compactMap(\.parent?.name)
        #expect(names == ["a", "a", "a"])
    }

    @Test("Attributes have either quotation mark, and spaces around the equals sign")
    func attributes() throws {
        let root = try element("<a one=\"1\" two = '\"2\"'\n three=\"\" one=\"again\"/>")
        #expect(root["one"] == "1", "the first one of several")
        #expect(root["two"] == "\"2\"")
        #expect(root["three"] == "")
        #expect(root["four"] == nil)
        #expect(root.attributes.map(\.name) == ["one", "two", "three", "one"])
    }

    @Test("Character references mean their characters in attributes and in text")
    func references() throws {
        let root = try element("<a b=\"&lt;&#10;&#x1F600;&amp;amp;\">&quot;x&apos; &gt;</a>")
        #expect(root["b"] == "<\n😀&amp;")
        #expect(root.text == "\"x' >")
    }

    @Test("Text consists of what is between comments, and CDATA sections as they are")
    func text() throws {
        let root = try element("<a>one<!-- no --> &amp; <![CDATA[<two> &amp;]]>!</a>")
        #expect(root.text == "one & <two> &amp;!")
    }

    @Test("Text in base64 is decoded, with or without padding", arguments: ["w6Qh", "w6Q", "w6Q="])
    func base64(_ text: String) throws {
        let root = try element("<string base64-UTF8=\"YES\">\(text)</string>")
        #expect(root.text == (text == "w6Qh" ? "ä!" : "ä"))
        #expect(try element("<string>\(text)</string>").text == text)
    }

    @Test("A file in UTF-16 is read, and one with a mark of UTF-8")
    func encodings() throws {
        let text = "<a b=\"ä😀\"/>"
        for (mark, isBig) in [([0xFE, 0xFF] as [UInt8], true), ([0xFF, 0xFE], false)] {
            let bytes = text.utf16.flatMap { unit -> [UInt8] in
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return isBig ? pair : pair.reversed()
            }
            let tree = try MarkupReader.tree(of: mark + bytes)
            #expect(InterfaceElement(tree: tree, index: 0)["b"] == "ä😀")
        }
        let marked = try MarkupReader.tree(of: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
        #expect(InterfaceElement(tree: marked, index: 0)["b"] == "ä😀")
        let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>"
        #expect(problem(latin)?.problem == .encoding("ISO-8859-1"))
    }

    @Test("Positions count lines from 1 and bytes in the line from 1")
    func positions() throws {
        let root = try element("<a>\n  <b/>\n\n<c/></a>")
        let positions = root.children.map { "\($0.position.line):\($0.position.column)" }
        #expect(positions == ["2:3", "4:1"])
    }

    @Test("An element is found by its identifier, before and behind the reference")
    func identifiers() throws {
        let root = try element("<a id=\"1\"><b to=\"2\"/><c id=\"2\"/><d id=\"2\" to=\"1\"/></a>")
        let children = Array(root.children)
        #expect(children[0].reference("to") == children[1])
        #expect(children[2].reference("to") == root)
        #expect(root.tree.duplicates == [children[2].index])
        #expect(children[0].reference("none") == nil)
    }

    @Test("Many identifiers are all found")
    func manyIdentifiers() throws {
        let items = (0..<3000).map { "<i id=\"\($0)-x\" to=\"\(2999 - $0)-x\"/>" }.joined()
        let children = Array(try element("<a>\(items)</a>").children)
        for (index, child) in children.enumerated() {
            #expect(child.reference("to") == children[2999 - index])
        }
    }

    @Test(
        "What is not well-formed is refused at its position",
        arguments: [
            ("", "line 1, column 1: the file is empty"),
            ("  \n", "line 2, column 1: the file is empty"),
            ("bplist00", "line 1, column 1: the file is not XML"),
            ("<?xml version='1.0'?>", "line 1, column 22: the file is not XML"),
            ("<a>\n<b>", "line 2, column 4: the file ends inside of an element"),
            ("<a b=\"", "line 1, column 7: the file ends inside of an element"),
            ("<a><!-- ", "line 1, column 9: the file ends inside of an element"),
            (
                "<a>\n<b></a>",
                "line 2, column 4: the end tag \"a\" does not match the element \"b\""
            ),
            ("<a/></a>", "line 1, column 5: there is an end tag without an element"),
            ("<a/>x", "line 1, column 5: there is text outside of the root element"),
            ("<a/><b/>", "line 1, column 5: there is a second root element"),
            ("<a b/>", "line 1, column 5: an attribute has no value"),
            ("<a b=1/>", "line 1, column 6: the value of an attribute has no quotation marks"),
            ("<a b='1'c='2'/>", "line 1, column 9: there is no space before an attribute"),
            ("<a b='<'/>", "line 1, column 7: the value of an attribute contains \"<\""),
            ("<a><></a>", "line 1, column 5: a name is missing"),
            ("<a>&b;</a>", "line 1, column 4: the entity \"b\" is not expanded"),
            ("<a>&#xD800;</a>", "line 1, column 4: the entity \"#xD800\" is not expanded"),
            ("<a b='&'/>", "line 1, column 7: the entity \"\" is not expanded"),
        ])
    func problems(_ text: String, _ message: String) {
        #expect(problem(text)?.description == message)
    }

    @Test("Entities that a document type defines are not expanded")
    func entities() {
        let bomb = """
            <!DOCTYPE a [<!ENTITY b "xxxxxxxx"> <!ENTITY c "&b;&b;">]>
            <a>&c;</a>
            """
        #expect(problem(bomb)?.problem == .entity("c"))
        #expect(problem(bomb)?.line == 2)
        let harmless = "<!DOCTYPE plist PUBLIC \"-//X//DTD\" \"http://x.y/z.dtd\">\n<a/>"
        #expect(problem(harmless) == nil)
    }

    @Test("Nesting, size and the number of elements are limited")
    func limits() {
        let deep = String(repeating: "<a>", count: 10_000)
        #expect(problem(deep)?.problem == .tooDeep(limit: MarkupReader.Limits.depth))
        let large = [UInt8](repeating: 0x20, count: MarkupReader.Limits.byteCount + 1)
        #expect(problem(large)?.problem == .tooLarge(limit: MarkupReader.Limits.byteCount))
        let many = "<r>" + String(repeating: "<a/>", count: MarkupReader.Limits.elementCount)
        #expect(
            problem(many)?.problem == .tooManyElements(limit: MarkupReader.Limits.elementCount))
    }

    @Test("Every beginning of a document is refused as truncated, and none stops the reader")
    func beginnings() {
        let text = "<?xml version=\"1.0\"?><a b=\"c\"><!--d--><e>f&amp;</e><![CDATA[g]]></a>"
        let bytes = Array(text.utf8)
        for count in 22..<bytes.count {
            let problem = problem(Array(bytes.prefix(count)))?.problem
            let isExpected =
                problem == .truncated || problem == .entity("") || problem == .entity("a")
                || problem == .entity("am") || problem == .entity("amp")
                || problem == .malformed("a declaration is not allowed here")
            #expect(isExpected, "\(count): \(String(describing: problem))")
        }
        #expect(problem(bytes) == nil)
    }
}
