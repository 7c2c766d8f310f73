import FoundationAdditions
import Testing

@Suite(.serialized) struct NSUserActivityTests {
    @Test("An activity keeps what is set")
    func values() {
        let activity = NSUserActivity(activityType: "org.example.reading")
        #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
        activity.title = "Chapter 1"
        activity.userInfo = ["page": 1, "book": "a"]
        activity.addUserInfoEntries(from: ["page": 2])
        activity.isEligibleForSearch = true
        activity.isEligibleForHandoff = false
        activity.webpageURL = URL(string: "https://example.org/1")
        #expect(activity.activityType == "org.example.reading")
        #expect(activity.userInfo as? [String: AnyHashable] == ["page": 2, "book": "a"])
        #expect(!activity.isEligibleForHandoff && activity.isEligibleForSearch)
    }

    @Test("An activity that is left asks its delegate to bring it up to date, once")
    func saving() {
        let (first, second) = (
            NSUserActivity(activityType: "first"), NSUserActivity(activityType: "second")
        )
        let saver = Saver()
        first.delegate = saver
        first.becomeCurrent()
        first.needsSave = true
        first.becomeCurrent()
        #expect(saver.saved == 0)
        second.becomeCurrent()
        #expect(saver.saved == 1 && !first.needsSave)
        first.becomeCurrent()
        first.resignCurrent()
        first.needsSave = true
        first.resignCurrent()
        #expect(saver.saved == 1)
        second.invalidate()
    }

    @Test("A page that is not of the web stops the process")
    func wrongPage() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            NSUserActivity(activityType: "a").webpageURL = URL(string: "file:///a")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("http or https scheme"))
    }
}

private final class Saver: NSObject, NSUserActivityDelegate {
    var saved = 0

    func userActivityWillSave(_ userActivity: NSUserActivity) { saved += 1 }
}
