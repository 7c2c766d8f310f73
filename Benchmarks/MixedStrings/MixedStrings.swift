/// Text of several scripts, for benchmarks.
package enum MixedStrings {
    /// 1,000 different strings: 400 Latin, 200 Chinese and Japanese, 200 Arabic, 100 with emoji and
    /// symbols, 100 of everything.
    package static func thousand() -> [String] {
        let latin = ["Hello", "settings", "Message", "of", "today", "Received", "photo", "world"]
        let chinese = ["漢字", "仮名", "設定", "新着", "写真", "東京", "世界", "時間"]
        let arabic = ["مرحبا", "العالم", "رسالة", "صورة", "اليوم", "جديد", "من", "إعدادات"]
        let symbols = ["★", "→", "😀", "👍🏽", "☀️", "👨‍👩‍👧", "🇩🇪", "♥"]
        func line(_ seed: Int, _ words: [String], _ count: Int) -> String {
            (0..<count).map { words[(seed &* 7 &+ $0 &* 3 &+ seed / 8) % words.count] }
                .joined(separator: " ") + " \(seed)"
        }
        return (0..<1000).map { seed in
            switch seed % 10 {
            case 0...3: line(seed, latin, 4)
            case 4...5: line(seed, chinese, 5)
            case 6...7: line(seed, arabic, 4)
            case 8: line(seed, latin + symbols, 4)
            default: line(seed, latin + chinese + arabic + symbols, 5)
            }
        }
    }
}
