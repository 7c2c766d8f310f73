import Testing
import UIKit
import UIKitTesting

extension OneApplication {
    @Suite("Feedback that a hand feels") @MainActor struct FeedbackTests {
        @Test("Each generator lets its own kind be felt, in order")
        func kinds() {
            let app = TestApplication()
            UIImpactFeedbackGenerator().impactOccurred()
            UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: 0.25)
            UISelectionFeedbackGenerator().selectionChanged()
            UINotificationFeedbackGenerator().notificationOccurred(.error)
            #expect(
                app.takeFeedback() == [
                    .impact(.medium, intensity: 1), .impact(.soft, intensity: 0.25), .selection,
                    .notification(.error),
                ])
            #expect(app.takeFeedback().isEmpty, "what was asked for is gone")
        }

        @Test("An intensity beyond its ends becomes the nearer one")
        func intensity() {
            let app = TestApplication()
            let generator = UIImpactFeedbackGenerator(style: .rigid)
            for intensity in [-1, 7, CGFloat.nan, .infinity] {
                generator.impactOccurred(intensity: intensity)
            }
            #expect(
                app.takeFeedback()
                    == [0, 1, 0, 1].map { .impact(.rigid, intensity: $0) })
        }

        @Test("Nothing is felt of an app that is not active")
        func inactive() {
            let app = TestApplication()
            app.resignActive()
            UISelectionFeedbackGenerator().selectionChanged()
            #expect(app.takeFeedback().isEmpty)
            app.becomeActive()
            UISelectionFeedbackGenerator().selectionChanged()
            #expect(app.takeFeedback() == [.selection])
        }
    }
}
