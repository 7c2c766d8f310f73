import Foundation

/// Follows the headers that a file includes.
struct HeaderReader {
    let search: HeaderSearch
    /// The obstacles that were found, by path; nil is none.
    private var found: [String: String?] = [:]

    init(search: HeaderSearch) { self.search = search }

    // Chosen: headers include each other over a few steps.
    private static let maximumDepth = 64

    /// Returns the reason why a file cannot be compiled as C, or nil.
    mutating func obstacle(in path: String, depth: Int = 0) -> String? {
        if let known = found[path] { return known }
        // For files that include each other.
        found[path] = .some(nil)
        guard depth < Self.maximumDepth, let text = search.text(of: path) else { return nil }
        let obstacle = obstacle(in: CText.lines(of: text), of: path, depth)
        found[path] = .some(obstacle)
        return obstacle
    }

    private mutating func obstacle(
        in lines: [Substring], of path: String, _ depth: Int
    ) -> String? {
        for line in lines {
            switch CText.inclusion(of: line) {
            case .framework(let name)?: return "there is no header <\(name)>"
            case .file(let name)?:
                guard let file = search.header(name, from: path) else { continue }
                if let obstacle = obstacle(in: file, depth: depth + 1) { return obstacle }
            case nil:
                if CText.isObjectiveC(line) {
                    return "\((path as NSString).lastPathComponent) has Objective-C"
                }
            }
        }
        return nil
    }

    /// The lines of a bridging header that Swift files can see here; nil without one or any.
    mutating func swiftHeader(
        of path: String, _ remarks: inout [String]
    ) -> String? {
        guard let text = search.text(of: path) else { return nil }
        let lines = CText.lines(of: text)
        let isC = !lines.contains { CText.inclusion(of: $0) == nil && CText.isObjectiveC($0) }
        if !isC {
            remarks.append(
                "only Swift and C are compiled, so what this declares is left out: \(path)")
        }
        var result: [String] = []
        for line in lines {
            switch CText.inclusion(of: line) {
            // Modules that are here are imported.
            case .framework?: continue
            case .file(let name)?:
                guard let file = search.header(name, from: path) else { continue }
                if let obstacle = obstacle(in: file) {
                    remarks.append("this header is left out, since \(obstacle): \(file)")
                } else {
                    result.append("#include \"\(file)\"")
                }
            case nil where isC: result.append(String(line))
            case nil: continue
            }
        }
        let isEmpty = result.allSatisfy { $0.allSatisfy(\.isWhitespace) }
        return isEmpty ? nil : result.joined(separator: "\n") + "\n"
    }
}
