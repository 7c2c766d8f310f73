internal import AVFoundation
import Foundation
import UIKit

/// A node with a sound, which is not heard.
@objc(SKAudioNode)
open class SKAudioNode: SKNode {
    /// Creates a node that plays a file once its scene is presented.
    public init(url: URL) {
        player = try? AVAudioPlayer(contentsOf: url)
        super.init()
        begin()
    }

    /// Creates a node that plays a file of the app.
    public convenience init(fileNamed name: String) {
        self.init(url: SoundFile.url(named: name) ?? URL(fileURLWithPath: name))
    }

    public override init() {
        player = nil
        super.init()
    }

    public required init?(coder aDecoder: NSCoder) {
        player = nil
        super.init(coder: aDecoder)
    }

    final let player: AVAudioPlayer?
    private final var hasStarted = false

    private final func begin() { if autoplayLooped { player?.numberOfLoops = -1 } }

    /// Whether the sound starts with the scene, and again at its end; true by default.
    open var autoplayLooped = true {
        didSet { player?.numberOfLoops = autoplayLooped ? -1 : 0 }
    }

    /// Whether the volume depends on the place; kept, and without effect.
    open var isPositional = true

    override func advance(by seconds: TimeInterval) {
        guard autoplayLooped, !hasStarted else { return }
        hasStarted = true
        player?.play()
    }
}

/// Sounds of the app.
enum SoundFile {
    static func url(named name: String) -> URL? {
        let name = name as NSString
        return Bundle.main.url(
            forResource: name.deletingPathExtension, withExtension: name.pathExtension)
    }

    /// The length in seconds; 0 for a file that is not there or not a sound.
    static func duration(named name: String) -> TimeInterval {
        url(named: name).flatMap { try? AVAudioPlayer(contentsOf: $0) }?.duration ?? 0
    }
}
