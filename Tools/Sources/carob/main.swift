import CommandLineTool
import Foundation

LibraryPath.restore()
exit(await Carob.run(arguments: Array(CommandLine.arguments.dropFirst())))
