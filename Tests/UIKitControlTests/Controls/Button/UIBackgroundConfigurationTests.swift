import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIBackgroundConfigurationTests {
    @Test("A clear background shows nothing; one without a colour shows the tint")
    func colors() {
        var configuration = UIBackgroundConfiguration.clear()
        #expect(configuration.resolvedBackgroundColor(for: .red) == .clear)
        configuration.backgroundColor = nil
        #expect(configuration.resolvedBackgroundColor(for: .red) == .red)
        configuration.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
        #expect(configuration.resolvedBackgroundColor(for: .red) == .green)
        #expect(configuration.resolvedStrokeColor(for: .red) == .red)
        configuration.strokeColor = .blue
        #expect(configuration.resolvedStrokeColor(for: .red) == .blue)
    }

    @Test("The transformer to greys keeps brightness and opacity")
    func grayscale() {
        let color = UIConfigurationColorTransformer.grayscale(
            UIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        color.getWhite(&white, alpha: &alpha)
        #expect(abs(white - 0.7152) < 0.001 && alpha == 0.5)
    }

    @Test("Line, image and a view of the app are shown in the background")
    func parts() {
        let part = BackgroundConfigurationView()
        part.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        var configuration = UIBackgroundConfiguration.clear()
        let view = UIView()
        configuration.customView = view
        configuration.image = drawn(5, 5) {}
        configuration.strokeWidth = 2
        configuration.strokeOutset = 3
        part.show(configuration, color: .red, radius: 8, tint: .blue)
        part.layoutIfNeeded()
        #expect(view.superview === part && view.frame == part.bounds)
        #expect(part.color == .red && part.radius == 8)
        #expect(part.subviews.last?.frame == CGRect(x: -3, y: -3, width: 106, height: 56))
        #expect(part.subviews.last?.layer.borderWidth == 2)
        configuration.customView = nil
        part.show(configuration, color: .red, radius: 8, tint: .blue)
        #expect(view.superview == nil)
    }
}
