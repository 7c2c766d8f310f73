/// The shores of large lakes, as longitudes and latitudes in degrees.
///
/// They are drawn by hand, to about a degree: enough to recognise them from afar.
enum Lakes {
    static let all: [[Double]] = [
        caspianSea, aralSea, lakeVictoria, lakeTanganyika, lakeMalawi, lakeSuperior,
        lakeMichigan, lakeHuron, lakeErie, lakeOntario, greatBear, greatSlave, lakeWinnipeg,
        lakeBaikal, lakeLadoga,
    ]

    private static let caspianSea: [Double] = [
        47, 45.5, 51, 47, 53, 45.3, 50.5, 44.5, 53, 41, 53.9, 37, 50, 37.4, 49, 40.5, 47.5, 43,
    ]

    private static let aralSea: [Double] = [
        58.5, 45.5, 61, 46.5, 60.5, 44.5, 58.5, 44,
    ]

    private static let lakeVictoria: [Double] = [
        31.7, -1, 34, 0.2, 34, -2, 32, -2.6,
    ]

    private static let lakeTanganyika: [Double] = [
        29.3, -3.5, 29.6, -3.5, 31.2, -8.7, 30.7, -8.5,
    ]

    private static let lakeMalawi: [Double] = [
        34, -9.6, 34.8, -12, 35.2, -14.2, 34.4, -13.5,
    ]

    private static let lakeSuperior: [Double] = [
        -92, 46.8, -88.3, 48.7, -84.8, 47.5, -84.8, 46.5, -88, 47,
    ]

    private static let lakeMichigan: [Double] = [
        -87.8, 42, -88, 44, -86.5, 45.8, -85, 45.8, -86.4, 44, -86.4, 42.5, -87.3, 41.7,
    ]

    private static let lakeHuron: [Double] = [
        -84.5, 45.9, -81, 46, -80, 44.8, -81.7, 43.3, -82.5, 43.1, -83.5, 45,
    ]

    private static let lakeErie: [Double] = [
        -83.2, 41.8, -81, 42.6, -79, 42.8, -81.5, 41.6,
    ]

    private static let lakeOntario: [Double] = [
        -79.7, 43.3, -77.5, 43.9, -76.2, 44, -76.5, 43.5, -79, 43.3,
    ]

    private static let greatBear: [Double] = [
        -124.5, 66, -120, 67, -119, 65.6, -123, 65,
    ]

    private static let greatSlave: [Double] = [
        -117, 61, -113, 62.6, -109.5, 62.8, -114, 60.9,
    ]

    private static let lakeWinnipeg: [Double] = [
        -98.8, 53.7, -97, 52, -96.4, 50.5, -98, 51.5,
    ]

    private static let lakeBaikal: [Double] = [
        103.8, 51.6, 108.5, 53.3, 109.8, 55.7, 107, 53,
    ]

    private static let lakeLadoga: [Double] = [
        30.2, 61, 32, 61.5, 32.8, 60.7, 31.2, 59.9,
    ]
}
