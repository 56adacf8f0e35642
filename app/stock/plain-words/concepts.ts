import type { ValueFacet } from "../facet";

/**
 * What shoppers say for a value of the stock: `words` mean every value that `fits`, since feeds write one
 * thing in several ways ('4WD', 'Four Wheel Drive', '4x4').
 */
type Concept = { facet: ValueFacet; words: readonly string[]; fits: RegExp; unlike?: RegExp };

export const CONCEPTS: readonly Concept[] = [
  // Bodies
  {
    facet: "body",
    words: [
      "ute",
      "pickup",
      "pick up truck",
      "pickup truck",
      "dual cab",
      "double cab",
      "crew cab",
      "dual cab ute",
    ],
    fits: /\bute\b|pick ?-?up/i,
  },
  { facet: "body", words: ["suv", "crossover", "soft roader"], fits: /\bsuv\b/i },
  { facet: "body", words: ["hatch", "hatchback", "hatches"], fits: /hatch/i },
  { facet: "body", words: ["sedan", "saloon"], fits: /sedan|saloon/i },
  { facet: "body", words: ["wagon", "station wagon", "estate"], fits: /wagon|estate/i },
  {
    facet: "body",
    words: ["van", "panel van", "cargo van", "delivery van"],
    fits: /\bvan\b/i,
    unlike: /caravan/i,
  },
  { facet: "body", words: ["cab chassis", "tray back", "tray"], fits: /cab ?chassis/i },
  { facet: "body", words: ["coupe", "sports coupe"], fits: /coup[eé]/i },
  {
    facet: "body",
    words: ["convertible", "cabriolet", "cabrio", "roadster", "soft top", "drop top"],
    fits: /convertible|cabrio|roadster/i,
  },
  { facet: "body", words: ["people mover", "mpv", "minivan", "mini van"], fits: /people ?mover|\bmpv\b/i },
  { facet: "body", words: ["bus", "minibus", "mini bus"], fits: /\bbus\b/i },
  { facet: "body", words: ["truck", "light truck"], fits: /truck/i },
  // Fuels
  { facet: "fuel", words: ["diesel", "turbo diesel"], fits: /diesel/i, unlike: /hybrid/i },
  {
    facet: "fuel",
    words: ["petrol", "unleaded", "gasoline"],
    fits: /petrol|unleaded|\bulp\b/i,
    unlike: /hybrid|electric|phev/i,
  },
  { facet: "fuel", words: ["hybrid", "hev"], fits: /hybrid/i, unlike: /plug|phev/i },
  { facet: "fuel", words: ["phev", "plug in hybrid", "plug in", "plugin hybrid"], fits: /phev|plug/i },
  {
    facet: "fuel",
    words: ["electric", "ev", "bev", "fully electric", "full electric", "all electric", "battery electric"],
    fits: /electric|\bb?ev\b/i,
    unlike: /hybrid|petrol|plug|phev/i,
  },
  { facet: "fuel", words: ["lpg", "autogas"], fits: /lpg|gas/i },
  // Transmissions
  {
    facet: "transmission",
    words: ["automatic", "auto"],
    fits: /auto|cvt|variable|dual ?clutch|dct|dsg|reduction/i,
    unlike: /manual/i,
  },
  { facet: "transmission", words: ["manual", "stick shift"], fits: /manual/i, unlike: /auto/i },
  { facet: "transmission", words: ["cvt"], fits: /cvt|variable/i },
  // Driven wheels
  {
    facet: "drive",
    words: ["4wd", "4x4", "4 x 4", "four wheel drive", "4 wheel drive"],
    fits: /4wd|4x4|(?:four|4) ?-?wheel/i,
  },
  { facet: "drive", words: ["4wd or awd", "awd or 4wd"], fits: /4wd|4x4|awd|(?:four|4|all) ?-?wheel/i },
  { facet: "drive", words: ["awd", "all wheel drive"], fits: /awd|all ?-?wheel/i },
  {
    facet: "drive",
    words: ["2wd", "4x2", "4 x 2", "two wheel drive", "2 wheel drive"],
    fits: /2wd|4x2|fwd|rwd|front|rear|(?:two|2) ?-?wheel/i,
  },
  { facet: "drive", words: ["fwd", "front wheel drive"], fits: /fwd|front/i },
  { facet: "drive", words: ["rwd", "rear wheel drive"], fits: /rwd|rear/i },
  // Condition
  { facet: "car_type", words: ["new", "brand new"], fits: /^new$/ },
  {
    facet: "car_type",
    words: ["used", "second hand", "2nd hand", "pre owned", "pre loved", "previously owned"],
    fits: /^used$/,
  },
  { facet: "car_type", words: ["demo", "demonstrator", "ex demo", "ex demonstrator"], fits: /^demo$/ },
  {
    facet: "certified",
    words: ["certified", "certified pre owned", "certified used", "cpo"],
    fits: /^true$/,
  },
  // What it is
  { facet: "item_type", words: ["motorcycle", "motorbike", "motor bike", "bike"], fits: /^motorcycle$/ },
  { facet: "item_type", words: ["caravan", "rv"], fits: /^caravan$/ },
  // States
  { facet: "state", words: ["nsw", "new south wales"], fits: /^(?:nsw|new south wales)$/i },
  { facet: "state", words: ["qld", "queensland"], fits: /^(?:qld|queensland)$/i },
  { facet: "state", words: ["vic", "victoria"], fits: /^(?:vic|victoria)$/i },
  { facet: "state", words: ["wa", "western australia"], fits: /^(?:wa|western australia)$/i },
  { facet: "state", words: ["sa", "south australia"], fits: /^(?:sa|south australia)$/i },
  { facet: "state", words: ["tas", "tasmania"], fits: /^(?:tas|tasmania)$/i },
  { facet: "state", words: ["nt", "northern territory"], fits: /^(?:nt|northern territory)$/i },
  {
    facet: "state",
    words: ["act", "australian capital territory"],
    fits: /^(?:act|australian capital territory)$/i,
  },
];

/** Other names of makes, by their own. */
export const MAKE_NAMES: Readonly<Record<string, readonly string[]>> = {
  "Alfa Romeo": ["alfa"],
  "Aston Martin": ["aston"],
  BMW: ["beemer", "bimmer", "beamer"],
  Chevrolet: ["chev", "chevy"],
  GWM: ["great wall", "great wall motors"],
  "Great Wall": ["gwm"],
  "Harley-Davidson": ["harley", "harleys"],
  Hyundai: ["hyundia"],
  "Isuzu UTE": ["isuzu"],
  KGM: ["ssangyong"],
  Lamborghini: ["lambo"],
  "Land Rover": ["landy"],
  "Mercedes-Benz": ["merc", "mercedes", "benz", "mercedes amg", "amg mercedes"],
  Mitsubishi: ["mitsu", "mitzi"],
  "Rolls-Royce": ["rolls"],
  SsangYong: ["kgm"],
  Subaru: ["subie", "subi"],
  Volkswagen: ["vw", "volkswagon", "vdub"],
};

/** Colours that a shopper names; a dealer's are often longer: 'Glacier White'. */
export const COLOUR_NAMES: readonly (readonly string[])[] = [
  ["white"],
  ["black"],
  ["silver"],
  ["grey", "gray"],
  ["red"],
  ["blue"],
  ["green"],
  ["yellow"],
  ["orange"],
  ["brown"],
  ["gold"],
  ["beige"],
  ["bronze"],
  ["purple"],
  ["maroon", "burgundy"],
  ["pink"],
  ["cream"],
  ["charcoal"],
  ["champagne"],
  ["pearl"],
];

/** Names that are words of a sentence too: they are names only after their make, as in 'Lexus IS'. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  "a",
  "all",
  "an",
  "and",
  "at",
  "base",
  "car",
  "class",
  "for",
  "from",
  "go",
  "grand",
  "i",
  "in",
  "is",
  "km",
  "max",
  "me",
  "model",
  "my",
  "near",
  "no",
  "not",
  "of",
  "one",
  "or",
  "over",
  "plus",
  "pro",
  "series",
  "sport",
  "the",
  "to",
  "under",
  "up",
  "with",
  "cross",
]);
