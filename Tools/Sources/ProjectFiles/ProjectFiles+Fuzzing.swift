import Foundation

/// Reads a file as a property list of a project and expands its texts as settings, for the fuzzer.
///
/// - Returns: Whether it is a list.
@_spi(Fuzzing) public func _checkProjectFile(_ file: Data) -> Bool {
    do {
        let value = try OpenStepList.read(file)
        let texts = (value as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
        let settings = BuildSettings(texts).overlaid(with: texts)
        for key in texts.keys { _ = settings[key] }
        return true
    } catch let problem as OpenStepList.Problem {
        precondition(problem.line >= 1)
        return false
    } catch {
        preconditionFailure("\(error)")
    }
}

/// Reads a file as a string catalogue and writes its tables, for the fuzzer.
///
/// - Returns: Whether it is a catalogue.
@_spi(Fuzzing) public func _checkStringCatalog(_ file: Data) -> Bool {
    guard let catalog = try? StringCatalog(file) else { return false }
    for (language, table) in catalog.tables {
        precondition(!language.isEmpty && !language.contains("/") && language != "..")
        do {
            let read = try PropertyListSerialization.propertyList(
                from: StringCatalog.file(of: table), format: nil)
            precondition(read as? [String: String] == table, "a table that is read otherwise")
        } catch {
            preconditionFailure("\(error)")
        }
    }
    for formats in catalog.formats.values {
        precondition(
            (try? StringCatalog.file(of: formats)) != nil, "formats that cannot be written")
    }
    return true
}
