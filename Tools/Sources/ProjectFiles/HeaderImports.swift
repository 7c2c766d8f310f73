import Foundation

/// The imports of modules in Objective-C headers.
package enum HeaderImports {
    /// Returns the modules that headers of a project import, also by other headers of the project, sorted.
    package static func modules(
        in headers: [String], of folder: URL, disk: ProjectDisk = .machine
    ) -> [String] {
        guard !headers.isEmpty else { return [] }
        let search = HeaderSearch(in: folder, disk)
        var found: Set<String> = []
        var left = headers.map(folder.resolved)
        var seen = Set(left)
        while let path = left.popLast() {
            guard let text = search.text(of: path) else { continue }
            found.formUnion(modules(in: text))
            for case .file(let name)? in inclusions(in: text) {
                guard let header = search.header(name, from: path), seen.insert(header).inserted
                else { continue }
                left.append(header)
            }
        }
        return found.sorted()
    }

    /// Returns the modules of `@import UIKit;` and `#import <UIKit/UIKit.h>`, in order.
    static func modules(in header: String) -> [String] {
        inclusions(in: header).compactMap { inclusion in
            guard case .framework(let name)? = inclusion else { return nil }
            return CText.module(of: name)
        }
    }

    private static func inclusions(in header: String) -> [CText.Inclusion?] {
        header.split(whereSeparator: \.isNewline).map(CText.inclusion)
    }
}
