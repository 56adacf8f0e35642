/** The characters of Windows-1252 from 0x80 to 0x9F, in order; five bytes are unassigned. */
export const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
