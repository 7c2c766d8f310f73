/// Unicode's identifiers of Foundation's units.
enum UnitNames {
    /// Returns the identifier of a unit; nil for a unit that Unicode does not define, such as an app's own.
    static func name(of unit: Unit) -> String? {
        names[Key(unit)]
    }

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let symbol: String
        /// The value of one unit in the base unit: the gallons of two countries have the same symbol.
        let scale: Double

        init(_ unit: Unit) {
            type = ObjectIdentifier(Swift.type(of: unit))
            symbol = unit.symbol
            scale = (unit as? Dimension)?.converter.baseUnitValue(fromValue: 1) ?? 0
        }
    }

    private static let names = Dictionary(
        uniqueKeysWithValues: (motion + sizes + substances + electricity + others)
            .map { (Key($0), $1) })

    private static let motion: [(Dimension, String)] = [
        (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
        (UnitAcceleration.gravity, "g-force"),
        (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"),
        (UnitAngle.arcSeconds, "arc-second"), (UnitAngle.radians, "radian"),
        (UnitAngle.revolutions, "revolution"),
        (UnitSpeed.metersPerSecond, "meter-per-second"),
        (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
        (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
        (UnitDuration.hours, "hour"), (UnitDuration.minutes, "minute"),
        (UnitDuration.seconds, "second"),
        (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.gigahertz, "gigahertz"),
        (UnitFrequency.megahertz, "megahertz"), (UnitFrequency.kilohertz, "kilohertz"),
        (UnitFrequency.hertz, "hertz"), (UnitFrequency.millihertz, "millihertz"),
        (UnitFrequency.microhertz, "microhertz"), (UnitFrequency.nanohertz, "nanohertz"),
        (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
        (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
        (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
    ]

    private static let sizes: [(Dimension, String)] = [
        (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
        (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "dekameter"),
        (UnitLength.meters, "meter"), (UnitLength.decimeters, "decimeter"),
        (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"),
        (UnitLength.micrometers, "micrometer"), (UnitLength.nanometers, "nanometer"),
        (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"),
        (UnitLength.feet, "foot"), (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
        (UnitLength.scandinavianMiles, "mile-scandinavian"),
        (UnitLength.lightyears, "light-year"), (UnitLength.nauticalMiles, "nautical-mile"),
        (UnitLength.fathoms, "fathom"), (UnitLength.furlongs, "furlong"),
        (UnitLength.astronomicalUnits, "astronomical-unit"), (UnitLength.parsecs, "parsec"),
        (UnitArea.squareMegameters, "square-megameter"),
        (UnitArea.squareKilometers, "square-kilometer"), (UnitArea.squareMeters, "square-meter"),
        (UnitArea.squareCentimeters, "square-centimeter"),
        (UnitArea.squareMillimeters, "square-millimeter"),
        (UnitArea.squareMicrometers, "square-micrometer"),
        (UnitArea.squareNanometers, "square-nanometer"), (UnitArea.squareInches, "square-inch"),
        (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
        (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"),
        (UnitArea.hectares, "hectare"),
        (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"),
        (UnitVolume.liters, "liter"), (UnitVolume.deciliters, "deciliter"),
        (UnitVolume.centiliters, "centiliter"), (UnitVolume.milliliters, "milliliter"),
        (UnitVolume.cubicKilometers, "cubic-kilometer"), (UnitVolume.cubicMeters, "cubic-meter"),
        (UnitVolume.cubicDecimeters, "cubic-decimeter"),
        (UnitVolume.cubicCentimeters, "cubic-centimeter"),
        (UnitVolume.cubicMillimeters, "cubic-millimeter"), (UnitVolume.cubicInches, "cubic-inch"),
        (UnitVolume.cubicFeet, "cubic-foot"), (UnitVolume.cubicYards, "cubic-yard"),
        (UnitVolume.cubicMiles, "cubic-mile"), (UnitVolume.acreFeet, "acre-foot"),
        (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"),
        (UnitVolume.tablespoons, "tablespoon"), (UnitVolume.fluidOunces, "fluid-ounce"),
        (UnitVolume.cups, "cup"), (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"),
        (UnitVolume.gallons, "gallon"),
        (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
        (UnitVolume.imperialGallons, "gallon-imperial"), (UnitVolume.metricCups, "cup-metric"),
    ]

    private static let substances: [(Dimension, String)] = [
        (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"),
        (UnitMass.decigrams, "decigram"), (UnitMass.centigrams, "centigram"),
        (UnitMass.milligrams, "milligram"), (UnitMass.micrograms, "microgram"),
        (UnitMass.nanograms, "nanogram"), (UnitMass.picograms, "picogram"),
        (UnitMass.ounces, "ounce"), (UnitMass.pounds, "pound"), (UnitMass.stones, "stone"),
        (UnitMass.metricTons, "tonne"), (UnitMass.shortTons, "ton"),
        (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"),
        (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
        (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
        (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
        (UnitTemperature.fahrenheit, "fahrenheit"),
        (UnitPressure.gigapascals, "gigapascal"), (UnitPressure.megapascals, "megapascal"),
        (UnitPressure.kilopascals, "kilopascal"), (UnitPressure.hectopascals, "hectopascal"),
        (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"),
        (UnitPressure.millibars, "millibar"),
        (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
        (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
    ]

    private static let electricity: [(Dimension, String)] = [
        (UnitElectricCurrent.megaamperes, "megaampere"),
        (UnitElectricCurrent.kiloamperes, "kiloampere"), (UnitElectricCurrent.amperes, "ampere"),
        (UnitElectricCurrent.milliamperes, "milliampere"),
        (UnitElectricCurrent.microamperes, "microampere"),
        (UnitElectricPotentialDifference.megavolts, "megavolt"),
        (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
        (UnitElectricPotentialDifference.volts, "volt"),
        (UnitElectricPotentialDifference.millivolts, "millivolt"),
        (UnitElectricPotentialDifference.microvolts, "microvolt"),
        (UnitElectricResistance.megaohms, "megaohm"), (UnitElectricResistance.kiloohms, "kiloohm"),
        (UnitElectricResistance.ohms, "ohm"), (UnitElectricResistance.milliohms, "milliohm"),
        (UnitElectricResistance.microohms, "microohm"),
        (UnitPower.terawatts, "terawatt"), (UnitPower.gigawatts, "gigawatt"),
        (UnitPower.megawatts, "megawatt"), (UnitPower.kilowatts, "kilowatt"),
        (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"),
        (UnitPower.microwatts, "microwatt"), (UnitPower.nanowatts, "nanowatt"),
        (UnitPower.picowatts, "picowatt"), (UnitPower.femtowatts, "femtowatt"),
        (UnitPower.horsepower, "horsepower"),
    ]

    private static let others: [(Dimension, String)] = [
        (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
        (UnitEnergy.kilocalories, "kilocalorie"), (UnitEnergy.calories, "calorie"),
        (UnitEnergy.kilowattHours, "kilowatt-hour"),
        (UnitIlluminance.lux, "lux"),
        (UnitInformationStorage.bits, "bit"), (UnitInformationStorage.bytes, "byte"),
        (UnitInformationStorage.kilobits, "kilobit"),
        (UnitInformationStorage.megabits, "megabit"),
        (UnitInformationStorage.gigabits, "gigabit"),
        (UnitInformationStorage.terabits, "terabit"),
        (UnitInformationStorage.kilobytes, "kilobyte"),
        (UnitInformationStorage.megabytes, "megabyte"),
        (UnitInformationStorage.gigabytes, "gigabyte"),
        (UnitInformationStorage.terabytes, "terabyte"),
        (UnitInformationStorage.petabytes, "petabyte"),
        (UnitInformationStorage.kibibytes, "kibibyte"),
        (UnitInformationStorage.mebibytes, "mebibyte"),
        (UnitInformationStorage.gibibytes, "gibibyte"),
    ]
}
