import CommandLineTool
import Foundation

exit(await Carob.run(arguments: Array(CommandLine.arguments.dropFirst())))
