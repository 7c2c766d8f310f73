import ObjectiveC

// Classes with their registrations in the form that the source rewriter generates.

enum Mood: Int {
    case calm, gay, sad
}

class Song: _DynamicObject {
    var titlesSet: [String] = []

    var title = "" { didSet { titlesSet.append(title) } }
    var composer: String?
    var count = 0
    var length = 0.0
    var isLoud = false
    var mood = Mood.calm

    func summary() -> String { "song" }

    convenience init(_ title: String, count: Int = 0, length: Double = 0) {
        self.init()
        self.title = title
        self.count = count
        self.length = length
    }
}

final class Album: _DynamicObject {
    var first: Song? = Song()
    var songs: [Song] = []
}

extension Song {
    nonisolated fileprivate static func __registerMethods(_ methods: _ClassRegistration) {
        methods.property(
            "title", { receiver in unsafeDowncast(receiver, to: Song.self).title },
            { receiver, value in unsafeDowncast(receiver, to: Song.self).title = value })
        methods.property(
            "composer", { receiver in unsafeDowncast(receiver, to: Song.self).composer },
            { receiver, value in unsafeDowncast(receiver, to: Song.self).composer = value })
        methods.property(
            "count", { receiver in unsafeDowncast(receiver, to: Song.self).count },
            { receiver, value in unsafeDowncast(receiver, to: Song.self).count = value })
        methods.property(
            "length", { receiver in unsafeDowncast(receiver, to: Song.self).length },
            { receiver, value in unsafeDowncast(receiver, to: Song.self).length = value })
        methods.property(
            "isLoud", { receiver in unsafeDowncast(receiver, to: Song.self).isLoud },
            { receiver, value in unsafeDowncast(receiver, to: Song.self).isLoud = value })
        methods.property(
            "mood", { receiver in unsafeDowncast(receiver, to: Song.self).mood },
            { receiver, value in unsafeDowncast(receiver, to: Song.self).mood = value })
        methods.function("summary", "summary()") { receiver, _ in
            unsafeDowncast(receiver, to: Song.self).summary()
        }
    }
}

extension Album {
    nonisolated fileprivate static func __registerMethods_1(_ methods: _ClassRegistration) {
        methods.property(
            "first", { receiver in unsafeDowncast(receiver, to: Album.self).first },
            { receiver, value in unsafeDowncast(receiver, to: Album.self).first = value })
        methods.property(
            "songs", { receiver in unsafeDowncast(receiver, to: Album.self).songs },
            { receiver, value in unsafeDowncast(receiver, to: Album.self).songs = value })
    }
}

nonisolated private func __registerFile() {
    _registerClass(Song.self, Song.__registerMethods)
    _registerClass(Album.self, Album.__registerMethods_1)
}

private enum __FileRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { __registerFile() }
    }
}
