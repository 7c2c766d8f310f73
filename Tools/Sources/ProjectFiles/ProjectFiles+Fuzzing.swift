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

/// Reads a project with its configuration files and its Podfile, for the fuzzer.
///
/// - Parameter files: The text of `project.pbxproj`, of `A.xcconfig`, of `B.xcconfig` and of the Podfile; the files that
///   are missing do not exist.
/// - Returns: Whether it is a project.
@_spi(Fuzzing) public func _checkProject(_ files: [Data]) -> Bool {
    let names = ["project.pbxproj", "A.xcconfig", "B.xcconfig", "Podfile"]
    let contents = Dictionary(zip(names, files)) { first, _ in first }
    let disk = ProjectDisk(
        contents: { contents[URL(fileURLWithPath: $0).lastPathComponent] },
        files: { _ in ["A.swift", "Sub/B.swift", "a.png"] })
    let project: XcodeProject
    do {
        project = try XcodeProject(URL(fileURLWithPath: "/project/App.xcodeproj"), disk: disk)
    } catch let problem as ProjectProblem {
        precondition(!problem.description.isEmpty, "a problem without a line")
        return false
    } catch {
        preconditionFailure("\(error)")
    }
    for target in project.targets {
        let host = project.host(of: target)
        precondition(host == nil || host?.productType == "application", "a host that is no app")
        for path in target.sources + target.resources {
            precondition(!path.isEmpty && !path.utf8.contains(0), "a path of no file")
        }
        for (_, value) in target.settings.all(withPrefix: "") {
            precondition(value.utf8.count <= 1 << 20, "a setting beyond its limit")
        }
        let documents = target.resources.filter { !($0 as NSString).pathExtension.isEmpty }
        let module = ProjectModule(target, in: project, documents: documents)
        for (link, file) in module.links.paths {
            let parts = link.split(separator: "/", omittingEmptySubsequences: false)
            precondition(!parts.contains(""), "a link with a part of no name: \(link)")
            precondition(!parts.contains(".") && !parts.contains(".."), "a link elsewhere: \(link)")
            precondition(file.hasPrefix("/"), "a file at no place: \(file)")
        }
        guard (try? module.checkName()) != nil else { continue }
        let name = module.name
        precondition(!name.isEmpty && name != "." && name != ".." && !name.contains("/"))
    }
    _ = try? project.product()
    return true
}

/// Reads a file as C, for the fuzzer.
///
/// - Returns: Whether it includes a header or has Objective-C.
@_spi(Fuzzing) public func _checkCText(_ file: Data) -> Bool {
    let text = String(decoding: file, as: UTF8.self)
    let lines = CText.lines(of: text)
    let newlines = text.count(where: \.isNewline)
    precondition(lines.count <= newlines + 1, "lines that the file has not")
    return lines.contains { CText.inclusion(of: $0) != nil || CText.isObjectiveC($0) }
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

/// Reads a file as a version of a data model and generates the classes of its entities, for the fuzzer.
///
/// - Returns: Whether it is a model.
@_spi(Fuzzing) public func _checkDataModel(_ file: Data) -> Bool {
    do {
        let model = try DataModel(file, at: "A.xcdatamodel/contents")
        let code = try ManagedObjectClasses(model, at: "A.xcdatamodel/contents").code
        precondition(code?.isEmpty != true, "code without a class")
        return true
    } catch let problem as ProjectProblem {
        precondition(problem.description.contains("line "), "a problem without its line")
        return false
    } catch {
        preconditionFailure("\(error)")
    }
}
