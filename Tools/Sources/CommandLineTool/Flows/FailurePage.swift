import Foundation

/// A page of all failures of a run, with the pictures that they left.
struct FailurePage {
    /// One failed test or flow.
    struct Entry: Equatable {
        var title: String
        var text: String
        /// Labels and paths of pictures, relative to the page.
        var pictures: [Picture]
        /// The screens of the app step by step; empty if that is not known.
        var steps: [Step] = []
    }

    struct Picture: Equatable {
        var label: String
        var path: String
    }

    var title: String
    var entries: [Entry]

    /// The entries of a folder: each folder inside with `failure.txt` or pictures is one.
    ///
    /// Names of pictures that snapshot tests and `UIKitTesting` use come in the order in which they are compared.
    static func entries(in folder: URL) -> [Entry] {
        let files = FileManager.default
        guard let paths = files.enumerator(atPath: folder.path)?.compactMap({ $0 as? String })
        else { return [] }
        let relevant = paths.filter { $0.hasSuffix(".png") || $0.hasSuffix("failure.txt") }
        let folders = Dictionary(grouping: relevant) { ($0 as NSString).deletingLastPathComponent }
        return folders.keys.sorted().map { name in
            let text = folder.appendingPathComponent(name).appendingPathComponent("failure.txt")
            let pictures = (folders[name] ?? []).filter { $0.hasSuffix(".png") }
            return Entry(
                title: name, text: (try? String(contentsOf: text, encoding: .utf8)) ?? "",
                pictures: pictures.sorted { (rank($0), $0) < (rank($1), $1) }.map {
                    Picture(label: label(of: $0), path: $0)
                })
        }
    }

    private static func label(of path: String) -> String {
        ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    private static let order = [
        "expected": 0, "reference": 0, "actual": 1, "failure": 1, "difference": 2,
    ]

    private static func rank(_ path: String) -> Int { order[label(of: path)] ?? 3 }

    /// The name of the page, which no page of the user has: the folder may be that of a site.
    static let fileName = "carob-failures.html"

    /// The line by which a page of an earlier run is known.
    private static let mark = "<meta name=\"generator\" content=\"carob\">"

    /// Writes the page into a folder, in place of that of an earlier run.
    ///
    /// - Returns: The page's file; nil without entries.
    /// - Throws: A usage failure if another file has the page's name.
    @discardableResult
    func write(to folder: URL) throws -> URL? {
        let page = folder.appendingPathComponent(Self.fileName)
        if FileManager.default.fileExists(atPath: page.path), !Self.isPage(page) {
            guard !entries.isEmpty else { return nil }
            throw Failure.usage("'\(page.path)' is no page of 'carob'; move it away")
        }
        guard !entries.isEmpty else {
            try? FileManager.default.removeItem(at: page)
            return nil
        }
        do {
            try Data(html.utf8).write(to: page, options: .atomic)
        } catch {
            throw Failure.unavailable("cannot write '\(page.path)': \(error)")
        }
        return page
    }

    /// Whether a file is a page of an earlier run.
    private static func isPage(_ file: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return false }
        return (try? String(contentsOf: file, encoding: .utf8))?.contains(mark) == true
    }

    var html: String {
        let sections = entries.map { entry in
            let figures = entry.pictures.map { picture in
                let address = Self.address(of: picture.path)
                return """
                    <figure><a href="\(Self.escaped(address))"><img src="\(Self.escaped(address))" \
                    alt=""></a><figcaption>\(Self.escaped(picture.label))</figcaption></figure>
                    """
            }
            return """
                <section>
                <h2>\(Self.escaped(entry.title))</h2>
                <pre>\(Self.escaped(entry.text))</pre>
                <div class="figures">\(figures.joined(separator: "\n"))</div>
                \(Self.html(of: entry.steps))
                </section>
                """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            \(Self.mark)
            <meta name="viewport" content="width=device-width">
            <title>\(Self.escaped(title))</title>
            <style>
            :root { color-scheme: light dark; font: 15px system-ui, sans-serif; }
            body { max-width: 1200px; margin: 2em auto; padding: 0 1em; }
            section { border-top: 1px solid #8888; padding: 1em 0; }
            h2 { font-size: 1.1em; overflow-wrap: anywhere; }
            pre { white-space: pre-wrap; overflow-wrap: anywhere; }
            .figures { display: flex; flex-wrap: wrap; gap: 1em; align-items: start; }
            figure { margin: 0; max-width: 31%; min-width: 120px; }
            img { max-width: 100%; border: 1px solid #8888; }
            figcaption { text-align: center; }
            \(hasSteps ? Self.stepStyle : "")
            </style>
            <h1>\(Self.escaped(title))</h1>
            \(sections.joined(separator: "\n"))
            \(hasSteps ? "<script>\n\(Self.stepScript)\n</script>" : "")
            </html>

            """
    }

    private var hasSteps: Bool { entries.contains { !$0.steps.isEmpty } }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
