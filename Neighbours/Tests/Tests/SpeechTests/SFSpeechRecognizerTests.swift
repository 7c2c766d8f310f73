import DeviceSimulation
import Foundation
import Speech
import Testing
import UIKit
import UIKitTesting

@Suite("Speech", .serialized, .usesApplication) @MainActor
struct SFSpeechRecognizerTests {
    private let app = TestApplication()

    @Test("There are recognizers for the languages of iOS, and none is available")
    func recognizers() throws {
        let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "de-DE")))
        #expect(!recognizer.isAvailable)
        #expect(SFSpeechRecognizer(locale: Locale(identifier: "xx-XX")) == nil)
        #expect(SFSpeechRecognizer.supportedLocales().contains(Locale(identifier: "en-US")))
    }

    @Test("A task ends with an error, unless it is cancelled")
    func tasks() throws {
        app.show(UIViewController())
        let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en-US")))
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        recognizer.queue = queue
        let request = SFSpeechURLRecognitionRequest(url: URL(fileURLWithPath: "/none.wav"))
        var errors = 0
        let task = recognizer.recognitionTask(with: request) { result, error in
            #expect(result == nil)
            if error != nil { errors += 1 }
        }
        let cancelled = recognizer.recognitionTask(with: request) { _, _ in errors += 10 }
        cancelled.cancel()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(errors == 1 && task.state == .completed && task.error != nil)
        #expect(cancelled.isCancelled && cancelled.error == nil)
    }

    @Test("The user is asked once")
    func authorization() async throws {
        app.show(UIViewController())
        app.answer(.speech, nil)
        app.setInformation("To write down recipes", forKey: "NSSpeechRecognitionUsageDescription")
        #expect(SFSpeechRecognizer.authorizationStatus() == .notDetermined)
        let task = Task {
            await withCheckedContinuation { continuation in
                SFSpeechRecognizer.requestAuthorization { continuation.resume(returning: $0) }
            }
        }
        for _ in 0..<5 {
            app.advance(by: 0.1)
            await Task.yield()
        }
        app.answer(.speech, .denied)
        await app.wait(for: task)
        #expect(await task.value == .denied)
    }
}
