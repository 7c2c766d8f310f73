import DeviceSimulation
import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

private final class Delegate: NSObject, UIApplicationDelegate {
    var calls: [String] = []

    func application(
        _ application: UIApplication,
        didRegister notificationSettings: UIUserNotificationSettings
    ) {
        calls.append("registered \(notificationSettings.types.rawValue)")
    }

    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) {
        calls.append("received \(notification.alertBody ?? "")")
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        calls.append("memory warning")
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        calls.append("another day")
    }

    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        calls.append("opened \(url)")
        return true
    }

    func application(
        _ application: UIApplication,
        willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
        duration: TimeInterval
    ) {
        calls.append("will turn \(newStatusBarOrientation.rawValue)")
    }

    func application(
        _ application: UIApplication,
        didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
    ) {
        calls.append("turned from \(oldStatusBarOrientation.rawValue)")
    }

    func application(
        _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
    ) {
        calls.append("will have a bar of \(newStatusBarFrame.height)")
    }

    func application(
        _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
    ) {
        calls.append("had a bar of \(oldStatusBarFrame.height)")
    }
}

/// Adopts the protocol and implements nothing of it.
private final class SilentDelegate: NSObject, UIApplicationDelegate {}

@MainActor
@Suite("Requests of apps to the system", .serialized, .usesApplication)
struct UIApplicationRequestsTests {
    private let delegate = Delegate()

    private func makeApp() -> (TestApplication, UIApplication) {
        SimulatedDevice.reset()
        let app = TestApplication()
        app.show(UIViewController())
        app.application.delegate = delegate
        return (app, app.application)
    }

    private var question: UIAlertController? {
        UIApplication.shared.windows.lazy
            .compactMap { $0.rootViewController?.presentedViewController as? UIAlertController }
            .first
    }

    @Test("An app that awaits the opening of an address gets the answer that a handler gets")
    func awaitedOpening() async throws {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        let page = try #require(URL(string: "nowhere-at-all://page"))
        let isOpened: Bool = await application.open(page, options: [.universalLinksOnly: true])
        #expect(!isOpened)
        let scene = try #require(application.connectedScenes.first)
        let options = UIScene.OpenExternalURLOptions()
        options.universalLinksOnly = true
        #expect(await !scene.open(page, options: options))
    }

    @Test("The sign of the network keeps its value")
    func network() {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        #expect(!application.isNetworkActivityIndicatorVisible)
        application.isNetworkActivityIndicatorVisible = true
        #expect(application.isNetworkActivityIndicatorVisible)
    }

    @Test("The icon has no number without the user's permission")
    func badge() {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        let lines = messages { application.applicationIconBadgeNumber = 3 }
        #expect(application.applicationIconBadgeNumber == 0)
        #expect(lines.contains { $0.contains("haven't received permission") })
        SimulatedDevice.setAnswer(.allowed, to: .notifications)
        application.applicationIconBadgeNumber = 3
        #expect(application.applicationIconBadgeNumber == 3)
        application.applicationIconBadgeNumber = -1
        #expect(application.applicationIconBadgeNumber == 0)
    }

    @Test("Types that the app did not register are not allowed")
    func types() {
        let (app, application) = makeApp()
        SimulatedDevice.setAnswer(.allowed, to: .notifications)
        #expect(application.currentUserNotificationSettings?.types == [.alert, .badge, .sound])
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: .alert, categories: nil))
        app.advanceToRest()
        #expect(application.currentUserNotificationSettings?.types == .alert)
        application.applicationIconBadgeNumber = 1
        #expect(application.applicationIconBadgeNumber == 0)
    }

    @Test(
        "Registering asks the user, and reports what is allowed",
        arguments: [("Allow", UInt(5)), ("Don’t Allow", 0)])
    func registering(button: String, types: UInt) throws {
        let (app, application) = makeApp()
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: [.badge, .alert], categories: nil))
        app.advanceToRest()
        let alert = try #require(question)
        #expect(delegate.calls.isEmpty)
        let content = try #require(alert.view as? AlertContentView)
        app.tap(try #require(content.buttons.first { $0.action.title == button }))
        app.advanceToRest()
        #expect(delegate.calls == ["registered \(types)"])
        #expect(application.currentUserNotificationSettings?.types.rawValue == types)
        #expect(question == nil)
    }

    @Test("A local notification comes at its date, and again after its interval")
    func localNotification() throws {
        let (app, application) = makeApp()
        let notification = UILocalNotification()
        notification.alertBody = "tea"
        notification.fireDate = Date() + 60
        notification.repeatInterval = .minute
        application.scheduleLocalNotification(notification)
        notification.alertBody = "changed afterwards"
        #expect(application.scheduledLocalNotifications?.map(\.alertBody) == ["tea"])
        app.advance(by: 59)
        #expect(delegate.calls.isEmpty)
        app.advance(by: 2)
        #expect(delegate.calls == ["received tea"])
        #expect(application.scheduledLocalNotifications?.count == 1)
        application.cancelAllLocalNotifications()
        app.advance(by: 120)
        #expect(delegate.calls.count == 1)
    }

    @Test("A notification is cancelled by one that is equal")
    func cancel() {
        let (app, application) = makeApp()
        let notification = UILocalNotification()
        notification.fireDate = Date() + 10
        notification.userInfo = ["number": 1]
        application.scheduleLocalNotification(notification)
        let other = UILocalNotification()
        other.fireDate = notification.fireDate
        application.cancelLocalNotification(other)
        #expect(application.scheduledLocalNotifications?.count == 1)
        other.userInfo = ["number": 1]
        application.cancelLocalNotification(other)
        #expect(application.scheduledLocalNotifications?.isEmpty == true)
        app.advance(by: 20)
        #expect(delegate.calls.isEmpty)
    }

    @Test("A repeated notification of the past comes at its next moment")
    func repeated() {
        let notification = UILocalNotification()
        let start = Date(timeIntervalSinceReferenceDate: 0)
        notification.fireDate = start
        #expect(notification.nextDate(after: start + 10) == nil)
        notification.repeatInterval = .hour
        #expect(notification.nextDate(after: start + 3_700) == start + 7_200)
    }

    @Test("The message of the simulator's menu is a memory warning")
    func memoryWarning() {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        _ = application.perform(Selector("_performMemoryWarning"))
        #expect(delegate.calls == ["memory warning"])
    }

    @Test("Another day is announced to an app that comes back to the front")
    func anotherDay() {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        application.lifeCycle.resignActive()
        application.lifeCycle.becomeActive()
        #expect(delegate.calls.isEmpty)
        application.lifeCycle.resignActive()
        application.lifeCycle.lastActive = Date() - 86_400
        application.lifeCycle.becomeActive()
        #expect(delegate.calls == ["another day"])
    }

    @Test("A URL goes to the oldest method that the delegate has")
    func open() throws {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        application.lifeCycle.open(try #require(URL(string: "tea://green")))
        #expect(delegate.calls == ["opened tea://green"])
    }

    @Test("The delegate is told when the interface turns and the bar disappears")
    func turning() {
        let (app, _) = makeApp()
        app.advanceToRest()
        delegate.calls = []
        app.rotate(to: .landscapeLeft)
        app.advanceToRest()
        #expect(
            delegate.calls.filter { $0.contains("turn") }.count == 2
                && delegate.calls.contains("turned from 1"))
        #expect(delegate.calls.contains("will have a bar of 0.0"))
    }

    @Test("The application frame is below the status bar")
    func applicationFrame() {
        let app = makeApp()
        defer { withExtendedLifetime(app) {} }
        let screen = UIScreen.main
        let bar = UIApplication.shared.statusBarFrame.height
        #expect(bar > 0)
        #expect(
            screen.applicationFrame
                == CGRect(
                    x: 0, y: bar, width: screen.bounds.width, height: screen.bounds.height - bar))
    }

    @Test("A delegate without them answers the requests as none")
    func defaults() {
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        let silent = SilentDelegate()
        let activity = NSUserActivity(activityType: "tea")
        #expect(!silent.application(application, continue: activity, restorationHandler: { _ in }))
        #expect(!silent.application(application, willContinueUserActivityWithType: "tea"))
        #expect(
            silent.application(application, shouldAllowExtensionPointIdentifier: .keyboard))
        #expect(application.backgroundRefreshStatus == .available)
    }

    @Test("A mutable category and its actions are copied")
    func categories() {
        let action = UIMutableUserNotificationAction()
        action.identifier = "drink"
        action.activationMode = .background
        #expect(!action.isAuthenticationRequired)
        let category = UIMutableUserNotificationCategory()
        category.identifier = "tea"
        category.setActions([action], for: .minimal)
        action.identifier = "changed"
        let copy = category.copy() as? UIUserNotificationCategory
        #expect(copy?.identifier == "tea")
        #expect(copy?.actions(for: .minimal)?.map(\.identifier) == ["drink"])
        #expect(copy?.actions(for: .default) == nil)
    }

    @Test("A responder updates its activity when the app resigns active, once")
    func activity() {
        final class Responder: UIViewController {
            var updates = 0
            override func updateUserActivityState(_ activity: NSUserActivity) { updates += 1 }
        }
        let (app, application) = makeApp()
        defer { withExtendedLifetime(app) {} }
        let responder = Responder()
        let activity = NSUserActivity(activityType: "tea")
        responder.userActivity = activity
        #expect(responder.userActivity === activity)
        activity.needsSave = true
        application.lifeCycle.resignActive()
        #expect(responder.updates == 1 && !activity.needsSave)
        application.lifeCycle.becomeActive()
        application.lifeCycle.resignActive()
        #expect(responder.updates == 1)
        responder.userActivity = nil
        #expect(responder.userActivity == nil)
        application.lifeCycle.becomeActive()
    }
}
