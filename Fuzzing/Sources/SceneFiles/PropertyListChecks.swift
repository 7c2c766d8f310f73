import Foundation

/// Reads a binary property list, and stops if it is nested deeper or has longer texts than the file can describe.
///
/// Foundation's reader, which crashes at some damaged files, is no measure.
public func checkPropertyList(_ data: Data) {
    guard let value = try? BinaryPropertyList.read(data) else { return }
    check(value, depth: 0, data.count)
}

private func check(_ value: PropertyValue, depth: Int, _ size: Int) {
    if depth > 64 { fatalError("nested deeper than 64 levels") }
    switch value {
    case .list(let elements):
        if elements.count > size { fatalError("more elements than bytes") }
        for element in elements { check(element, depth: depth + 1, size) }
    case .dictionary(let entries):
        if entries.count > size { fatalError("more entries than bytes") }
        for entry in entries.values { check(entry, depth: depth + 1, size) }
    case .text(let text): if text.utf16.count > size { fatalError("a text beyond the file") }
    case .data(let data): if data.count > size { fatalError("data beyond the file") }
    case .flag, .integer, .real, .reference: break
    }
}
