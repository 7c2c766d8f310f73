import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UpdateRecorder", .usesApplication)
struct UpdateRecorderTests {
    private let path = RowPath(section: 0, row: 1)

    @Test("Changes of nested levels are one batch, which the outermost end returns")
    func nested() {
        var recorder = UpdateRecorder()
        recorder.open(.rows, isLoaded: true)
        #expect(!recorder.hasChanges)
        recorder.open(.rows, isLoaded: true)
        recorder.change { $0.deletedRows[path] = .fade }
        let inner = recorder.close()
        #expect(inner?.depth == nil)
        #expect(recorder.isRecording && recorder.hasChanges)
        let updates = recorder.close()
        #expect(updates?.deletedRows == [path: .fade])
        #expect(updates?.isTracked == true)
        #expect(!recorder.isRecording)
    }

    @Test("Updates of content that is not loaded are not tracked")
    func unloaded() {
        var recorder = UpdateRecorder()
        recorder.open(.rows, isLoaded: false)
        let updates = recorder.close()
        #expect(updates?.isTracked == false)
    }

    @Test("A reload ends the batch, whose changes are lost and whose handlers are returned")
    func discard() {
        var recorder = UpdateRecorder()
        var calls = 0
        recorder.open(.items, isLoaded: true)
        recorder.change { $0.completions.append { _ in calls += 1 } }
        for handler in recorder.discard() { handler(true) }
        #expect(calls == 1)
        let rest = recorder.discard()
        #expect(rest.isEmpty)
        recorder.change { $0.deletedRows[path] = .fade }
        #expect(!recorder.hasChanges)
        let updates = recorder.close()
        #expect(updates?.depth == nil)
    }
}
