/// A permission that an app asks its user for; the raw values are the words of [flows](Docs/flows.md).
public enum SimulatedPermission: String, Codable, CaseIterable, Sendable {
    case calendar, camera, contacts, location, microphone, motion, notifications, photos, reminders
    case speech
    /// Adding pictures to the photo library, without reading it.
    case addingPhotos = "addphotos"
    case faceID = "faceid"
    case mediaLibrary = "medialibrary"
    case userTracking = "usertracking"
}

/// The user's answer; the raw values are the words of [flows](Docs/flows.md).
public enum SimulatedAnswer: String, Codable, CaseIterable, Sendable {
    case allowed = "allow"
    case denied = "deny"
    /// Of the location: only while the app is used.
    case whileInUse = "inuse"
    /// Of the location: also in the background.
    case always
    /// Of photos and contacts: only those that the user has chosen.
    case limited
    /// Not the user's decision, as of a device with parental controls.
    case restricted
}
