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

    @Test(
        "Other lines name none",
        arguments: ["#import \"Own.h\"", "// @import UIKit;", "#import <stdio.h>", "#import", ""])
    func others(header: String) {
        #expect(HeaderImports.modules(in: header).isEmpty)
    }
}
