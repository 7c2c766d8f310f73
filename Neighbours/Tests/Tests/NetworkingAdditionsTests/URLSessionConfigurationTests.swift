import Foundation
import Testing
import UIKit

@Suite("URLSessionConfiguration")
struct URLSessionConfigurationTests {
    @Test("A new configuration uses every interface, does not wait, and launches the app")
    func defaults() {
        let configuration = URLSessionConfiguration.default
        #expect(configuration.allowsExpensiveNetworkAccess)
        #expect(configuration.allowsConstrainedNetworkAccess)
        #expect(!configuration.waitsForConnectivity)
        #expect(configuration.sessionSendsLaunchEvents)
    }

    @Test("Each configuration keeps its own switches")
    func switches() {
        let (one, other) = (URLSessionConfiguration.ephemeral, URLSessionConfiguration.ephemeral)
        one.allowsExpensiveNetworkAccess = false
        one.waitsForConnectivity = true
        #expect(!one.allowsExpensiveNetworkAccess && one.waitsForConnectivity)
        #expect(one.allowsConstrainedNetworkAccess && one.sessionSendsLaunchEvents)
        #expect(other.allowsExpensiveNetworkAccess && !other.waitsForConnectivity)
    }

    @Test("A background session has the identifier and the settings of its configuration")
    func background() {
        let configuration = URLSessionConfiguration.background(withIdentifier: "downloads")
        configuration.timeoutIntervalForRequest = 7
        configuration.allowsConstrainedNetworkAccess = false
        let session = URLSession(configuration: configuration)
        #expect(session.configuration.identifier == "downloads")
        #expect(session.configuration.timeoutIntervalForRequest == 7)
        #expect(!session.configuration.allowsConstrainedNetworkAccess)
        #expect(URLSessionConfiguration.default.identifier == nil)
    }
}
