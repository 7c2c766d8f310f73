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
        let silhouette = view()
        silhouette.layer.silhouette = UIColor.black.cgColor
        #expect(text(silhouette).contains("/Subtype /Image"))
    }

    @Test("Copies of a replicator layer are drawings, and pictures if their colours are multiplied")
    func copies() {
        func document(count: Int, color: UIColor? = nil) -> String {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let replicator = CAReplicatorLayer()
            replicator.frame = view.bounds
            replicator.instanceCount = count
            replicator.instanceTransform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            if let color { replicator.instanceColor = color.cgColor }
            let dot = CALayer()
            dot.frame = CGRect(x: 7, y: 11, width: 13, height: 17)
            dot.backgroundColor = UIColor.red.cgColor
            replicator.addSublayer(dot)
            view.layer.addSublayer(replicator)
            return text(view)
        }
        #expect(document(count: 9).count > document(count: 1).count)
        #expect(!document(count: 9).contains("/Subtype /Image"))
        #expect(document(count: 9, color: .green).contains("/Subtype /Image"))
    }
}
