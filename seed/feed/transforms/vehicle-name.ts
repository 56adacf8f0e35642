import { CARS } from "../../catalogue/catalogue";
import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

type VehicleName = { make: string; model: string; badge: string | null };

/** Makes of several words, and makes whose capitals feeds lose. */
const MAKES = [
  ...["Alfa Romeo", "Aston Martin", "Great Wall", "Land Rover", "Rolls-Royce", "Mercedes-Benz", "SsangYong"],
  ...CARS.map(({ make }) => make),
];
/** Models of several words that are in no catalogue of ours. */
const MODELS: Record<string, string[]> = {
  BMW: ["2 Series", "4 Series", "5 Series", "6 Series", "7 Series", "8 Series"],
  Ford: ["F-150", "Transit Custom"],
  GWM: ["Ute", "Tank 500", "Haval H6 GT", "Haval Jolion Pro", "Ora Good Cat"],
  Holden: ["Captiva 5", "Captiva 7", "Ute"],
  Hyundai: ["iMax", "ix35", "i10"],
  Jeep: ["Grand Cherokee"],
  Kia: ["Grand Carnival", "Rio"],
  "Land Rover": [
    "Range Rover Evoque",
    "Range Rover Sport",
    "Range Rover Velar",
    "Range Rover",
    "Discovery Sport",
  ],
  LDV: ["Deliver 9", "eDeliver 9", "eDeliver 7"],
  Mini: ["3D Hatch", "5D Hatch"],
  Suzuki: ["Grand Vitara"],
  Tesla: ["Model S", "Model X"],
  Toyota: [
    "FJ Cruiser",
    "GR86",
    "GR Corolla",
    "GR Supra",
    "Corolla Fielder",
    "LandCruiser Prado",
    "LandCruiser 70",
  ],
  Volkswagen: ["Golf GTI", "Transporter", "Caddy"],
};
const MAX_WORDS = 3;

const MAKE_BY_KEY = new Map(MAKES.map((make) => [key(make), make]));
const MODELS_BY_MAKE = new Map<string, Map<string, string>>();
for (const { make, model } of CARS) know(make, model);
for (const [make, models] of Object.entries(MODELS)) models.forEach((model) => know(make, model));

/** The make of `2019 Toyota Land Cruiser Prado GXL (4X4)`, as it is usually spelled. */
export const makeOfTitle = part(({ make }) => make);
/** Its model: `LandCruiser Prado`. */
export const modelOfTitle = part(({ model }) => model);
/** Its badge, without what other columns say: `GXL`. */
export const badgeOfTitle = part(({ badge }) => badge);

/** A title without its empty remarks. */
export function title(cell: string): Cleaned<string> {
  return { value: cellText(cell.replace(/\(no badge\)/gi, " ")) };
}

function part(choose: (name: VehicleName) => string | null) {
  return (cell: string): Cleaned<string> => {
    const text = cellText(cell);
    if (text === null) return ABSENT;
    const name = parseTitle(text);
    return name ? { value: choose(name) } : { problem: `${quote(text)} is not 'Year Make Model'` };
  };
}

function parseTitle(text: string): VehicleName | null {
  const words = text.replace(/^\d{4} /, "").split(" ");
  const [make, afterMake] = longest(words, MAKE_BY_KEY);
  const [model, afterModel] = longest(afterMake, MODELS_BY_MAKE.get(make) ?? new Map<string, string>());
  return make && model ? { make, model, badge: badge(afterModel.join(" ")) } : null;
}

/** The longest known name at the start, else the first word as it is. */
function longest(words: string[], known: ReadonlyMap<string, string>): [string, string[]] {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const name = known.get(key(words.slice(0, length).join(" ")));
    if (name) return [name, words.slice(length)];
  }
  return [words[0] ?? "", words.slice(1)];
}

/** Long titles go on with doors, gears and engine; brackets hold the drive or nothing. */
function badge(text: string): string | null {
  const short = text
    .replace(/\([^)]*\)?/g, " ")
    .replace(/\s(sedan|wagon|hatchback|coupe|utility|dual cab|double cab|crew cab)\b.*$/i, "")
    .replace(/\s\d(dr|st|sp)\b.*$/i, "");
  return cellText(short.slice(0, 60));
}

function key(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function know(make: string, model: string): void {
  const models = MODELS_BY_MAKE.get(make) ?? new Map<string, string>();
  MODELS_BY_MAKE.set(make, models.set(key(model), model));
}
