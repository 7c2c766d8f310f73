import Foundation

/// Lengths on the ellipsoid of WGS 84.
enum Geodesic {
    // Defining parameters of WGS 84.
    private static let majorAxis = 6_378_137.0
    private static let flattening = 1 / 298.257_223_563

    /// The length of the shortest way on the ellipsoid between two places, in meters.
    ///
    /// Vincenty's inverse solution (Survey Review 23, 1975), which is exact to less than a millimeter. It does not converge
    /// for places that are nearly opposite to each other; for those the great circle on a sphere is measured, which differs
    /// by at most 0.6 %.
    static func distance(
        from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
    ) -> Double {
        let difference = (end.longitude - start.longitude) * .pi / 180
        let (sin1, cos1) = reducedLatitude(start.latitude)
        let (sin2, cos2) = reducedLatitude(end.latitude)
        var lambda = difference
        for _ in 0..<100 {
            let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
            let across = cos2 * sinLambda
            let along = cos1 * sin2 - sin1 * cos2 * cosLambda
            let sinSigma = (across * across + along * along).squareRoot()
            guard sinSigma > 0 else { return 0 }
            let cosSigma = sin1 * sin2 + cos1 * cos2 * cosLambda
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos1 * cos2 * sinLambda / sinSigma
            let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
            // Both places are on the equator.
            let cosMiddle =
                cosSquaredAlpha > 0 ? cosSigma - 2 * sin1 * sin2 / cosSquaredAlpha : 0
            let c =
                flattening / 16 * cosSquaredAlpha
                * (4 + flattening * (4 - 3 * cosSquaredAlpha))
            let previous = lambda
            let correction = cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)
            lambda =
                difference + (1 - c) * flattening * sinAlpha
                * (sigma + c * sinSigma * correction)
            guard abs(lambda) <= .pi else { break }
            if abs(lambda - previous) < 1e-12 {
                return length(sigma, sinSigma, cosSigma, cosSquaredAlpha, cosMiddle)
            }
        }
        return greatCircle(from: start, to: end)
    }

    private static func reducedLatitude(_ degrees: Double) -> (sin: Double, cos: Double) {
        let angle = atan((1 - flattening) * tan(degrees * .pi / 180))
        return (sin(angle), cos(angle))
    }

    /// The length of an arc, by Vincenty's series.
    private static func length(
        _ sigma: Double, _ sinSigma: Double, _ cosSigma: Double, _ cosSquaredAlpha: Double,
        _ cosMiddle: Double
    ) -> Double {
        let minorAxis = majorAxis * (1 - flattening)
        let u =
            cosSquaredAlpha * (majorAxis * majorAxis - minorAxis * minorAxis)
            / (minorAxis * minorAxis)
        let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let square = cosMiddle * cosMiddle
        let inner =
            cosSigma * (2 * square - 1)
            - b / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * square - 3)
        return minorAxis * a * (sigma - b * sinSigma * (cosMiddle + b / 4 * inner))
    }

    private static func greatCircle(
        from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
    ) -> Double {
        let (here, there) = (start.latitude * .pi / 180, end.latitude * .pi / 180)
        let rise = sin((there - here) / 2)
        let side = sin((end.longitude - start.longitude) * .pi / 360)
        let square = rise * rise + cos(here) * cos(there) * side * side
        return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
    }
}
