import Testing

@testable import SourceRewriter

@Suite("Observable properties")
struct ObservableRuleTests {
    @Test("A dynamic property tells of its changes, whatever its accessors")
    func announcesChanges() {
        let result = Rewritten(
            """
            class Model: NSObject {
                @objc dynamic var plain = 0
                @objc dynamic var observed = 0 { didSet { print(oldValue) } }
                @objc dynamic var computed: Int { get { 1 } set { print(newValue) } }
                @objc dynamic var fixed: Int { 1 }
                @objc var silent = 0
            }
            """)
        #expect(
            result.lines() == """
                class Model: NSObject {
                                  var plain = 0 { willSet { _willChangeValue(self, "plain") } didSet { _didChangeValue(self, "plain") } }
                                  var observed = 0 { willSet { _willChangeValue(self, "observed") } didSet { defer { _didChangeValue(self, "observed") }; do {}; print(oldValue) } }
                                  var computed: Int { get { 1 } set { _willChangeValue(self, "computed"); defer { _didChangeValue(self, "computed") }; do {}; print(newValue) } }
                                  var fixed: Int { 1 }
                          var silent = 0
                }
                """)
    }
}
