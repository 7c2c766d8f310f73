import Testing

@testable import CoreGraphics

@Suite struct ClippingTests {
    private func filled(_ clip: (CGContext) -> Void) -> Bitmap {
        let bitmap = Bitmap(20, 20)
        bitmap.context.setFillColor(opaqueBlack)
        clip(bitmap.context)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        return bitmap
    }

    @Test("Rectangles intersect")
    func rectangles() {
        let bitmap = filled { context in
            context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
            context.clip(to: CGRect(x: 5, y: 0, width: 10, height: 6))
        }
        #expect(bitmap.paintedRect == PixelRect(x: 5, y: 14, width: 7, height: 4))
        #expect(bitmap.area == 28)
    }

    @Test("A clip between pixels covers pixels in part")
    func fractions() {
        let bitmap = filled { $0.clip(to: CGRect(x: 2.25, y: 0, width: 5, height: 20)) }
        #expect(bitmap.alpha(2, 5) == 191)
        #expect(bitmap.alpha(3, 5) == 255)
        #expect(bitmap.alpha(7, 5) == 64)
    }

    @Test("A path and a rectangle intersect, by either rule")
    func paths() {
        let ring = filled { context in
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
            context.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
            context.clip(using: .evenOdd)
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        let expected = Double.pi * (100 - 25) / 2
        #expect(abs(ring.area - expected) < 1)
        #expect(ring.paintedRect.maxX == 10)
    }

    @Test("Several rectangles clip to their union")
    func union() {
        let bitmap = filled { context in
            context.clip(to: [
                CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 2, y: 2, width: 4, height: 4),
            ])
        }
        #expect(bitmap.area == 16 + 16 - 4)
        let nothing = filled { $0.clip(to: []) }
        #expect(nothing.area == 0)
    }

    @Test("Restoring the state and resetting widen the clip again")
    func restoring() {
        let restored = filled { context in
            context.saveGState()
            context.clip(to: .zero)
            context.restoreGState()
        }
        #expect(restored.area == 400)
        #expect(
            filled {
                $0.clip(to: .zero); $0.resetClip()
            }.area == 400)
        #expect(filled { $0.clip(to: .zero) }.area == 0)
    }

    @Test("Clipping to nothing in a path reports and changes nothing")
    func emptyPath() {
        let messages = captureMessages {
            #expect(filled { $0.clip() }.area == 400)
        }
        #expect(messages == ["CGContextClip: empty path."])
    }

    @Test("The bounding box of the clip is measured in user space")
    func boundingBox() {
        let context = Bitmap(20, 20).context
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
        context.scaleBy(x: 2, y: 2)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
        context.clip(to: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 2, width: 3, height: 4))
        context.clip(to: CGRect(x: 8, y: 8, width: 1, height: 1))
        #expect(context.boundingBoxOfClipPath.isNull)
    }

    @Test("A mask lets through what is bright, with its top row at the top")
    func imageMask() throws {
        let pixels = PixelBuffer(width: 1, height: 2)
        pixels[0, 0] = 0xFFFF_FFFF
        pixels[0, 1] = 0xFF40_4040
        let mask = CGImage(pixels: pixels)
        let bitmap = filled { context in
            context.interpolationQuality = .none
            context.clip(to: CGRect(x: 4, y: 4, width: 1, height: 2), mask: mask)
        }
        #expect(bitmap.alpha(4, 14) == 255)
        #expect(bitmap.alpha(4, 15) == 64)
        #expect(bitmap.paintedRect == PixelRect(x: 4, y: 14, width: 1, height: 2))
    }

    @Test("A chain of twenty thousand clips is worked out and freed")
    func longChain() {
        let bitmap = filled { context in
            context.clip(to: [])
            for _ in 0..<20_000 {
                context.clip(to: [
                    CGRect(x: 0, y: 0, width: 4, height: 4),
                    CGRect(x: 8, y: 0, width: 4, height: 4),
                ])
            }
        }
        #expect(bitmap.area == 0)
    }
}
