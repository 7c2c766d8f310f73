/// Reads a file as a document and accesses everything in it, for the fuzzer.
///
/// - Returns: Whether it is a document.
package func checkInterfaceFile(_ file: [UInt8]) -> Bool {
    let document: InterfaceDocument
    do {
        document = try InterfaceDocument(file)
    } catch {
        precondition(error.line >= 1 && error.column >= 1)
        return false
    }
    for message in document.messages { precondition(message.line >= 1 && !message.text.isEmpty) }
    let traits = InterfaceTraits(widthClass: "compact", heightClass: "regular")
    var waiting = [document.root]
    while let element = waiting.popLast() {
        for child in element.children {
            precondition(child.parent == element)
            waiting.append(child)
        }
        for (_, index) in element.attributes { _ = element.attributeText(at: index) }
        _ = element.text
        precondition(document.line(of: element).map { $0 >= 1 } ?? document.isCompiled)
        _ = element.reference("destination")
        _ = element.excluded(from: "subviews", for: traits)
        _ = element["multiplier"].flatMap(InterfaceMultiplier.value)
        precondition(element.identifier == nil || element.reference("id") != nil)
    }
    _ = document.initialController
    _ = document.controller(withIdentifier: "a")
    return true
}
