import CoreLocation
import Foundation
import Testing
import UIKitTesting

@Suite("Addresses and places", .serialized, .usesApplication) @MainActor
struct CLGeocoderTests {
    private let app = TestApplication()

    /// The answer to an address: the town, or the error's code.
    private func answer(_ address: String) -> String {
        var answer = "none"
        CLGeocoder().geocodeAddressString(address) { placemarks, error in
            let code = (error as? CLError).map { "\($0.code)" }
            answer = placemarks?.first?.locality ?? code ?? "nothing"
        }
        app.advance(by: 1)
        return answer
    }

    @Test(
        "Towns are found by their names, with what addresses have beside them",
        arguments: [
            ("Paris", "Paris"), ("paris, France", "Paris"), ("75004 Paris", "Paris"),
            ("Boston, MA", "Boston"), ("1 Main Street, Cupertino, CA 95014, USA", "Cupertino"),
            ("zürich", "Zurich"), ("Paris, Texas", "geocodeFoundNoResult"),
            ("Nowhere", "geocodeFoundNoResult"), ("", "geocodeFoundNoResult"),
        ])
    func addresses(address: String, town: String) {
        #expect(answer(address) == town)
    }

    @Test("A place in a town has the names around it")
    func places() throws {
        var placemark: CLPlacemark?
        let location = CLLocation(latitude: 48.87, longitude: 2.30)
        CLGeocoder().reverseGeocodeLocation(
            location, preferredLocale: Locale(identifier: "de_DE")
        ) { placemarks, _ in placemark = placemarks?.first }
        app.advance(by: 1)
        let found = try #require(placemark)
        #expect(found.locality == "Paris" && found.country == "Frankreich")
        #expect(found.isoCountryCode == "FR" && found.location == location)
        #expect(found.timeZone?.identifier == "Europe/Paris")
        #expect((found.region as? CLCircularRegion)?.radius ?? 0 > 1000)
    }

    @Test("The middle of the ocean has no name")
    func ocean() {
        var code: CLError.Code?
        CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 0, longitude: -30)) {
            code = ($1 as? CLError)?.code
        }
        app.advance(by: 1)
        #expect(code == .geocodeFoundNoResult)
    }

    @Test("A request is answered later, and may be cancelled until then")
    func cancel() {
        let geocoder = CLGeocoder()
        var codes: [CLError.Code?] = []
        geocoder.geocodeAddressString("Paris") { codes.append(($1 as? CLError)?.code) }
        #expect(geocoder.isGeocoding && codes.isEmpty)
        geocoder.cancelGeocode()
        app.advance(by: 1)
        #expect(codes == [.geocodeCanceled])
        #expect(!geocoder.isGeocoding)
    }

    @Test("The asynchronous form returns the same or throws")
    func asynchronous() async throws {
        let search = Task { @MainActor in
            let found = try await CLGeocoder().geocodeAddressString("Oslo")
            let error = await #expect(throws: CLError.self) {
                try await CLGeocoder().geocodeAddressString("Nowhere")
            }
            return (found.first?.isoCountryCode, error?.code)
        }
        await app.wait(for: search)
        let (country, code) = try await search.value
        #expect(country == "NO" && code == .geocodeFoundNoResult)
    }
}
