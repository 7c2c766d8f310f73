import AVFoundation
import Testing

@Suite("Formats of media")
struct MediaFormatTests {
    @Test("A rectangle is fitted into another one")
    func fitting() {
        let inside = CGRect(x: 10, y: 10, width: 300, height: 200)
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: inside)
                == CGRect(x: 60, y: 10, width: 200, height: 200))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 3, height: 1), insideRect: inside)
                == CGRect(x: 10, y: 60, width: 300, height: 100))
    }
}
