import FlowPlan
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import FlowRunner

/// Audits of screens of views.
@MainActor @Suite(.serialized, .usesApplication) final class FlowAuditTests {
    private lazy var stage = FlowStage()

    private func label(
        _ text: String, width: CGFloat = 300, y: CGFloat = 100, color: UIColor = .black,
        lines: Int = 1
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = color
        label.numberOfLines = lines
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        stage.root.view.backgroundColor = .white
        return stage.add(label, nil, y: y, width: width, height: 24)
    }

    private var failure: String? {
        get throws { try stage.perform(.audit).last?.failure }
    }

    @Test("Black words that have their place and follow the text size are in order")
    func passing() throws {
        _ = label("Hello")
        #expect(try failure == nil)
    }

    @Test("Pale words are found by their pixels, also those whose colour the theme decides")
    func contrast() throws {
        _ = label("Pale", color: UIColor(white: 0.7, alpha: 1))
        #expect(
            try failure?.hasPrefix("the accessibility audit fails: The contrast of the text is 2.")
                == true)
    }

    @Test("Words in too little room are cut off, with as many lines as they may have")
    func clipping() throws {
        let text = "Words that take more than one line in this width"
        _ = label(text, width: 120)
        #expect(
            try failure
                == "the accessibility audit fails: A part of the text is cut off "
                + "(StaticText \"\(text)\")")
    }

    @Test("A label that has the size it asks for is not cut off", arguments: [1, 2, 0])
    func fitting(lines: Int) throws {
        let label = label("Words that take more than one line in this width", lines: lines)
        label.frame.size = label.sizeThatFits(CGSize(width: lines == 1 ? 1000 : 250, height: 1000))
        label.frame.origin = CGPoint(x: 5, y: 100)
        if lines != 1 { #expect(try failure == nil) }
    }

    @Test("A font of its own size does not follow the user")
    func textSize() throws {
        let label = label("Fixed")
        label.font = .systemFont(ofSize: 17)
        label.adjustsFontForContentSizeCategory = false
        #expect(
            try failure
                == "the accessibility audit fails: The text does not follow the text size that the user prefers "
                + "(StaticText \"Fixed\")")
    }

    @Test("A random user examines each screen where that is asked for")
    func exploration() throws {
        let button = UIButton(frame: .zero)
        stage.add(button, nil, width: 10, height: 10).isAccessibilityElement = true
        let exploration = FlowExploration(
            seed: 1, eventCount: 0, stepsPerComparison: 0, audits: true)
        let events = try stage.events([.memoryWarning], exploration: exploration)
        let reasons = events.compactMap { event -> String? in
            if case .ended(.failed(let reason), _, _) = event { return reason }
            return nil
        }
        #expect(
            reasons == [
                "the accessibility audit fails: The element is 10.0 × 10.0 points; "
                    + "24 × 24 are needed to touch it (Button at 55,105); "
                    + "The element has no label (Button at 55,105)"
            ])
    }
}
