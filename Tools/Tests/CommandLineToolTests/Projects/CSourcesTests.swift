import Foundation
import Testing

@testable import ProjectFiles

@Suite("C in projects")
struct CSourcesTests {
    private let folder = URL(fileURLWithPath: "/project")

    private func sources(
        _ files: [String: String], compiling names: [String] = [], bridging: String? = nil,
        definitions: String? = nil
    ) -> CSources {
        let disk = ProjectDisk(
            contents: { path in
                let name = path.replacingOccurrences(of: "/project/", with: "")
                return files[name].map { Data($0.utf8) }
            }, files: { _ in files.keys.sorted() })
        return CSources(
            in: folder, files: names, bridgingHeader: bridging, definitions: definitions,
            disk: disk)
    }

    @Test("Swift files see the headers in C that the bridging header includes, wherever they lie")
    func bridgingHeader() {
        let found = sources(
            [
                "App/App-Bridging-Header.h":
                    "#import <UIKit/UIKit.h>\n#import \"sum.h\"\n#define ANSWER 42\n",
                "Maths/sum.h": "#include <stdint.h>\nint sum(int a, int b);",
            ], bridging: "App/App-Bridging-Header.h")
        #expect(found.header == "#include \"/project/Maths/sum.h\"\n#define ANSWER 42\n\n")
        #expect(found.searchPaths == ["/project/App", "/project/Maths"])
        #expect(found.remarks.isEmpty)
    }

    @Test("A bridging header of modules alone is none")
    func modulesAlone() {
        let found = sources(
            ["B.h": "//  For Swift.\n@import UIKit;\n\n"], bridging: "B.h")
        #expect(found.header == nil && found.isEmpty && found.remarks.isEmpty)
    }

    @Test(
        "A header with Objective-C is left out, also behind another header",
        arguments: ["@interface Old : NSObject\n@end", "#import <Foundation/Foundation.h>"])
    func objectiveC(header: String) {
        let found = sources(
            [
                "B.h": "#import \"A.h\"\n#import \"sum.h\"", "A.h": "#import \"Old.h\"",
                "Old.h": header, "sum.h": "int sum(int a, int b);",
            ], bridging: "B.h")
        #expect(found.header == "#include \"/project/sum.h\"\n")
        #expect(found.remarks.count == 1 && found.remarks[0].hasSuffix(": /project/A.h"))
    }

    @Test("What a bridging header declares in Objective-C is left out with a line")
    func declarations() {
        let found = sources(
            ["B.h": "#import \"sum.h\"\n@class Old;\nint old(void);", "sum.h": "int sum(void);"],
            bridging: "B.h")
        #expect(found.header == "#include \"/project/sum.h\"\n")
        #expect(
            found.remarks == [
                "only Swift and C are compiled, so what this declares is left out: /project/B.h"
            ])
    }

    @Test("A file that needs a framework's header is left out, others are compiled")
    func files() {
        let found = sources(
            ["a.c": "#include \"a.h\"", "a.h": "", "b.c": "#include <CoreMIDI/CoreMIDI.h>"],
            compiling: ["a.c", "b.c"])
        #expect(found.files == ["/project/a.c"])
        #expect(
            found.remarks == [
                "this is left out, since there is no header <CoreMIDI/CoreMIDI.h>: /project/b.c"
            ])
    }

    @Test("Headers that include each other end the search")
    func cycle() {
        let found = sources(
            ["a.c": "#include \"a.h\"", "a.h": "#include \"b.h\"", "b.h": "#include \"a.h\""],
            compiling: ["a.c"])
        #expect(found.files == ["/project/a.c"])
    }

    @Test("Definitions are words, of which some are in quotes")
    func definitions() {
        let found = sources(
            ["a.c": ""], compiling: ["a.c"], definitions: "DEBUG=1 \"NAME='a b'\"  LAST")
        #expect(found.arguments == ["-I/project", "-DDEBUG=1", "-DNAME='a b'", "-DLAST"])
    }

    @Test("A target without C needs nothing")
    func nothing() {
        #expect(sources(["a.h": "int a;"]).isEmpty)
        #expect(sources([:], bridging: "missing.h").isEmpty)
    }
}

@Suite("Text of C files")
struct CTextTests {
    @Test(
        "Comments are no code, and strings have none",
        arguments: [
            ("a // @end", ["a "]), ("a /* @end\n\n*/ b", ["a ", " b"]),
            ("\"//\\\"/*\" b", ["\"//\\\"/*\" b"]), ("/* open", [" "]),
            ("a / b \"c", ["a / b \"c"]),
        ])
    func comments(text: String, lines: [String]) {
        #expect(CText.lines(of: text).map(String.init) == lines)
    }

    @Test(
        "Lines for Objective-C alone are left out with their conditions",
        arguments: [
            ("#ifdef __OBJC__\n@class A;\n#else\nint a;\n#endif\nint b;", ["int a;", "int b;"]),
            ("#ifndef __OBJC__\nint a;\n#else\n@class A;\n#endif", ["int a;"]),
            ("#if defined(__OBJC__)\n#ifdef X\n@class A;\n#endif\n#endif\nint b;", ["int b;"]),
            ("#ifdef X\nint a;\n#endif", ["#ifdef X", "int a;", "#endif"]),
            ("#endif\n#else\nint a;", ["#endif", "#else", "int a;"]),
        ])
    func conditions(text: String, lines: [String]) {
        #expect(CText.lines(of: text).map(String.init) == lines)
    }
}
