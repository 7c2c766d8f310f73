import CompilerShim
import Foundation

/// Whether an SDK was built of the sources as they are now.
///
/// Building it takes minutes, so commands that use it do not do so themselves.
struct SDKAge {
    let checkout: Checkout
    let sdk: SDKFolder

    /// One line about an SDK that is older than a source of the framework; nil for one that is not.
    var remark: String? {
        guard let built = sdk.completionDate, let changed = newestSource, changed.date > built
        else { return nil }
        return "the SDK is older than \(changed.path); 'carob sdk build' makes a new one"
    }

    /// The source of the framework or of one beside it that was changed last.
    private var newestSource: (path: String, date: Date)? {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]
        let folders = ["Sources"] + Neighbour.packages.map { "\($0)/Sources" }
        let files = folders.lazy.compactMap {
            FileManager.default.enumerator(
                at: checkout.root.appendingPathComponent($0),
                includingPropertiesForKeys: Array(keys))
        }.joined()
        var newest: (file: URL, date: Date)?
        for case let file as URL in files {
            guard ["swift", "c", "h"].contains(file.pathExtension),
                let date = try? file.resourceValues(forKeys: keys).contentModificationDate,
                date > newest?.date ?? .distantPast
            else { continue }
            newest = (file, date)
        }
        return newest.map {
            ($0.file.path.replacingOccurrences(of: checkout.root.path + "/", with: ""), $0.date)
        }
    }
}
