// Apple's C frameworks speak of Core Foundation types, which bridge toll-free to Foundation's
// classes. Here they are the same classes under both names.

public typealias CFArray = NSArray
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFMutableArray = NSMutableArray
public typealias CFMutableData = NSMutableData
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFString = NSString
public typealias CFURL = NSURL

/// A length of time in seconds.
public typealias CFTimeInterval = Double
