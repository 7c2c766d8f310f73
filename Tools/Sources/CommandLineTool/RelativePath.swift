extension String {
    /// The path of a file as messages show it: within a folder, or the whole one where the file is elsewhere.
    func path(within folder: String) -> String {
        hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
    }
}
