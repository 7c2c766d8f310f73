import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIListContentView", .serialized, .usesApplication)
struct UIListContentViewTests {
    @Test("Layout guides follow the texts and the image, and there is none without them")
    func layoutGuides() throws {
        let app = TestApplication(device: "iPhone 14")
        var configuration = UIListContentConfiguration.subtitleCell()
        configuration.text = "Tea"
        configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            _ in
        }
        let view = UIListContentView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        controller.view.addSubview(view)
        controller.view.addSubview(line)
        let text = try #require(view.textLayoutGuide)
        let image = try #require(view.imageLayoutGuide)
        #expect(view.secondaryTextLayoutGuide == nil && view.textLayoutGuide === text)
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: text.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            line.topAnchor.constraint(equalTo: view.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
        ])
        app.show(controller)
        app.advanceToRest()
        let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
        let picture = try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
        #expect(text.layoutFrame == label.frame)
        #expect(image.layoutFrame == picture.frame && picture.frame.size.width == 20)
        #expect(line.frame.minX == label.frame.minX && label.frame.minX > picture.frame.maxX)
        configuration.image = nil
        configuration.secondaryText = "hot"
        view.configuration = configuration
        app.advanceToRest()
        #expect(view.imageLayoutGuide == nil && view.secondaryTextLayoutGuide != nil)
        #expect(text.layoutFrame == label.frame && line.frame.minX == label.frame.minX)
    }
}
