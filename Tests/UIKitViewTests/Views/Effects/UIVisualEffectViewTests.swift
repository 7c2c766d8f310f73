import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("UIVisualEffectView", .usesApplication)
struct UIVisualEffectViewTests {
    /// A screen that is black on the left and white on the right, with a square view in the middle.
    private func screen(_ app: TestApplication, _ view: UIView) -> UIView {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let black = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
        black.backgroundColor = .black
        controller.view.addSubview(black)
        view.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        controller.view.addSubview(view)
        app.show(controller)
        return controller.view
    }

    private func grey(_ picture: Picture, _ x: Int, _ y: Int) -> Int {
        Int(picture[x * 3, y * 3].green)
    }

    @Test("A blur samples what is behind it, within its bounds only")
    func blur() {
        let app = TestApplication(device: "iPhone 15")
        let root = screen(app, UIVisualEffectView(effect: UIBlurEffect(style: .light)))
        let picture = app.picture(of: root)
        let row = stride(from: 55, to: 245, by: 10).map { grey(picture, $0, 150) }
        #expect(row == row.sorted() && Set(row).count > 8, "from dark to bright: \(row)")
        #expect(grey(picture, 148, 20) == 0 && grey(picture, 152, 20) == 255)
    }

    @Test("Thicker materials let less through; dark ones are darker")
    func materials() {
        func contrast(_ style: UIBlurEffect.Style) -> (spread: Int, dark: Int) {
            let app = TestApplication(device: "iPhone 15")
            let picture = app.picture(
                of: screen(app, UIVisualEffectView(effect: UIBlurEffect(style: style))))
            return (grey(picture, 240, 150) - grey(picture, 60, 150), grey(picture, 60, 150))
        }
        let light: [UIBlurEffect.Style] = [
            .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight,
        ]
        let spreads = light.map { contrast($0).spread }
        #expect(spreads == spreads.sorted(by: >), "\(spreads)")
        #expect(contrast(.systemMaterialDark).dark < contrast(.systemMaterialLight).dark)
    }

    @Test("A style that adapts follows the interface style")
    func adaptive() {
        let app = TestApplication(device: "iPhone 15")
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        let root = screen(app, view)
        #expect(grey(app.picture(of: root), 150, 150) > 150)
        view.overrideUserInterfaceStyle = .dark
        #expect(grey(app.picture(of: root), 150, 150) < 100)
    }

    @Test("Removing the effect shows what is behind")
    func noEffect() {
        let app = TestApplication(device: "iPhone 15")
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        let root = screen(app, view)
        view.effect = nil
        #expect(grey(app.picture(of: root), 160, 150) == 255)
        #expect(view.effect == nil)
    }

    @Test("An effect that comes within an animation comes by and by")
    func fading() {
        let app = TestApplication(device: "iPhone 15")
        let view = UIVisualEffectView(effect: nil)
        let root = screen(app, view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .systemThickMaterialDark)
        }
        var greys = [grey(app.picture(of: root), 240, 60)]
        for _ in 0..<10 {
            app.advance(by: 0.1)
            greys.append(grey(app.picture(of: root), 240, 60))
        }
        #expect(greys == greys.sorted(by: >) && Set(greys).count > 8, "\(greys)")
    }

    @Test("What is in a vibrant view shows in one colour that suits the material")
    func vibrancy() {
        let blur = UIBlurEffect(style: .systemMaterialDark)
        let view = UIVisualEffectView(effect: blur)
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        vibrant.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let mark = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        mark.backgroundColor = .red
        vibrant.contentView.addSubview(mark)
        view.contentView.addSubview(vibrant)
        let app = TestApplication(device: "iPhone 15")
        let pixel = app.picture(of: screen(app, view))[90 * 3, 90 * 3]
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
        #expect(pixel.red > 200)
    }

    @Test("The content view is as large as the view, and takes its touches")
    func contentView() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        view.frame = CGRect(x: 10, y: 10, width: 80, height: 60)
        view.layoutIfNeeded()
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view.contentView)
    }

    @Test("Adding a subview to the view itself stops the app with iOS's message")
    func directSubview() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                UIVisualEffectView(effect: nil).addSubview(UIView())
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Do not add subviews directly to the visual effect view itself"))
    }

    @Test("Effects are values, and survive archives")
    func values() throws {
        let blur = UIBlurEffect(style: .systemChromeMaterial)
        #expect(blur == UIBlurEffect(style: .systemChromeMaterial))
        #expect(blur != UIBlurEffect(style: .dark))
        let vibrancy = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)
        #expect(vibrancy != UIVibrancyEffect(blurEffect: blur))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: vibrancy, requiringSecureCoding: true)
        let copy = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: UIVibrancyEffect.self, from: data)
        #expect(copy == vibrancy)
    }
}
