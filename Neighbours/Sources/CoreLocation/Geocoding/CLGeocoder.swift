import Foundation

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds towns by their addresses and by places, among those of a table: nothing is asked from the network.
///
/// The completion is called on the main thread, half a second later. Other addresses and places give
/// `CLError.geocodeFoundNoResult`.
open class CLGeocoder: NSObject, @unchecked Sendable {
    // Requests are kept and answered on the main thread.
    private var completion: CLGeocodeCompletionHandler?
    private var result: Result<[CLPlacemark], CLError>?

    // Chosen: the time that a server takes.
    private static let delay: TimeInterval = 0.5

    /// Whether a request was made that is not answered yet.
    open var isGeocoding: Bool { completion != nil }

    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        geocodeAddressString(addressString, in: nil, completionHandler: completionHandler)
    }

    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        geocodeAddressString(
            addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
    }

    /// - Parameter region: Prefers results there; names in the table are unique, so it makes no difference.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        let locale = locale ?? .current
        let town = Town.matching(addressString, locale: locale)
        answer(town.map { $0.placemark(locale: locale) }, to: completionHandler)
    }

    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        reverseGeocodeLocation(
            location, preferredLocale: nil, completionHandler: completionHandler)
    }

    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        let town = Town.nearest(to: location.coordinate)
        answer(
            town.map { $0.placemark(at: location, locale: locale ?? .current) },
            to: completionHandler)
    }

    /// Ends the request with `CLError.geocodeCanceled`.
    open func cancelGeocode() {
        guard completion != nil else { return }
        result = .failure(CLError(.geocodeCanceled))
    }

    // MARK: Asynchronous forms

    nonisolated(nonsending) open func geocodeAddressString(_ addressString: String) async throws
        -> [CLPlacemark]
    {
        try await geocodeAddressString(addressString, in: nil, preferredLocale: nil)
    }

    nonisolated(nonsending) open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?
    ) async throws -> [CLPlacemark] {
        try await geocodeAddressString(addressString, in: region, preferredLocale: nil)
    }

    nonisolated(nonsending) open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] {
        try await withCheckedThrowingContinuation { continuation in
            geocodeAddressString(addressString, in: region, preferredLocale: locale) {
                continuation.resume(with: Self.result($0, $1))
            }
        }
    }

    nonisolated(nonsending) open func reverseGeocodeLocation(_ location: CLLocation) async throws
        -> [CLPlacemark]
    {
        try await reverseGeocodeLocation(location, preferredLocale: nil)
    }

    nonisolated(nonsending) open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] {
        try await withCheckedThrowingContinuation { continuation in
            reverseGeocodeLocation(location, preferredLocale: locale) {
                continuation.resume(with: Self.result($0, $1))
            }
        }
    }

    private static func result(
        _ placemarks: [CLPlacemark]?, _ error: (any Error)?
    ) -> Result<[CLPlacemark], any Error> {
        placemarks.map { .success($0) } ?? .failure(error ?? CLError(.geocodeFoundNoResult))
    }

    // MARK: Answers

    private func answer(
        _ placemark: CLPlacemark?, to completion: @escaping CLGeocodeCompletionHandler
    ) {
        let result: Result<[CLPlacemark], CLError> =
            placemark.map { .success([$0]) } ?? .failure(CLError(.geocodeFoundNoResult))
        guard Thread.isMainThread else {
            let call = Call(completion: completion)
            return DispatchQueue.main.async { self.keep(result, for: call.completion) }
        }
        keep(result, for: completion)
    }

    private struct Call: @unchecked Sendable {
        // Called once, on the main thread.
        let completion: CLGeocodeCompletionHandler
    }

    private func keep(
        _ result: Result<[CLPlacemark], CLError>,
        for completion: @escaping CLGeocodeCompletionHandler
    ) {
        // Documented: one request at a time; the earlier one gets its answer first.
        finish()
        self.completion = completion
        self.result = result
        perform(#selector(finish), with: nil, afterDelay: Self.delay)
    }

    @objc private func finish() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        guard let completion, let result else { return }
        self.completion = nil
        self.result = nil
        switch result {
        case .success(let placemarks): completion(placemarks, nil)
        case .failure(let error): completion(nil, error)
        }
    }
}
