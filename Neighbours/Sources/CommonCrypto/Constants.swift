// Anonymous enumerations of C, whose members are numbers in Swift: sources convert them, as in `CCOptions(…)`.

/// The result of a function.
public typealias CCStatus = Int32
public typealias CCCryptorStatus = Int32

public let kCCSuccess = 0
/// A parameter is not allowed, or does not fit to another one.
public let kCCParamError = -4300
/// The place for the result is too small.
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
/// The number of bytes is no multiple of the block's, and nothing is padded.
public let kCCAlignmentError = -4303
/// The bytes were not decrypted with the key that encrypted them, or are damaged.
public let kCCDecodeError = -4304
/// Something is not available for the algorithm.
public let kCCUnimplemented = -4305
public let kCCOverflow = -4306
public let kCCRNGFailure = -4307
public let kCCUnspecifiedError = -4308
public let kCCCallSequenceError = -4309
public let kCCKeySizeError = -4310
public let kCCInvalidKey = -4311

/// Whether bytes are encrypted or decrypted.
public typealias CCOperation = UInt32

public let kCCEncrypt = 0
public let kCCDecrypt = 1

public typealias CCAlgorithm = UInt32

/// AES with keys of each length; the name tells the length of a block.
public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmAES = 0
public let kCCAlgorithmDES = 1
public let kCCAlgorithm3DES = 2
public let kCCAlgorithmCAST = 3
public let kCCAlgorithmRC4 = 4
public let kCCAlgorithmRC2 = 5
public let kCCAlgorithmBlowfish = 6

/// Without options blocks are chained (CBC), and their bytes must be a multiple of the block's.
public typealias CCOptions = UInt32

public let kCCOptionPKCS7Padding = 0x0001
/// Each block is encrypted by itself.
public let kCCOptionECBMode = 0x0002

/// In bytes.
public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCKeySizeDES = 8
public let kCCKeySize3DES = 24
public let kCCKeySizeMinCAST = 5
public let kCCKeySizeMaxCAST = 16
public let kCCKeySizeMinRC4 = 1
public let kCCKeySizeMaxRC4 = 512
public let kCCKeySizeMinRC2 = 1
public let kCCKeySizeMaxRC2 = 128
public let kCCKeySizeMinBlowfish = 8
public let kCCKeySizeMaxBlowfish = 56

/// In bytes.
public let kCCBlockSizeAES128 = 16
public let kCCBlockSizeDES = 8
public let kCCBlockSize3DES = 8
public let kCCBlockSizeCAST = 8
public let kCCBlockSizeRC2 = 8
public let kCCBlockSizeBlowfish = 8

public typealias CCMode = UInt32

public let kCCModeECB = 1
public let kCCModeCBC = 2
public let kCCModeCFB = 3
public let kCCModeCTR = 4
public let kCCModeOFB = 7
public let kCCModeXTS = 8
public let kCCModeRC4 = 9
public let kCCModeCFB8 = 10

public typealias CCPadding = UInt32

public let ccNoPadding = 0
public let ccPKCS7Padding = 1

public typealias CCModeOptions = UInt32

/// The counter's first byte is its highest, the only order that there is.
public let kCCModeOptionCTR_BE = 2
