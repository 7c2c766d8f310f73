import Combine
import Foundation
import Testing

@Suite("Publishers of Foundation")
struct FoundationTests {
    @Test("A center publishes the notifications of a name and an object")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("FoundationTests.changed")
        let (one, other) = (NSObject(), NSObject())
        var seen: [String] = []
        let subscriptions = [
            center.publisher(for: name).sink { _ in seen.append("any") },
            center.publisher(for: name, object: one).sink { _ in seen.append("one") },
        ]
        center.post(name: name, object: other)
        center.post(name: name, object: one)
        center.post(name: Notification.Name("else"), object: one)
        #expect(seen.sorted() == ["any", "any", "one"])
        subscriptions.forEach { $0.cancel() }
        center.post(name: name, object: one)
        #expect(seen.count == 3)
    }

    @Test("Notifications without demand are dropped")
    func demand() {
        let center = NotificationCenter()
        let name = Notification.Name("FoundationTests.changed")
        let recorder = Recorder<Notification, Never>(.max(1))
        center.publisher(for: name).subscribe(recorder)
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(recorder.values.count == 1)
        recorder.subscription?.cancel()
        #expect(
            center.publisher(for: name) == NotificationCenter.Publisher(center: center, name: name))
    }

    private struct Place: Codable, Equatable {
        var name: String
    }

    @Test("Values go through JSON and property lists")
    func coders() {
        let place = Place(name: "Oslo")
        var seen: [Place] = []
        var cancellables = Set<AnyCancellable>()
        Just(place).encode(encoder: JSONEncoder()).decode(type: Place.self, decoder: JSONDecoder())
            .sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
            .store(in: &cancellables)
        Just(place).encode(encoder: PropertyListEncoder())
            .decode(type: Place.self, decoder: PropertyListDecoder())
            .sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
            .store(in: &cancellables)
        #expect(seen == [place, place])
    }

    @Test("Text that is no JSON fails with the decoder's error")
    func badData() {
        let recorder = Recorder<Place, Error>()
        Just(Data("{".utf8)).decode(type: Place.self, decoder: JSONDecoder()).subscribe(recorder)
        #expect(recorder.error is DecodingError)
    }

    /// Answers with the path of an address, or with an error when there is none.
    private final class Echo: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool {
            request.url?.scheme == "echo"
        }

        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            guard let client, let url = request.url, url.path != "/" else {
                client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
                return
            }
            let data = Data(url.path.utf8)
            let response = URLResponse(
                url: url, mimeType: "text/plain", expectedContentLength: data.count,
                textEncodingName: nil)
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client.urlProtocol(self, didLoad: data)
            client.urlProtocolDidFinishLoading(self)
        }

        override func stopLoading() {}

        static let session: URLSession = {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [Echo.self]
            return URLSession(configuration: configuration)
        }()
    }

    @Test("A session publishes what is at an address, for each subscriber anew")
    func data() async throws {
        let publisher = Echo.session.dataTaskPublisher(for: URL(string: "echo://host/text")!).map {
            String(decoding: $0.data, as: UTF8.self)
        }
        var seen: [String] = []
        for _ in 0..<2 {
            for try await text in publisher.values { seen.append(text) }
        }
        #expect(seen == ["/text", "/text"])
    }

    @Test("What cannot be loaded fails with the error of the session")
    func missingData() async {
        let publisher = Echo.session.dataTaskPublisher(for: URL(string: "echo://host/")!)
        await #expect(throws: URLError(.fileDoesNotExist)) {
            for try await _ in publisher.values {}
        }
    }

    @Test("Queues receive elements in order")
    func queues() async {
        let serial = OperationQueue()
        serial.maxConcurrentOperationCount = 1
        var seen: [Int] = []
        for await value in (1...3).publisher.receive(on: serial).values { seen.append(value) }
        #expect(seen == [1, 2, 3])
        for await value in Just(4).receive(on: DispatchQueue.main).values { seen.append(value) }
        for await value in Just(5).delay(for: .milliseconds(1), scheduler: serial).values {
            seen.append(value)
        }
        #expect(seen == [1, 2, 3, 4, 5])
    }

    @Test("Strides of run loops are seconds")
    func strides() {
        typealias Stride = RunLoop.SchedulerTimeType.Stride
        #expect(Stride.milliseconds(1_500) == 1.5)
        #expect(Stride.seconds(1) + .microseconds(500_000) == .nanoseconds(1_500_000_000))
        let moment = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
        #expect(moment.advanced(by: 2).date == Date(timeIntervalSinceReferenceDate: 12))
        #expect(moment.distance(to: moment.advanced(by: -3)) == -3)
        #expect(moment < moment.advanced(by: 1))
    }
}
