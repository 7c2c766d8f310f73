import Testing

@testable import ObjectiveC

@Suite struct KeyedDecodingTests {
    @Test("An empty archive gives nil for every object, and zeros")
    func emptyArchives() {
        let data = NSMutableData()
        NSKeyedArchiver(forWritingWith: data).finishEncoding()
        let coder = NSKeyedUnarchiver(forReadingWith: data as Data)
        #expect(_decodeObject(coder, forKey: "name") == nil)
        #expect(_decodeObject(coder, of: NSString.self, forKey: "name") == nil)
        #expect(_decodeObject(coder, of: [NSString.self], forKey: "name") == nil)
        #expect(coder.decodeInteger(forKey: "age") == 0)
    }

    @Test("What was stored is found")
    func storedObjects() {
        let data = NSMutableData()
        let archiver = NSKeyedArchiver(forWritingWith: data)
        archiver.encode("Ann" as NSString, forKey: "name")
        archiver.finishEncoding()
        let coder = NSKeyedUnarchiver(forReadingWith: data as Data)
        #expect(_decodeObject(coder, forKey: "name") as? String == "Ann")
        #expect(_decodeObject(coder, of: NSString.self, forKey: "name") == "Ann")
    }
}
