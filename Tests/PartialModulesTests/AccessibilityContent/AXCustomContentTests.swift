import AccessibilityContent
import Foundation
import ObjectiveC
import Testing

@Suite struct AXCustomContentTests {
    private final class Planet: NSObject, AXCustomContentProvider {
        var accessibilityCustomContent: [AXCustomContent]! = [
            AXCustomContent(label: "Moons", value: "2")
        ]
    }

    @Test("Information has a label, a value and an importance, which copies and archives keep")
    func values() throws {
        let content = AXCustomContent(label: "Moons", value: "2")
        #expect(content.label == "Moons" && content.value == "2" && content.importance == .default)
        content.importance = .high
        let copy = try #require(content.copy() as? AXCustomContent)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: content, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: AXCustomContent.self, from: data))
        for other in [copy, read] {
            #expect(other.label == "Moons" && other.value == "2" && other.importance == .high)
        }
    }

    @Test("An element without a closure provides its list")
    func providers() {
        let provider: any AXCustomContentProvider = Planet()
        #expect(provider.accessibilityCustomContent.map(\.value) == ["2"])
        #expect(provider.accessibilityCustomContentBlock == nil)
    }
}
