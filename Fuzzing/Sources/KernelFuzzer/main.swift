import CKernelFuzzing
import Foundation
import FuzzerDriver

// The first byte chooses the kernel.
try writeSeeds((0..<16).map { Data([UInt8($0), 3, 20, 20, 9, 9, 1, 2, 3, 4, 5, 6, 7, 8]) })
fuzz { input in ckf_run_kernels(input.baseAddress, input.count) }
