/// The end of a process on a machine without fonts.
enum MissingFonts {
    /// Ends the process with one line, and with the code for a service that is not there.
    static func stop() -> Never {
        Console.log(
            "no font was found: install one of the packages fonts-inter and fonts-liberation")
        exit(69)  // EX_UNAVAILABLE of sysexits.h
    }
}
