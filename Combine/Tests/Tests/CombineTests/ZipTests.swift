import Combine
import Testing

@Suite("Zipping")
struct ZipTests {
    @Test("Elements of one place go together, and it is over when no pair can come")
    func pairs() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let recorder = Recorder<String, Never>()
        a.zip(b) { "\($0)\($1)" }.subscribe(recorder)
        a.send(1)
        a.send(2)
        b.send("x")
        #expect(recorder.values == ["1x"])
        a.send(completion: .finished)
        #expect(!recorder.isFinished)
        b.send("y")
        #expect(recorder.values == ["1x", "2y"])
        #expect(recorder.isFinished)
    }

    @Test("Zips of equal publishers are equal")
    func equality() {
        #expect(Just(1).zip(Just("a")) == Just(1).zip(Just("a")))
        #expect(Just(1).zip(Just("a")) != Just(2).zip(Just("a")))
        #expect(Just(1).zip(Just(2), Just(3)) == Just(1).zip(Just(2), Just(3)))
        #expect(Just(1).zip(Just(2), Just(3), Just(4)) != Just(1).zip(Just(2), Just(3), Just(5)))
    }
}
