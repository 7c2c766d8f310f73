import Foundation
import Testing

@testable import UIKit

@Suite("SceneRestoration") struct SceneRestorationTests {
    private let restoration = SceneRestoration(
        file: FileManager.default.temporaryDirectory
            .appendingPathComponent("SceneRestorationTests-\(UUID().uuidString)"))

    private func withFile(_ story: (SceneRestoration, URL) throws -> Void) throws {
        let file = try #require(restoration.file)
        defer { try? FileManager.default.removeItem(at: file) }
        try story(restoration, file)
    }

    @Test("An activity comes back with its values, and none removes it")
    func roundTrip() throws {
        try withFile { restoration, file in
            let activity = NSUserActivity(activityType: "org.carob.page")
            activity.title = "Page"
            activity.userInfo = ["page": 3, "names": ["a", "b"]]
            activity.webpageURL = URL(string: "https://example.com/page")
            restoration.write(activity)
            let read = try #require(restoration.read())
            #expect(read.activityType == "org.carob.page")
            #expect(read.title == "Page")
            #expect(read.userInfo?["page"] as? Int == 3)
            #expect(read.userInfo?["names"] as? [String] == ["a", "b"])
            #expect(read.webpageURL?.absoluteString == "https://example.com/page")
            restoration.write(nil)
            #expect(restoration.read() == nil)
        }
    }

    @Test("What cannot be kept leaves the file as it is, and a damaged file is none")
    func damaged() throws {
        try withFile { restoration, file in
            let activity = NSUserActivity(activityType: "org.carob.page")
            activity.userInfo = ["object": NSObject()]
            restoration.write(activity)
            #expect(restoration.read() == nil)
            for text in ["", "text", "{activityType = \"\";}", "{title = x;}", "(a, b)"] {
                try Data(text.utf8).write(to: file)
                #expect(restoration.read() == nil)
            }
        }
    }

    @Test("Without a file nothing is kept")
    func noFile() {
        let restoration = SceneRestoration(file: nil)
        restoration.write(NSUserActivity(activityType: "org.carob.page"))
        #expect(restoration.read() == nil)
    }
}
