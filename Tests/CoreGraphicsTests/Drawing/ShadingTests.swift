import Testing

@testable import CoreGraphics

@Suite struct ShadingTests {
    private static let rgb = CGColorSpaceCreateDeviceRGB()

    private func function(
        domain: [CGFloat]? = [0, 1], range: [CGFloat]? = [0, 1, 0, 1, 0, 1, 0, 1],
        outputs: Int = 4, _ body: @escaping (CGFloat) -> [CGFloat]
    ) throws -> CGFunction {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                for (index, value) in body(input[0]).enumerated() { output[index] = value }
            }, releaseInfo: nil)
        return try #require(
            CGFunction(
                info: nil, domainDimension: 1, domain: domain, rangeDimension: outputs,
                range: range, callbacks: &callbacks))
    }

    private func axial(
        _ function: CGFunction, from start: CGFloat = 0, to end: CGFloat = 100,
        extend: Bool = false
    ) throws -> CGShading {
        try #require(
            CGShading(
                axialSpace: Self.rgb, start: CGPoint(x: start, y: 0), end: CGPoint(x: end, y: 0),
                function: function, extendStart: extend, extendEnd: extend))
    }

    private func red(_ pixel: UInt32) -> Double { Double(pixel >> 16 & 255) }

    @Test("The function decides the colour at each place along the line")
    func along() throws {
        let bitmap = Bitmap(100, 2)
        bitmap.context.drawShading(try axial(function { [$0 * $0, 0, 0, 1] }))
        for x in 0..<100 {
            let place = (Double(x) + 0.5) / 100
            #expect(abs(red(bitmap[x, 0]) - place * place * 255) <= 1)
        }
    }

    @Test("Outputs are clipped to the range and inputs to the domain")
    func clipping() throws {
        let bitmap = Bitmap(100, 1)
        bitmap.context.drawShading(
            try axial(
                function(domain: [0.25, 0.5], range: [0, 0.5, 0, 1, 0, 1, 0, 1]) {
                    [$0 * 1.5, 0, 0, 2]
                }))
        #expect(abs(red(bitmap[0, 0]) - 0.375 * 255) <= 1)
        #expect(abs(red(bitmap[20, 0]) - 0.375 * 255) <= 1)
        #expect(abs(red(bitmap[99, 0]) - 0.5 * 255) <= 1)
        #expect(bitmap.alpha(50, 0) == 255)
    }

    @Test("Colours go on beyond the ends only where the shading says so")
    func extends() throws {
        let plain = Bitmap(30, 1)
        plain.context.drawShading(try axial(function { _ in [1, 0, 0, 1] }, from: 10, to: 20))
        #expect(plain.paintedRect == PixelRect(x: 10, y: 0, width: 10, height: 1))
        let extended = Bitmap(30, 1)
        extended.context.drawShading(
            try axial(function { _ in [1, 0, 0, 1] }, from: 10, to: 20, extend: true))
        #expect(extended.area == 30)
    }

    @Test("A radial shading asks for 0 on the first circle and for 1 on the last")
    func radial() throws {
        let bitmap = Bitmap(40, 40)
        let center = CGPoint(x: 20, y: 20)
        let shading = try #require(
            CGShading(
                radialSpace: Self.rgb, start: center, startRadius: 0, end: center, endRadius: 20,
                function: function { [$0, 0, 0, 1] }, extendStart: true, extendEnd: false))
        bitmap.context.drawShading(shading)
        #expect(red(bitmap[20, 20]) < 12)
        #expect(abs(red(bitmap[35, 20]) - 15.5 / 20 * 255) < 4)
        #expect(bitmap.alpha(1, 1) == 0)
    }

    @Test("Gray and inks are colours as well")
    func spaces() throws {
        let bitmap = Bitmap(2, 1)
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero,
                end: CGPoint(x: 2, y: 0),
                function: function(range: nil, outputs: 2) { _ in [0.5, 1] },
                extendStart: false, extendEnd: false))
        bitmap.context.drawShading(shading)
        #expect(bitmap[0, 0] == 0xFF80_8080)
    }

    @Test("A function that does not fit the space gives no shading, with a line on the console")
    func misfit() throws {
        let two = try function(range: nil, outputs: 2) { _ in [0, 1] }
        let messages = captureMessages {
            #expect(
                CGShading(
                    axialSpace: Self.rgb, start: .zero, end: .zero, function: two,
                    extendStart: false, extendEnd: false) == nil)
            var callbacks = CGFunctionCallbacks()
            #expect(
                CGFunction(
                    info: nil, domainDimension: 1, domain: nil, rangeDimension: 1, range: nil,
                    callbacks: &callbacks) == nil)
            callbacks.evaluate = { _, _, _ in }
            #expect(
                CGFunction(
                    info: nil, domainDimension: 0, domain: nil, rangeDimension: 1, range: nil,
                    callbacks: &callbacks) == nil)
            #expect(
                CGFunction(
                    info: nil, domainDimension: 1, domain: [1, 0], rangeDimension: 1, range: nil,
                    callbacks: &callbacks) == nil)
        }
        #expect(
            messages == [
                "CGShadingCreateAxial: the function does not fit the color space.",
                "CGFunctionCreate: invalid callbacks.", "CGFunctionCreate: invalid dimension.",
                "CGFunctionCreate: invalid domain or range.",
            ])
    }

    @Test("What the function's pointer points to is released with the function")
    func release() throws {
        final class Owner {}
        weak var watched: Owner?
        try {
            let owner = Owner()
            watched = owner
            var callbacks = CGFunctionCallbacks(
                version: 0, evaluate: { _, _, output in output[0] = 1 },
                releaseInfo: { info in
                    guard let info else { return }
                    Unmanaged<AnyObject>.fromOpaque(info).release()
                })
            let function = try #require(
                CGFunction(
                    info: Unmanaged<AnyObject>.passRetained(owner).toOpaque(), domainDimension: 1,
                    domain: nil, rangeDimension: 1, range: nil, callbacks: &callbacks))
            #expect(function([0.5]) == [1])
        }()
        #expect(watched == nil)
    }
}
