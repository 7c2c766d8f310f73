@_exported import CDarwin
