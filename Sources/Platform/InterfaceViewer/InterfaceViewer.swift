import UIKit

/// Shows a xib or a storyboard without the app that it belongs to: `InterfaceViewer FILE [CONTROLLER]`.
///
/// `carob render` takes the picture.
@main
final class InterfaceViewer: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first else { fail("usage: InterfaceViewer FILE [CONTROLLER]") }
        let window = UIWindow(frame: UIScreen.main.bounds)
        do {
            guard
                let controller = try InterfacePreview.show(
                    fileAt: path, identifier: arguments.dropFirst().first, in: window)
            else { fail("the document has no such controller") }
            self.window = window
            _ = controller
        } catch {
            fail("\(path): \(error)")
        }
        return true
    }

    /// Ends the program with a line.
    private func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("carob: \(message)\n".utf8))
        exit(65)
    }
}
