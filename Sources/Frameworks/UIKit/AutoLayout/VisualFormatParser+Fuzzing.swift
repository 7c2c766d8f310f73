/// Parses a visual format for two views and a metric, and stops the process if the result is inconsistent.
///
/// - Returns: Whether the format is well formed.
@_spi(Fuzzing)
@MainActor
public func _checkVisualFormat(_ text: String) -> Bool {
    let container = UIView()
    let views = ["one": UIView(), "two": UIView()]
    for view in views.values { container.addSubview(view) }
    var parser = VisualFormatParser(text, metrics: ["space": 4], views: views)
    do {
        let format = try parser.parse()
        precondition(!format.elements.isEmpty, "a format of nothing")
        for predicate in format.elements.flatMap({ $0.sizes + ($0.spaces ?? []) }) {
            precondition(predicate.constant.isFinite, "a length that is no number")
            precondition(predicate.priority.rawValue.isFinite, "a priority that is no number")
        }
        return true
    } catch {
        precondition((0...text.count).contains(error.offset), "an error outside of the format")
        precondition(error.message(in: text).hasSuffix("^"), "an error without its position")
        return false
    }
}
