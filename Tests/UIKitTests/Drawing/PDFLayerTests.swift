import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Views in PDF documents", .usesApplication)
struct PDFLayerTests {
    private func text(_ view: UIView) -> String {
        let data = UIGraphicsPDFRenderer(bounds: view.bounds).pdfData { context in
            context.beginPage()
            view.layer.render(in: context.cgContext)
        }
        return String(data.map { Character(Unicode.Scalar($0)) })
    }

    private final class DrawnView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.blue.setFill()
            UIBezierPath(ovalIn: bounds).fill()
        }
    }

    private func view() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .white
        let card = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 60))
        card.backgroundColor = .red
        card.layer.cornerRadius = 12
        card.layer.borderWidth = 2
        card.clipsToBounds = true
        card.transform = CGAffineTransform(rotationAngle: 0.1)
        let drawn = DrawnView(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
        drawn.isOpaque = false
        drawn.alpha = 0.5
        card.addSubview(drawn)
        view.addSubview(card)
        return view
    }

    @Test("Backgrounds, corners, borders, drawing and opacity stay drawings")
    func vectors() {
        let document = text(view())
        #expect(!document.contains("/Subtype /Image"))
        #expect(document.contains("/Type /Page"))
    }

    @Test("What paper has no form for becomes a picture")
    func pictures() {
        let masked = view()
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        mask.backgroundColor = UIColor.black.cgColor
        masked.layer.mask = mask
        #expect(text(masked).contains("/Subtype /Image"))
    }
}
