/// Parses the data of a vector path and the vector file of a symbol, and stops the process if a result has no finite
/// bounds.
///
/// - Returns: Whether the text is a path.
@_spi(Fuzzing)
public func _checkVectorPath(_ text: String) -> Bool {
    if let outline = SymbolOutline(svg: text) { checkBounds(outline.bounds) }
    if let symbol = CustomSymbol(Array(text.utf8)) {
        checkBounds(symbol.outline(.bold, .large).bounds)
    }
    guard let path = CGPath.read(svgPath: text) else { return false }
    if !path.isEmpty { checkBounds(path.boundingBoxOfPath) }
    return true
}

private func checkBounds(_ bounds: CGRect) {
    precondition(
        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite),
        "a path without finite bounds")
}
