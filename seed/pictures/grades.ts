/** The outside of a grade: plain for work and first buyers, usual, sporty in black, or with all the trim. */
export const GRADES = ["plain", "usual", "sport", "top"] as const;
export type Grade = (typeof GRADES)[number];

/** The first pattern that matches a badge decides. */
const WORDS: readonly [RegExp, Grade][] = [
  [/^ascent|^pure/i, "plain"],
  [/\b(GTI?|GTS?|N|R|ST|RS|SP|GSR|XSE|XR6|SS|SV6|C63|SQ5|S3|M\d+i?)\b/, "sport"],
  [/sport(?! hybrid)|n line|gt-line|r-line|st-line|type r|edge|rogue|raptor|wildtrak|warrior|x-/i, "sport"],
  [/dark horse|blade|black|performance|xpower|rubicon|aventura|z71|night/i, "sport"],
  [/cruiser|grande|crusade|kakadu|sahara|\bvx\b|\bzr\b|atmos|koba|urban|akera|azami|atenza|astina/i, "top"],
  [/titanium|platinum|vignale|premium|elite|highlander|calligraphy|epiq|exceed|ti\b|ti-l|lx\b/i, "top"],
  [
    /luxury|luxe|ltz|ultra|essence|earth|style|elegance|limited|touring|long range|xlt|gls|\bsr5|ls-[tu]/i,
    "top",
  ],
  [/workmate|ambiente|active|pure|neo|core|lite|laredo|trend|essential|standard/i, "plain"],
  [/^(gx|xl|xt|sx|s|es|ls|st|sl|sr|si|glx\+?|gl|rs-m|ls-m|vti|pro|sport|r|tx|evoke|3s|lwb)$/i, "plain"],
];

/** @param badge a car's badge in its maker's words; null for a model's only one */
export function gradeOf(badge: string | null): Grade {
  return WORDS.find(([words]) => words.test(badge ?? ""))?.[1] ?? "usual";
}
