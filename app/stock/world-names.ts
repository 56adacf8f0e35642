import { MANUFACTURERS } from "./manufacturers";

/** Makes whose names shoppers write for something else: a smart key, a mini van, a seat, an international licence. */
const EVERYDAY = new Set(["International", "MAN", "MINI", "RAM", "SEAT", "smart"]);

/**
 * Makes and models that people look for and that a site may not have. One that is not in the stock is never taken for a
 * mistyped word of it: a Ferrari is no X-Terrain. The makes are those of `manufacturers.ts`; here stand what people
 * call some of them, and makes that are not sold in Australia.
 */
const MAKES =
  "Aion|Aito|Avatr|BAIC|Baojun|Bolwell|Can-Am|Changan|Daelim|Denza|Dongfeng|Eunos|Exeed|Fisker|Harley|Hillman|Hongqi|Humber|" +
  "Hyosung|Jayco|Jetour|Koenigsegg|Li Auto|Lucid|Lynk Co|Mercedes|NIO|Norton|Oldsmobile|Pagani|Perodua|Plymouth|Rambler|" +
  "Rivian|Roewe|Studebaker|Sunbeam|TVR|Vauxhall|Wuling|Xiaomi|Yangwang|Zotye";
const MODELS =
  "Echo|Avalon|Aurion|Tarago|Celica|Supra|Avensis|Rukus|FJ Cruiser|Grand Vitara|Baleno|Kizashi|Liana|Fronx|Alto|Imax|" +
  "Getz|Elantra|Sonata|Veloster|Genesis|Tiburon|Terracan|Grandeur|Stinger|Optima|Rondo|Rio|Niro|Pulsar|Tiida|Maxima|Micra|" +
  "Murano|Pathfinder|Skyline|Dualis|Almera|Elgrand|Serena|Magna|Colt|Verada|Mirage|Delica|Express|Grandis|Legnum|" +
  "Liberty|Levorg|Tribeca|Solterra|Odyssey|Prelude|Integra|Insight|Legend|Accord|Mondeo|Laser|Fairlane|Kuga|Puma|Bronco|" +
  "Maverick|Ecosport|Endura|Commodore|Cruze|Barina|Trax|Trailblazer|Malibu|Calais|Monaro|Rodeo|Jackaroo|Frontera|Vectra|" +
  "Zafira|Passat|Jetta|Touareg|Arteon|Scirocco|Caddy|Crafter|Tayron|Superb|Fabia|Kamiq|Karoq|Yeti|Enyaq|Macan|Cayenne|" +
  "Panamera|Taycan|Boxster|Cayman|Carrera|Giulia|Stelvio|Giulietta|Tonale|Model S|Model X|Cybertruck|Cybercab|Evoque|" +
  "Freelander|Velar|Renegade|Compass|Gladiator|Cherokee|Grand Cherokee|Omoda 5|Tiggo|Jolion|Koleos|Megane|Clio|Captur|" +
  "Kangoo|Trafic|Duster|Berlingo|Partner|Ghibli|Levante|Quattroporte|Corvette|Camaro|Silverado|Challenger|Charger|Viper|" +
  "Escalade|Huracan|Aventador|Urus|Musso|Rexton|Korando|Tivoli|Range Rover|Premacy|Tribute|Millenia|RX-7|RX-8|" +
  "Ariya|F-Type|F-Pace|E-Pace|I-Pace|XE|XF|Grenadier|T9|T-Cross|T-Roc|ID4|ID5|" +
  "M2|M3|M4|M5|M6|M8|X1|X2|X3|X4|X5|X6|X7|Z3|Z4|i4|i5|i7|i8|iX1|iX2|iX3|A1|A3|A4|A5|A6|A7|A8|Q2|Q3|Q5|Q7|Q8|S3|S4|S5|S6|" +
  "S7|S8|RS3|RS4|RS5|RS6|RS7|R8|TTRS|EV3|EV4|EV5|EV6|EV9|C40|XC40|XC60|XC90|EX30|EX90|V60|S60|GLA|GLB|GLC|GLE|GLS|EQA|EQB|" +
  "EQC|EQE|EQS|GR86|ix35|i20|i30|i40|MX-5|MX-30|CX-3|CX-5|CX-7|CX-8|CX-9|CX-30|CX-60|CX-70|CX-80|CX-90|GT86|BRZ|WRX";

const NAMES = new Map(
  [
    ...MANUFACTURERS.map(({ name }) => name).filter((name) => !EVERYDAY.has(name)),
    ...MAKES.split("|"),
    ...MODELS.split("|"),
  ].map((name) => [keyOf(name), name]),
);
const MAX_WORDS = 2;

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The number of words from `at` on that are such a name; 0 if they are none. */
export function worldNameAt(words: readonly string[], at: number): number {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    if (NAMES.has(words.slice(at, at + length).join(""))) return length;
  }
  return 0;
}

/** The makes and models that a text names, as they are written, and its other words. */
export function worldNamesIn(text: string): { names: string[]; rest: string } {
  const typed = text.split(/\s+/).filter(Boolean);
  const keys = typed.map(keyOf);
  const names: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < typed.length;) {
    const length = worldNameAt(keys, at);
    const name = NAMES.get(keys.slice(at, at + length).join(""));
    if (name) names.push(name);
    else rest.push(typed[at] ?? "");
    at += Math.max(length, 1);
  }
  return { names, rest: rest.join(" ") };
}
