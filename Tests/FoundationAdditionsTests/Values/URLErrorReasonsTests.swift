import Foundation
import FoundationAdditions
import Testing

@Suite("Reasons of errors of URLs")
struct URLErrorReasonsTests {
    @Test("A reason is read from the user info; there is none without, or with an unknown number")
    func reasons() {
        let error = URLError(
            .notConnectedToInternet,
            userInfo: [
                "NSURLErrorNetworkUnavailableReasonKey": NSNumber(value: 2),
                "NSURLErrorBackgroundTaskCancelledReasonKey": NSNumber(value: 9),
            ])
        #expect(error.networkUnavailableReason == .constrained)
        #expect(error.backgroundTaskCancelledReason == nil)
        #expect(URLError(.timedOut).networkUnavailableReason == nil)
    }
}
