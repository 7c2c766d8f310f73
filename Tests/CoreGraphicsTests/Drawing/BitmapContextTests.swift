import Foundation
import Testing

@testable import CoreGraphics

@Suite struct BitmapContextTests {
    /// A layout, and where red, green, blue and alpha lie in memory.
    struct Layout: Sendable, CustomStringConvertible {
        let alpha: CGImageAlphaInfo
        let order: CGBitmapInfo
        let places: [Int]
        var description: String { "\(alpha) \(order.rawValue)" }
        var rawValue: UInt32 { alpha.rawValue | order.rawValue }
        var isOpaque: Bool { alpha == .noneSkipFirst || alpha == .noneSkipLast }
    }

    static let layouts: [Layout] = [
        Layout(alpha: .premultipliedLast, order: [], places: [0, 1, 2, 3]),
        Layout(alpha: .premultipliedLast, order: .byteOrder32Big, places: [0, 1, 2, 3]),
        Layout(alpha: .premultipliedLast, order: .byteOrder32Little, places: [3, 2, 1, 0]),
        Layout(alpha: .premultipliedFirst, order: [], places: [1, 2, 3, 0]),
        Layout(alpha: .premultipliedFirst, order: .byteOrder32Little, places: [2, 1, 0, 3]),
        Layout(alpha: .noneSkipLast, order: [], places: [0, 1, 2, 3]),
        Layout(alpha: .noneSkipLast, order: .byteOrder32Little, places: [3, 2, 1, 0]),
        Layout(alpha: .noneSkipFirst, order: [], places: [1, 2, 3, 0]),
        Layout(alpha: .noneSkipFirst, order: .byteOrder32Little, places: [2, 1, 0, 3]),
    ]

    private func context(
        _ memory: UnsafeMutableRawPointer?, _ bitmapInfo: UInt32,
        space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), bytesPerRow: Int = 12
    ) throws -> CGContext {
        try #require(
            CGContext(
                data: memory, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
                space: space, bitmapInfo: bitmapInfo))
    }

    @Test("Colours lie where each layout says, right after each call", arguments: layouts)
    func places(layout: Layout) throws {
        var bytes = [UInt8](repeating: 0, count: 24)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try context(memory.baseAddress, layout.rawValue)
            context.setFillColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            let pixel = Array(memory[16..<20])
            #expect(layout.places.map { pixel[$0] } == [255, 102, 51, 255])
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
            let first = Array(memory[0..<4])
            #expect(layout.places.map { first[$0] } == [128, 0, 0, layout.isOpaque ? 255 : 128])
        }
    }

    @Test("What the owner writes into the memory is what is drawn on", arguments: layouts)
    func foreignBytes(layout: Layout) throws {
        var bytes = [UInt8](repeating: 0, count: 24)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try context(memory.baseAddress, layout.rawValue)
            for (place, value) in zip(layout.places, [0, 200, 0, 255] as [UInt8]) {
                memory[place] = value
            }
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            let pixel = Array(memory[0..<4])
            #expect(layout.places.map { pixel[$0] } == [128, 100, 0, 255])
            let image = try #require(context.makeImage())
            #expect(image.pixels[0, 0] == 0xFF80_6400)
            #expect(image.bitmapInfo.rawValue == layout.rawValue)
            #expect(image.alphaInfo == layout.alpha)
        }
    }

    @Test("An image is a copy: later drawing leaves it alone", arguments: layouts)
    func imageIsCopy(layout: Layout) throws {
        let context = try context(nil, layout.rawValue, bytesPerRow: 0)
        context.setFillColor(opaqueRed)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let image = try #require(context.makeImage())
        context.setFillColor(opaqueBlue)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(image.pixels[1, 1] == 0xFFFF_0000)
        #expect(try #require(context.makeImage()).pixels[1, 1] == 0xFF00_00FF)
    }

    @Test("A context without alpha starts black and clears to black")
    func opaque() throws {
        let context = try context(nil, CGImageAlphaInfo.noneSkipLast.rawValue)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect(Array(UnsafeBufferPointer(start: data, count: 4)) == [0, 0, 0, 255])
        context.setFillColor(opaqueWhite)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        context.clear(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(Array(UnsafeBufferPointer(start: data, count: 4)) == [0, 0, 0, 255])
        context.setBlendMode(.multiply)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(data[0] == 0)
    }

    @Test("A gray context holds brightness, one byte a pixel")
    func gray() throws {
        let context = try context(nil, 0, space: CGColorSpaceCreateDeviceGray(), bytesPerRow: 3)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        context.setFillColor(gray: 0.4, alpha: 1)
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        context.setFillColor(gray: 1, alpha: 0.5)
        context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 2, y: 1, width: 1, height: 1))
        #expect(data[0] == 102)
        #expect(data[1] == 128)
        // Green carries 71.5 % of the light, which sRGB's curve encodes as 220.
        #expect(abs(Int(data[2]) - 220) <= 1)
        #expect(context.bitsPerPixel == 8)
        let image = try #require(context.makeImage())
        #expect(image.pixels[0, 0] == 0xFF66_6666)
        #expect(image.colorSpace?.model == .monochrome)
    }

    @Test("A context of alpha alone holds coverage")
    func alphaOnly() throws {
        let context = try context(
            nil, CGImageAlphaInfo.alphaOnly.rawValue, space: CGColorSpaceCreateDeviceGray(),
            bytesPerRow: 8)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 1))
        #expect(data[8] == 128)
        #expect(data[9] == 64)
        #expect(context.colorSpace == nil)
        data[10] = 10
        context.fill(CGRect(x: 0, y: 1, width: 3, height: 1))
        #expect(data[10] == 10)
        #expect(data[2] == 128)
    }

    @Test("Colours are converted to the space of the bytes and do not wear off")
    func wideGamut() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let context = try context(
            nil, CGImageAlphaInfo.premultipliedLast.rawValue, space: space)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        context.setFillColor(opaqueRed)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let expected = try #require(
            opaqueRed.converted(to: space, intent: .defaultIntent, options: nil)?.components)
        for index in 0..<3 {
            #expect(abs(Double(data[index]) - expected[index] * 255) <= 0.51)
        }
        context.setFillColor(gray: 0, alpha: 0)
        for _ in 0..<20 { context.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) }
        #expect(try #require(context.makeImage()).colorSpace == space)
        context.setFillColor(opaqueRed)
        #expect(Int(data[0]) == Int((expected[0] * 255).rounded()))
    }

    @Test("Properties describe the layout")
    func properties() throws {
        let raw = CGImageAlphaInfo.premultipliedFirst.rawValue
        let context = try context(nil, raw, bytesPerRow: 16)
        #expect(context.width == 3)
        #expect(context.height == 2)
        #expect(context.bitsPerComponent == 8)
        #expect(context.bitsPerPixel == 32)
        #expect(context.bytesPerRow == 16)
        #expect(context.alphaInfo == .premultipliedFirst)
        #expect(context.bitmapInfo.rawValue == raw)
        #expect(context.colorSpace == CGColorSpaceCreateDeviceRGB())
        let recording = CGContext.recording(size: CGSize(width: 10, height: 20), scale: 3)
        #expect(recording.data == nil)
        #expect(recording.width == 30)
        #expect(recording.height == 60)
        #expect(recording.makeImage()?.width == 30)
    }

    @Test("The release callback is called once, when the context goes")
    func release() throws {
        var memory = [UInt32](repeating: 0, count: 6)
        var count = 0
        try memory.withUnsafeMutableBytes { bytes in
            try withUnsafeMutablePointer(to: &count) { counter in
                let context = CGContext(
                    data: bytes.baseAddress, width: 3, height: 2, bitsPerComponent: 8,
                    bytesPerRow: 12, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
                    releaseCallback: { info, _ in
                        info?.assumingMemoryBound(to: Int.self).pointee += 1
                    }, releaseInfo: counter)
                _ = try #require(context)
            }
        }
        #expect(count == 1)
    }

    @Test("Layouts that cannot be drawn into give nil and one line")
    func unsupported() {
        let rgb = CGColorSpaceCreateDeviceRGB()
        func message(
            width: Int = 10, height: Int = 10, bits: Int = 8, bytesPerRow: Int = 0,
            space: CGColorSpace = rgb, info: UInt32
        ) -> String? {
            let messages = captureMessages {
                #expect(
                    CGContext(
                        data: nil, width: width, height: height, bitsPerComponent: bits,
                        bytesPerRow: bytesPerRow, space: space, bitmapInfo: info) == nil)
            }
            return messages.count == 1 ? messages[0] : nil
        }
        #expect(
            message(info: CGImageAlphaInfo.none.rawValue)
                == "CGBitmapContextCreate: unsupported parameter combination: 8 integer "
                + "bits/component; 24 bits/pixel; 3-component color space; kCGImageAlphaNone; "
                + "0 bytes/row.")
        #expect(message(info: CGImageAlphaInfo.last.rawValue) != nil)
        #expect(message(bits: 16, info: CGImageAlphaInfo.premultipliedLast.rawValue) != nil)
        #expect(message(width: 0, info: CGImageAlphaInfo.premultipliedLast.rawValue) != nil)
        #expect(message(height: -4, info: CGImageAlphaInfo.premultipliedLast.rawValue) != nil)
        #expect(
            message(width: .max, height: 9, info: CGImageAlphaInfo.premultipliedLast.rawValue)
                != nil)
        #expect(
            message(width: 99999, height: 99999, info: CGImageAlphaInfo.premultipliedLast.rawValue)
                != nil)
        #expect(
            message(bytesPerRow: 39, info: CGImageAlphaInfo.premultipliedLast.rawValue)
                == "CGBitmapContextCreate: invalid data bytes/row: should be at least 40 for 8 "
                + "integer bits/component, 3 components, kCGImageAlphaPremultipliedLast.")
        #expect(
            message(space: CGColorSpaceCreateDeviceCMYK(), info: 0)?.contains("4-component") == true
        )
    }
}
