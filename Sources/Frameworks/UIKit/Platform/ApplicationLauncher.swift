import Foundation
import HostSelection
import ObjectiveC
internal import SwiftRuntime
import UIHost

/// Launches an app on the host that the process was started for.
@MainActor
enum ApplicationLauncher {
    /// Exit code for invalid arguments, as in `sysexits.h`.
    private static let usageExitCode: Int32 = 64

    /// Runs the app and returns the exit code of the process.
    static func run(applicationClass: AnyClass?, delegateClass: AnyClass?) -> Int32 {
        do {
            let host = try HostSelection.makeHost(
                arguments: CommandLine.arguments,
                environment: ProcessInfo.processInfo.environment)
            let address = address(ProcessInfo.processInfo.environment)
            // An address of the web comes as an activity, like a link to the app's own pages.
            let isOption = address.map { !ApplicationLifeCycle.isOfWeb($0) } ?? false
            launch(
                on: host, applicationClass: applicationClass,
                options: address.flatMap { isOption ? [.url: $0] : nil }
            ) {
                delegateClass.map(makeDelegate)
            }
            if let address, !isOption {
                ApplicationEnvironment.shared.application.lifeCycle.open(address)
            }
            ApplicationEnvironment.shared.frameDriver.onFrameEnd = saveUserDefaults
            let exitCode = host.run()
            ApplicationEnvironment.shared.application.lifeCycle.terminate()
            saveUserDefaults()
            return exitCode
        } catch {
            FileHandle.standardError.write(Data("Carob: \(error)\n".utf8))
            return usageExitCode
        }
    }

    /// The address in `CAROB_OPEN_URL` with which the app is launched; nil without one, and for text that is none.
    private static func address(_ environment: [String: String]) -> URL? {
        guard let text = environment["CAROB_OPEN_URL"], !text.isEmpty else { return nil }
        guard let url = URL(string: text), url.scheme != nil else {
            Console.error("CAROB_OPEN_URL: \"\(text)\" is no address.")
            return nil
        }
        return url
    }

    /// Writes changed user defaults to their file, as a device does by itself; without changes at no cost.
    ///
    /// Foundation writes them only when asked, so that the values of an app which is ended would be lost.
    private static func saveUserDefaults() { UserDefaults.standard.synchronize() }

    /// Makes the application and its delegate on a host and brings the app to the front.
    ///
    /// - Parameter makeDelegate: Makes the delegate once the application exists; where it returns nil, an
    ///   application that conforms to the protocol is its own delegate.
    static func launch(
        on host: any AppHost, applicationClass: AnyClass?,
        options: [UIApplication.LaunchOptionsKey: Any]?,
        makeDelegate: () -> (any UIApplicationDelegate)?
    ) {
        let fontFiles = ApplicationInformation.main.fontFiles
        if !fontFiles.isEmpty { AppFonts.register(fontFiles, in: AppFonts.folders(of: .main)) }
        let environment = ApplicationEnvironment.install(host: host) {
            makeApplication(applicationClass ?? principalClass)
        }
        let application = environment.application
        if let delegate = makeDelegate() {
            environment.retained.append(delegate)
            application.delegate = delegate
        } else if let delegate = application as? any UIApplicationDelegate {
            application.delegate = delegate
        }
        application.lifeCycle.launch(application, options: options)
    }

    private static func makeDelegate(_ type: AnyClass) -> any UIApplicationDelegate {
        guard let delegate = makeObject(type) as? any UIApplicationDelegate else {
            raiseException(
                "NSInvalidArgumentException",
                "\(type) does not conform to UIApplicationDelegate")
        }
        return delegate
    }

    /// The class that the Info.plist names for the application.
    private static var principalClass: AnyClass {
        guard let name = Bundle.main.infoDictionary?["NSPrincipalClass"] as? String,
            name != "UIApplication"
        else { return UIApplication.self }
        return NamedClass.find(name, for: "the application")
    }

    private static func makeApplication(_ type: AnyClass) -> UIApplication {
        guard let application = makeObject(type) as? UIApplication else {
            raiseException(
                "NSInvalidArgumentException", "\(type) is not a subclass of UIApplication")
        }
        return application
    }

    private static func makeObject(_ type: AnyClass) -> NSObject {
        guard let type = type as? NSObject.Type else {
            raiseException(
                "NSInvalidArgumentException", "\(type) is not a subclass of NSObject")
        }
        return instantiate(type)
    }
}
