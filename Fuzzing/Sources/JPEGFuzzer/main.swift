import ImageFuzzing

try fuzzPictures(of: "public.jpeg")
