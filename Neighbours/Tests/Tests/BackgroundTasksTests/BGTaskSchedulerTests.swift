import BackgroundTasks
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Keeps the tasks that began.
private final class TaskRecorder: @unchecked Sendable {
    // Tasks begin on the queue and are read after waiting for it.
    let queue = DispatchQueue(label: "TaskRecorder")
    var begun: [BGTask] = []
    var hasExpired = false
    var tasks: [BGTask] { queue.sync { begun } }
}

@Suite("Tasks in the background", .serialized, .usesApplication) @MainActor
struct BGTaskSchedulerTests {
    private let app = TestApplication()
    private let scheduler = BGTaskScheduler.shared
    private let recorder = TaskRecorder()

    init() {
        app.show(UIViewController())
        app.setInformation("tea.refresh", forKey: "BGTaskSchedulerPermittedIdentifiers")
    }

    private func register() {
        let recorder = recorder
        #expect(
            scheduler.register(forTaskWithIdentifier: "tea.refresh", using: recorder.queue) {
                task in
                recorder.begun.append(task)
                task.expirationHandler = { recorder.hasExpired = true }
            })
    }

    @Test("Identifiers that Info.plist does not list are refused")
    func identifiers() {
        #expect(!scheduler.register(forTaskWithIdentifier: "other", using: nil) { _ in })
        #expect(throws: BGTaskScheduler.Error(.notPermitted)) {
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "other"))
        }
    }

    @Test("A task begins some time after the app went to the background")
    func begins() throws {
        register()
        try scheduler.submit(BGAppRefreshTaskRequest(identifier: "tea.refresh"))
        app.advance(by: 100)
        #expect(recorder.tasks.isEmpty)
        app.enterBackground()
        app.advance(by: 50)
        #expect(recorder.tasks.isEmpty)
        app.advance(by: 20)
        let task = try #require(recorder.tasks.first)
        #expect(task is BGAppRefreshTask && task.identifier == "tea.refresh")
        task.setTaskCompleted(success: true)
        app.advance(by: 60)
        #expect(!recorder.hasExpired && recorder.tasks.count == 1)
        app.becomeActive()
    }

    @Test("A task does not begin before its date, and expires after its time")
    func dates() throws {
        register()
        let request = BGAppRefreshTaskRequest(identifier: "tea.refresh")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 600)
        try scheduler.submit(request)
        app.enterBackground()
        app.advance(by: 590)
        #expect(recorder.tasks.isEmpty)
        app.advance(by: 20)
        #expect(recorder.tasks.count == 1 && !recorder.hasExpired)
        app.advance(by: 31)
        #expect(recorder.hasExpired)
        app.becomeActive()
    }

    @Test("A request takes the place of one with its identifier, and can be cancelled")
    func pending() async throws {
        register()
        try scheduler.submit(BGAppRefreshTaskRequest(identifier: "tea.refresh"))
        try scheduler.submit(BGProcessingTaskRequest(identifier: "tea.refresh"))
        var pending = await scheduler.pendingTaskRequests()
        #expect(pending.count == 1 && pending.first is BGProcessingTaskRequest)
        scheduler.cancel(taskRequestWithIdentifier: "tea.refresh")
        pending = await scheduler.pendingTaskRequests()
        #expect(pending.isEmpty)
    }
}
