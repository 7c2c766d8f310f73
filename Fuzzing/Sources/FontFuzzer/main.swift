import FontFuzzing
import FuzzerDriver

fuzz(readChangedFont)
