import Foundation
import FoundationAdditions
import Testing

@Suite("MeasurementFormatter") struct MeasurementFormatterTests {
    private func formatter(
        _ locale: String, _ options: MeasurementFormatter.UnitOptions = []
    ) -> MeasurementFormatter {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.unitOptions = options
        return formatter
    }

    @Test("Temperatures are those of the country, with up to three fraction digits")
    func temperatures() {
        let kelvin = Measurement(value: 293, unit: UnitTemperature.kelvin)
        #expect(formatter("en_US").string(from: kelvin) == "67.73°F")
        #expect(formatter("en_GB").string(from: kelvin) == "19.85°C")
        let plain = formatter("en_US", .temperatureWithoutUnit)
        #expect(
            plain.string(from: Measurement(value: 20.5, unit: UnitTemperature.celsius)) == "20.5°")
    }

    @Test("Lengths and masses are written in one unit of the country whatever their size")
    func countries() {
        let run = Measurement(value: 5, unit: UnitLength.kilometers)
        #expect(formatter("en_US").string(from: run) == "3.107 mi")
        #expect(formatter("de_DE").string(from: run) == "5 km")
        #expect(
            formatter("de_DE").string(from: Measurement(value: 5, unit: UnitLength.meters))
                == "0,005 km")
        #expect(
            formatter("en_US").string(from: Measurement(value: 70, unit: UnitMass.kilograms))
                == "154.324 lb")
    }

    @Test("With natural scale the size chooses the unit")
    func naturalScale() {
        let short = Measurement(value: 5, unit: UnitLength.meters)
        #expect(formatter("en_US", .naturalScale).string(from: short) == "16.404 ft")
        #expect(formatter("de_DE", .naturalScale).string(from: short) == "5 m")
    }

    @Test("A unit can be kept, and written in three widths")
    func widths() {
        let formatter = formatter("en_US", .providedUnit)
        let run = Measurement(value: 1.5, unit: UnitLength.kilometers)
        formatter.unitStyle = .short
        #expect(formatter.string(from: run) == "1.5km")
        formatter.unitStyle = .medium
        #expect(formatter.string(from: run) == "1.5 km")
        formatter.unitStyle = .long
        #expect(formatter.string(from: run) == "1.5 kilometers")
        #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
        formatter.locale = Locale(identifier: "fr_FR")
        #expect(formatter.string(from: run) == "1,5\u{a0}kilomètre")
    }

    @Test("The number formatter says how many digits there are")
    func digits() {
        let formatter = formatter("en_US", .providedUnit)
        let speed = Measurement(value: 1234.5678, unit: UnitSpeed.knots)
        #expect(formatter.string(from: speed) == "1,234.568 kn")
        formatter.numberFormatter.maximumFractionDigits = 0
        #expect(formatter.string(from: speed) == "1,235 kn")
        formatter.numberFormatter.minimumFractionDigits = 2
        formatter.numberFormatter.maximumFractionDigits = 2
        #expect(formatter.string(from: speed) == "1,234.57 kn")
    }

    @Test("A unit that Unicode does not name has its symbol")
    func ownUnits() {
        let formatter = formatter("en_US", .providedUnit)
        let boxes = Measurement(value: 3, unit: Unit(symbol: "boxes"))
        #expect(formatter.string(from: boxes) == "3 boxes")
        #expect(formatter.string(for: boxes) == "3 boxes")
        #expect(
            formatter.string(for: Measurement(value: 2, unit: UnitDuration.hours)) == "2 hr")
        #expect(formatter.string(for: "2 hr") == nil)
    }

    @Test("Every unit of Foundation that Unicode names is written with the name's own words")
    func allNames() {
        let formatter = formatter("en_US", .providedUnit)
        formatter.unitStyle = .long
        #expect(formatter.string(from: UnitArea.acres) == "acres")
        #expect(formatter.string(from: UnitPressure.inchesOfMercury) == "inches of mercury")
        #expect(formatter.string(from: UnitVolume.imperialGallons) == "Imp. gallons")
        #expect(formatter.string(from: UnitInformationStorage.mebibytes) == "mebibytes")
    }
}
