import Foundation
import Testing

@testable import ProjectFiles

@Suite("Modules that headers import")
struct HeaderImportsTests {
    @Test(
        "Imports name modules in several ways",
        arguments: [
            ("@import UIKit;", ["UIKit"]),
            ("#import <UIKit/UIKit.h>", ["UIKit"]),
            (
                "  # include <QuartzCore/CALayer.h>\r\n#import <UIKit/UIKit.h>",
                ["QuartzCore", "UIKit"]
            ),
            ("@import Foundation.NSObject;", ["Foundation"]),
        ])
    func imports(header: String, modules: [String]) {
        #expect(HeaderImports.modules(in: header) == modules)
    }

    @Test("Modules that a header imports by another one count, and headers may include each other")
    func nested() {
        let files = [
            "/project/B.h": "#import \"Menu.h\"",
            "/project/Menu/Menu.h": "#import \"B.h\"\n@import UIKit;",
        ]
        let disk = ProjectDisk(
            contents: { files[$0].map { Data($0.utf8) } },
            files: { _ in ["B.h", "Menu/Menu.h"] })
        let modules = HeaderImports.modules(
            in: ["B.h"], of: URL(fileURLWithPath: "/project"), disk: disk)
        #expect(modules == ["UIKit"])
    }

    @Test(
        "Other lines name none",
        arguments: ["#import \"Own.h\"", "// @import UIKit;", "#import <stdio.h>", "#import", ""])
    func others(header: String) {
        #expect(HeaderImports.modules(in: header).isEmpty)
    }
}
