import Foundation
import FuzzerDriver
@_spi(Fuzzing) import SourceRewriter

/// Pieces of Swift that the rules look for, since random letters hardly ever are any. Most are whole declarations or
/// whole expressions, so that many of their sequences parse.
let words = [
    "import UIKit\n", "import Foundation\n", "#if os(iOS)\n", "#else\n", "#endif\n", "}\n", "}",
    "\n",
    "\r\n", ";", " ", "{", "(", ")", "// é\n", "/* \n */", "\"", "\"\"\"\n", "\\(",
    "class A: NSObject {\n", "class B<T>: A {\n", "extension A {\n",
    "@objcMembers public class C: UIView {\n",
    "@objc protocol P { @objc optional func moved(_ a: Int, to b: Int) }\n", "struct S {\n",
    "private class D: NSObject {\n", "@objc(name:with:) func named(_ a: Any, with b: Any) {}\n",
    "@objc func tapped(_ sender: Any) {}\n", "@objc private func run() async throws {}\n",
    "@objc dynamic var level = 0\n", "@objc dynamic var size: CGFloat { get { 1 } set {} }\n",
    "@IBOutlet weak var view: UIView!\n", "@IBAction func act() {}\n",
    "@NSManaged var name: String?\n",
    "@IBInspectable var width: Double = 0 { didSet { run() } }\n", "weak var delegate: P?\n",
    "override func copy() -> Any { self }\n", "override var description: String { \"\" }\n",
    "override init() { super.init() }\n", "required init?(coder: NSCoder) { fatalError() }\n",
    "let a = #selector(tapped(_:))\n", "let k = #keyPath(A.level)\n", "let s = Selector(\"run\")\n",
    "func f() {\n", "delegate?.moved?(1, to: 2)\n", "observe(\\.level) { _, _ in }\n",
    "let o = coder.decodeObject(forKey: \"k\") as? String\n", "let f = self.tapped\n",
    "perform(#selector(run), with: nil, afterDelay: 1)\n", "value(forKey: \"level\")\n",
    "class func make() -> Self { fatalError() }\n", "static let shared = A()\n",
    "@available(iOS 13, *)\n",
    "case one, two\n", "enum E: Int { case a }\n", "#imageLiteral(resourceName: \"a\")\n",
    "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n", "typealias F = (Int) -> Void\n",
    "subscript(index: Int) -> Int { index }\n", "deinit {}\n", "@MainActor ", "public ", "final ",
    "@objc ",
]

/// SwiftParser needs twice the time for each array literal inside of another, which is not what is looked for here.
func check(_ source: [UInt8]) {
    var (depth, deepest) = (0, 0)
    for byte in source {
        if "([{<".utf8.contains(byte) { depth += 1 }
        if ")]}>".utf8.contains(byte) { depth -= 1 }
        deepest = max(deepest, depth)
    }
    if deepest <= 12 { _ = _checkRewriting(source) }
}

func readSource(_ bytes: UnsafeBufferPointer<UInt8>) {
    check(Array(bytes))
    let pieces = bytes.prefix(60).map { words[Int($0) % words.count] }
    // Braces that are left open would make nearly every sequence one that does not parse.
    let open = pieces.reduce(0) { depth, word in
        max(depth + word.count { $0 == "{" } - word.count { $0 == "}" }, 0)
    }
    check(Array((pieces.joined() + String(repeating: "}\n", count: open)).utf8))
}

let sources = [
    "import UIKit\n@objc protocol P { @objc optional func moved(_ a: Int) }\nclass A: NSObject {\n"
        + "  weak var p: P?\n  @objc dynamic var level = 0 { didSet { p?.moved?(level) } }\n"
        + "  let s = #selector(tapped(_:)), k = #keyPath(A.level)\n  @objc func tapped(_ a: Any) {}\n}\n",
    "import UIKit\nclass A: UIView {}\nextension A { override func layoutSubviews() {} }\n"
        + "func f(_ a: A) { a.observe(\\.frame) { _, _ in } }\n",
]
try writeSeeds(
    sources.map { Data($0.utf8) } + [Data([0, 19, 30, 43, 5]), Data([0, 20, 27, 37, 41, 29, 5])])
fuzz(readSource)
