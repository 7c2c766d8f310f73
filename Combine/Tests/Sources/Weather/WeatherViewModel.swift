import Combine
import Foundation

/// The state of the weather screen, looked up by the name of a place.
public final class WeatherViewModel: ObservableObject {
    @Published public var place = ""
    @Published public private(set) var text = "–"
    @Published public private(set) var isLoading = false

    private var cancellables = Set<AnyCancellable>()

    public init(
        station: WeatherStation, pause: RunLoop.SchedulerTimeType.Stride = .milliseconds(300)
    ) {
        $place
            .dropFirst()
            .debounce(for: pause, scheduler: RunLoop.main)
            .removeDuplicates()
            .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
            .map { place in
                station.temperature(at: place)
                    .map { "\(Int($0))°" }
                    .replaceError(with: "no such place")
            }
            .switchToLatest()
            .receive(on: RunLoop.main)
            .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = false })
            .assign(to: &$text)
    }
}
