import CoreHaptics
import Foundation
import Testing

@Suite("Haptics")
struct CHHapticEngineTests {
    @Test("The device has none, and an engine is not made")
    func engine() {
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsAudio)
        do {
            _ = try CHHapticEngine()
            Issue.record("an engine was made")
        } catch {
            #expect((error as NSError).code == -4809)
            #expect((error as NSError).domain == "com.apple.CoreHaptics")
        }
    }

    @Test("A pattern is as long as its events, whose times have to be possible")
    func pattern() throws {
        let events = [(0.0, 0.5), (1, 2)].map {
            CHHapticEvent(
                eventType: .hapticContinuous, parameters: [], relativeTime: $0.0, duration: $0.1)
        }
        #expect(try CHHapticPattern(events: events, parameters: []).duration == 3)
        events[0].relativeTime = -1
        #expect(throws: CHHapticError(.invalidEventTime)) {
            try CHHapticPattern(events: events, parameters: [])
        }
        #expect(
            try CHHapticPattern(dictionary: [
                .pattern: [
                    [
                        CHHapticPattern.Key.event: [
                            CHHapticPattern.Key.eventType: CHHapticEvent.EventType.hapticTransient,
                            .time: 0.5, .eventDuration: 0.25,
                        ]
                    ]
                ]
            ]).duration == 0.75)
        #expect(throws: CHHapticError(.invalidPatternDictionary)) {
            try CHHapticPattern(dictionary: [.version: 1])
        }
    }
}
