import Testing
import UIKit

@testable import GalleryApp

@MainActor
@Suite struct GalleryAppTests {
    @Test func programsAreTested() {
        let app: any UIApplicationDelegate = GalleryApp()
        let answer = (app as? NSObject)?.perform(#selector(GalleryApp.answer))
        #expect(answer?.takeUnretainedValue() as? String == "the app's own")
    }
}
