import AVFoundation
import Testing
import UIKit
import UIKitTesting

private final class Recorder: NSObject, AVSpeechSynthesizerDelegate {
    var events: [String] = []

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) { events.append("starts") }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { events.append("finishes") }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
    ) { events.append("pauses") }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
    ) { events.append("continues") }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) { events.append("cancels") }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {
        events.append((utterance.speechString as NSString).substring(with: characterRange))
    }
}

@Suite("Speech", .serialized, .usesApplication) @MainActor
struct AVSpeechSynthesizerTests {
    private let app = TestApplication()
    private let synthesizer = AVSpeechSynthesizer()
    private let recorder = Recorder()

    init() {
        app.show(UIViewController())
        synthesizer.delegate = recorder
    }

    @Test("A text is read word by word")
    func words() {
        synthesizer.speak(AVSpeechUtterance(string: "Polly, 😀 want\na cracker?"))
        #expect(synthesizer.isSpeaking)
        app.advance(by: 10)
        #expect(
            recorder.events == ["starts", "Polly,", "😀", "want", "a", "cracker?", "finishes"])
        #expect(!synthesizer.isSpeaking)
    }

    @Test("A higher rate takes less time")
    func rate() {
        func time(_ rate: Float) -> Double {
            let utterance = AVSpeechUtterance(string: "one two three four")
            utterance.rate = rate
            recorder.events = []
            synthesizer.speak(utterance)
            var time = 0.0
            while !recorder.events.contains("finishes"), time < 60 {
                app.advance(by: 0.05)
                time += 0.05
            }
            return time
        }
        let usual = time(AVSpeechUtteranceDefaultSpeechRate)
        #expect(usual > 0.8 && usual < 3)
        #expect(time(AVSpeechUtteranceMaximumSpeechRate) < usual * 0.6)
        #expect(time(AVSpeechUtteranceMinimumSpeechRate) > usual * 1.6)
    }

    @Test("Texts follow each other, pause at words and are forgotten")
    func control() {
        for text in ["one two", "three"] {
            synthesizer.speak(AVSpeechUtterance(string: text))
        }
        app.advance(by: 0.05)
        #expect(recorder.events == ["starts", "one"])
        #expect(synthesizer.pauseSpeaking(at: .word) && !synthesizer.isPaused)
        app.advance(by: 5)
        #expect(synthesizer.isPaused && recorder.events == ["starts", "one", "pauses"])
        #expect(synthesizer.continueSpeaking())
        app.advance(by: 0.05)
        #expect(recorder.events.suffix(2) == ["continues", "two"])
        #expect(synthesizer.stopSpeaking(at: .immediate))
        app.advance(by: 5)
        #expect(recorder.events.suffix(2) == ["cancels", "cancels"] && !synthesizer.isSpeaking)
        #expect(!synthesizer.stopSpeaking(at: .immediate))
    }

    @Test("A voice is found by its language")
    func voices() {
        #expect(AVSpeechSynthesisVoice(language: "en-GB")?.language == "en-GB")
        #expect(AVSpeechSynthesisVoice(language: "de")?.language == "de-DE")
        #expect(AVSpeechSynthesisVoice(language: "xx") == nil)
        #expect(AVSpeechSynthesisVoice(language: nil) != nil)
        let voices = AVSpeechSynthesisVoice.speechVoices()
        #expect(Set(voices.map(\.identifier)).count == voices.count)
        #expect(AVSpeechSynthesisVoice(identifier: voices[3].identifier)?.name == voices[3].name)
        #expect(AVSpeechSynthesisVoice(identifier: AVSpeechSynthesisVoiceIdentifierAlex) == nil)
    }
}
