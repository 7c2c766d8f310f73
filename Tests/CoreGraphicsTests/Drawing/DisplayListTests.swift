import Testing

@testable import CoreGraphics

@Suite struct DisplayListTests {
    private func record(_ body: (CGContext) -> Void) -> DisplayList {
        let context = CGContext.recording(size: CGSize(width: 100, height: 100), scale: 2)
        body(context)
        return context.makeDisplayList()
    }

    @Test("A list prints its clips and commands with all that is not default")
    func description() {
        let list = record { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4.25))
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
            context.clip(using: .evenOdd)
            context.setAlpha(0.5)
            context.setBlendMode(.multiply)
            context.setShadow(offset: CGSize(width: 1, height: -2), blur: 6)
            context.translateBy(x: 10, y: 20)
            context.setLineDash(phase: 1, lengths: [4, 2])
            context.setLineCap(.round)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 5, y: 5))
            context.strokePath()
            context.restoreGState()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setShouldAntialias(false)
            context.stroke(CGRect(x: 5, y: 5, width: 1, height: 2), width: 2)
            context.endTransparencyLayer()
        }
        #expect(
            list.description == """
                fill rect 1 2 3 4.25 color #ff0000
                clip 1: rect 0 0 50 50
                clip 2: even-odd path M 8 4 C 8 6.2091 6.2091 8 4 8 C 1.7909 8 0 6.2091 0 4 \
                C 0 1.7909 1.7909 0 4 0 C 6.2091 0 8 1.7909 8 4 Z within 1
                stroke path M 0 0 L 5 5 width 1 cap round dash 4 2 phase 1 color #000000 \
                transform 1 0 0 1 10 20 alpha 0.5 blend multiply shadow 1 -2 deviation 3 \
                color #00000055 clip 2
                group
                  stroke path M 5 5 L 6 5 L 6 7 L 5 7 Z width 2 color #000000 aliased
                """)
    }

    @Test("Bounds include the width of lines, shadows and the clip")
    func bounds() {
        let line = record { context in
            context.setLineWidth(6)
            context.setLineJoin(.round)
            context.move(to: CGPoint(x: 20, y: 20))
            context.addLine(to: CGPoint(x: 40, y: 20))
            context.strokePath()
        }
        #expect(line.bounds == CGRect(x: 17, y: 17, width: 26, height: 6))
        let shadow = record { context in
            context.setShadow(offset: CGSize(width: 10, height: 5), blur: 4)
            context.fill(CGRect(x: 20, y: 20, width: 10, height: 10))
        }
        #expect(shadow.bounds.contains(CGRect(x: 24, y: 19, width: 22, height: 22)))
        #expect(shadow.bounds.minX == 20)
        let clipped = record { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 25, height: 25))
            context.fill(CGRect(x: 20, y: 20, width: 10, height: 10))
        }
        #expect(clipped.bounds == CGRect(x: 20, y: 20, width: 5, height: 5))
        #expect(record { _ in }.bounds.isNull)
    }

    @Test("Drawing outside of the recorded rectangle is dropped")
    func outside() {
        let list = record { context in
            context.fill(CGRect(x: 200, y: 0, width: 10, height: 10))
        }
        #expect(list.isEmpty)
    }

    @Test("The opaque rectangle is the largest one painted without any transparency")
    func opaqueRect() {
        let list = record { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.addRect(CGRect(x: 10, y: 10, width: 50, height: 50))
            context.fillPath()
            context.setAlpha(0.9)
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        #expect(list.opaqueRect == CGRect(x: 10, y: 10, width: 50, height: 50))
        let cleared = record { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            context.clear(CGRect(x: 5, y: 5, width: 1, height: 1))
        }
        #expect(cleared.opaqueRect.isNull)
    }

    @Test("A list faded as a group does not show what is below inside of it")
    func fadedAsOne() {
        let list = record { context in
            context.setFillColor(opaqueRed)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setFillColor(opaqueBlue)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let pixels = PixelBuffer(width: 10, height: 10)
        Rasterizer(target: pixels).draw(list, transform: .identity, alpha: 0.5)
        #expect(pixels[5, 5] == 0x8000_0080)
    }
}
