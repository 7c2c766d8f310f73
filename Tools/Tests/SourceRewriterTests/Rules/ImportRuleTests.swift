import Testing

@testable import SourceRewriter

@Suite("Imports")
struct ImportRuleTests {
    @Test("A submodule is imported with its module")
    func importsModule() {
        let result = Rewritten("import UIKit.UIGestureRecognizerSubclass\nimport os.log")
        #expect(result.lines() == "import UIKit                            \nimport os    ")
    }

    @Test("Declarations are imported as they are")
    func keepsDeclarations() {
        let source = "import class UIKit.UIView\nimport UIKit"
        #expect(Rewritten(source).text() == source)
    }

    @Test("Darwin's library is Glibc here")
    func importsGlibc() {
        #expect(Rewritten("import Darwin").lines() == "import Glibc ")
    }

    @Test("Core Foundation is in Core Graphics here")
    func importsCoreFoundation() {
        #expect(Rewritten("import CoreFoundation").lines() == "import CoreGraphics  ")
        #expect(
            Rewritten("import class CoreFoundation.CFArray").lines()
                == "import class CoreGraphics  .CFArray")
    }

    @Test("A module that qualifies a name has its name of Linux")
    func qualifiedNames() {
        #expect(
            Rewritten("import Darwin\nfunc f(_ x: Double) -> Double { Darwin.round(x) }").lines()
                == "import Glibc \nfunc f(_ x: Double) -> Double { Glibc.round(x) }")
        #expect(Rewritten("var time: Darwin.timeval?").lines() == "var time: Glibc.timeval?")
        #expect(
            Rewritten("let range = CoreFoundation.CFRangeMake(0, 1)").lines()
                == "let range = CoreGraphics.CFRangeMake(0, 1)")
        for source in ["let a = b.Darwin.c", "let Darwin = 1", "let a = Darwin"] {
            #expect(Rewritten(source).text() == source)
        }
    }

    @Test("Files that name what stands in other modules here import them behind their last line")
    func importsSplitModules() {
        let request =
            "import UIKit\nlet task = URLSession.shared.dataTask(with: URLRequest(url: url))"
        #expect(Rewritten(request).text().hasPrefix(request + "\n"))
        #expect(Rewritten(request).text().contains("\nimport FoundationNetworking\n"))
        #expect(!Rewritten(request).text().contains("FoundationXML"))
        let parser = Rewritten("import Foundation\nclass A: Base, XMLParserDelegate {}").text()
        #expect(parser.contains("\nimport FoundationXML\n"))
        let value = Rewritten("import UIKit\nlet e = NSExpression(format: \"1 + 2\")").text()
        #expect(value.contains("\nimport class FoundationAdditions.NSExpression\n"))
    }

    @Test("Apple's locks come with its C library, with Foundation and with what brings that")
    func importsLocks() {
        for module in ["Darwin", "Foundation", "Combine"] {
            let text = Rewritten("import \(module)\nvar lock = os_unfair_lock_s()").text()
            #expect(text.contains("\nimport CDarwin\n"))
        }
        #expect(!Rewritten("var lock = os_unfair_lock_s()").text().contains("CDarwin"))
    }

    @Test(
        "Names of Core Foundation and of Darwin come with Foundation",
        arguments: [
            ("CFDataGetLength(data as CFData)", "CoreGraphics"),
            ("kCFBooleanTrue", "CoreGraphics"), ("OSAtomicIncrement32(&x)", "CDarwin"),
            ("sysctlbyname(name, nil, nil, nil, 0)", "CDarwin"),
            ("mach_absolute_time()", "CDarwin"),
        ])
    func importsNamesOfC(use: String, module: String) {
        #expect(
            Rewritten("import Foundation\nlet value = \(use)").text()
                .contains("\nimport \(module)\n"))
    }

    @Test("Observable objects come with Foundation where the SDK has Combine")
    func importsCombine() {
        let source = "import Foundation\nclass Model: ObservableObject {}"
        #expect(
            Rewritten(source).text().contains("\n#if canImport(Combine)\nimport Combine\n#endif\n"))
        let own = "import Foundation\nimport Combine\nclass Model: ObservableObject {}"
        #expect(!Rewritten(own).text().contains("#if"))
    }

    @Test("Core Image comes with UIKit where the SDK has it")
    func importsCoreImage() {
        for use in ["CIFilter(name: name)", "image as? CIImage", "kCIInputImageKey"] {
            let text = Rewritten("import UIKit\nlet value = \(use)").text()
            #expect(text.contains("\n#if canImport(CoreImage)\nimport CoreImage\n#endif\n"))
        }
        #expect(!Rewritten("import UIKit\nlet value = MyCIImage()").text().contains("CoreImage"))
        let own = Rewritten("import UIKit\nlet value = CIImage()", module: "CoreImage")
        #expect(!own.text().contains("import CoreImage"))
    }

    @Test(
        "Other modules that Apple's UIKit brings come where the SDK has them",
        arguments: [
            ("UNMutableNotificationContent()", "UserNotifications"),
            ("UNUserNotificationCenter.current()", "UserNotifications"), ("UIWebView()", "WebKit"),
        ])
    func importsModulesOfUIKit(use: String, module: String) {
        let text = Rewritten("import UIKit\nlet value = \(use)").text()
        #expect(text.contains("\n#if canImport(\(module))\nimport \(module)\n#endif\n"))
    }

    @Test("Nothing is imported twice, nor for a longer word, nor where Foundation is not imported")
    func importsNothingElse() {
        for source in [
            "import Foundation\nimport FoundationNetworking\nlet a = URLSession.shared",
            "import Foundation\nlet myURLSession = 1", "struct URLRequest {}",
        ] {
            #expect(Rewritten(source).text() == source)
        }
    }
}
