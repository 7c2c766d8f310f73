import InterfaceFiles
import UIHost

@testable import UIKit

/// The canvas of Xcode on which frames were stored.
@MainActor
struct StoredCanvas {
    private let document: InterfaceDocument

    init(_ document: InterfaceDocument) { self.document = document }

    var device: Device? {
        guard let canvas = document.canvasSize else { return nil }
        let short = min(canvas.width, canvas.height)
        let long = max(canvas.width, canvas.height)
        return Device.all.first {
            Double($0.size.width) == short && Double($0.size.height) == long
        }
    }

    /// The height of the canvas's status bar, or of its sensor housing.
    ///
    /// Measured in the documents themselves, at views that are constrained to the top of the safe area: since Xcode 11
    /// a phone with a home button has none, nor has a scene that is presented as a sheet, and the
    /// iPhone 11 has the 44 points that it had on iOS 12.
    func statusBarHeight(of controller: InterfaceElement) -> CGFloat? {
        guard let device, !isLandscape else { return nil }
        let version = document.root["toolsVersion"]?.split(separator: ".").first
        let isXcode11 = (version.flatMap { Int($0) } ?? 0) >= 14_800
        if isXcode11, isPresented(controller) { return 0 }
        if !device.hasHomeIndicator, device.idiom == .phone { return isXcode11 ? 0 : 20 }
        return device.size.height == 896 ? 44 : nil
    }

    var isLandscape: Bool { document.canvasSize.map { $0.width > $0.height } ?? false }

    /// Whether Interface Builder of this version stored all guides twice as far from the edges.
    // Measured: the safe area of a phone with 59 points above and 34 below was 118 and 68 points.
    var doublesInsets: Bool { document.root["toolsVersion"]?.hasPrefix("24412") == true }

    private func isPresented(_ controller: InterfaceElement) -> Bool {
        controllers.contains { other in
            segues(of: other).contains {
                $0["kind"] == "presentation" && $0.reference("destination") == controller
            }
        }
    }

    private func segues(of controller: InterfaceElement) -> [InterfaceElement] {
        func all(_ element: InterfaceElement) -> [InterfaceElement] {
            element.children.flatMap { $0.isNamed("segue") ? [$0] : all($0) }
        }
        return all(controller)
    }

    private var controllers: [InterfaceElement] { document.scenes.compactMap(\.controller) }

    /// The kind of the container in which a controller is: `navigationController` or `tabBarController`.
    func container(of controller: InterfaceElement) -> String? {
        controllers.first { other in
            ["navigationController", "tabBarController"].contains(other.name)
                && other.child("connections")?.children.contains {
                    $0["kind"] == "relationship" && $0.reference("destination") == controller
                } == true
        }?.name
    }
}
