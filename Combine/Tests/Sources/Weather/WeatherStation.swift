import Combine
import Foundation

/// Where temperatures come from.
public protocol WeatherStation {
    /// Degrees at a place, or why there are none.
    func temperature(at place: String) -> AnyPublisher<Double, Error>
}

/// The error of a station without a temperature.
public enum WeatherError: Error {
    case unknownPlace
}
