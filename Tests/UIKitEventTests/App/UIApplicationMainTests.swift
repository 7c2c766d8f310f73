import Foundation
import Testing
import UIKit

final class MainDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        say("launched \(type(of: application)) on \(UIScreen.main.bounds.size.width)")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { say("active") }

    func applicationWillTerminate(_ application: UIApplication) { say("terminates") }

    private func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}

final class NamedApplication: UIApplication {}

@Suite struct UIApplicationMainTests {
    @Test("The process launches the app, runs the host, terminates the app and ends with its code")
    func running() async {
        let picture = FileManager.default.temporaryDirectory
            .appendingPathComponent("main-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: picture) }
        let result = await #expect(
            processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
        ) { [path = picture.path as String] in
            await MainActor.run {
                setenv("CAROB_SCREENSHOT", path, 1)
                setenv("CAROB_DEVICE", "iPad 2", 1)
                _ = UIApplicationMain(
                    CommandLine.argc, CommandLine.unsafeArgv,
                    NSStringFromClass(NamedApplication.self), "UIKitEventTests.MainDelegate")
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text == "launched NamedApplication on 768.0\nactive\nterminates\n")
    }

    @Test("A word that means nothing ends the process with code 64 and one line")
    func usage() async {
        let result = await #expect(
            processExitsWith: .exitCode(64), observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                setenv("CAROB_HOST", "telescope", 1)
                MainDelegate.main()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.hasPrefix("Carob: CAROB_HOST is 'telescope'; valid values are headless"))
        #expect(text.split(separator: "\n").count == 1)
    }

    @Test("A class that does not exist is named")
    func unknownClass() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UIApplicationMain(
                    CommandLine.argc, CommandLine.unsafeArgv, nil, "UIKitEventTests.NoSuchDelegate")
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("there is no class named UIKitEventTests.NoSuchDelegate"))
    }
}
