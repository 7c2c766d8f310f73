import Foundation
import FoundationAdditions
import Testing

@Suite("Objects as keys")
struct HashableBridgingTests {
    @Test("An object is the same key as the value that it bridges to")
    func equalKeys() throws {
        let address = try #require(URL(string: "https://example.org/a"))
        let date = Date(timeIntervalSince1970: 3)
        #expect(AnyHashable("a" as NSString) == AnyHashable("a"))
        #expect(AnyHashable(address as NSURL) == AnyHashable(address))
        #expect(AnyHashable(date as NSDate) == AnyHashable(date))
        #expect(AnyHashable(Data([1, 2]) as NSData) == AnyHashable(Data([1, 2])))
    }

    @Test(
        "A dictionary of Objective-C's types answers for strings, as in a notification's information"
    )
    func dictionaries() {
        let information: [NSObject: AnyObject] = ["height" as NSString: NSNumber(value: 44)]
        let bridged: [AnyHashable: Any] = information
        #expect(bridged["height"] as? NSNumber == 44)
        let note = Notification(name: Notification.Name("n"), object: nil, userInfo: bridged)
        #expect((note as NSNotification).userInfo?["height"] as? Int == 44)
    }
}
