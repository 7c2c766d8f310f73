import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("SceneRestoration", .usesApplication)
struct SceneRestorationTests {
    private let restoration = SceneRestoration(
        file: FileManager.default.temporaryDirectory
            .appendingPathComponent("SceneRestorationTests-\(UUID().uuidString)"))

    private func withFile(_ story: (SceneRestoration, URL) throws -> Void) throws {
        let file = try #require(restoration.file)
        defer { try? FileManager.default.removeItem(at: file) }
        try story(restoration, file)
    }

    private func session(_ activity: NSUserActivity?) -> UISceneSession {
        let role = UISceneSession.Role.windowApplication
        let session = UISceneSession(
            role: role, configuration: UISceneConfiguration(name: "Other", sessionRole: role))
        session.stateRestorationActivity = activity
        return session
    }

    @Test("Sessions come back in their order with their names, information and activities")
    func roundTrip() throws {
        try withFile { restoration, file in
            let activity = NSUserActivity(activityType: "org.carob.page")
            activity.title = "Page"
            activity.userInfo = ["page": 3, "names": ["a", "b"]]
            activity.webpageURL = URL(string: "https://example.com/page")
            let sessions = [session(nil), session(activity)]
            sessions[0].userInfo = ["tab": 2]
            restoration.write(sessions)
            let read = restoration.read()
            #expect(read.map(\.persistentIdentifier) == sessions.map(\.persistentIdentifier))
            #expect(read.map(\.configuration.name) == ["Other", "Other"])
            #expect(read.first?.userInfo?["tab"] as? Int == 2)
            #expect(read.first?.stateRestorationActivity == nil)
            let found = try #require(read.last?.stateRestorationActivity)
            #expect(found.activityType == "org.carob.page")
            #expect(found.title == "Page")
            #expect(found.userInfo?["page"] as? Int == 3)
            #expect(found.userInfo?["names"] as? [String] == ["a", "b"])
            #expect(found.webpageURL?.absoluteString == "https://example.com/page")
            restoration.write([])
            #expect(restoration.read().isEmpty)
        }
    }

    @Test("What cannot be kept is left out, and a damaged file has no sessions")
    func damaged() throws {
        try withFile { restoration, file in
            let activity = NSUserActivity(activityType: "org.carob.page")
            activity.userInfo = ["object": NSObject()]
            restoration.write([session(activity)])
            #expect(restoration.read().count == 1)
            #expect(restoration.read().first?.stateRestorationActivity == nil)
            for text in ["", "text", "{sessions = x;}", "{title = x;}", "(a, b)"] {
                try Data(text.utf8).write(to: file)
                #expect(restoration.read().isEmpty)
            }
        }
    }

    @Test("Without a file nothing is kept")
    func noFile() {
        let restoration = SceneRestoration(file: nil)
        restoration.write([session(nil)])
        #expect(restoration.read().isEmpty)
    }
}
