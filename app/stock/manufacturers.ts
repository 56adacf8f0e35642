import { slugify } from "./slug";

type Manufacturer = { name: string; slug: string };

/** Makes sold new or second-hand in Australia, from Abarth to ZX Auto (spec 2 §3, Manufacturer). */
const NAMES = [
  "Abarth",
  "Acura",
  "Alfa Romeo",
  "Alpina",
  "Alpine",
  "Aprilia",
  "Aston Martin",
  "Audi",
  "Austin",
  "Bedford",
  "Benelli",
  "Bentley",
  "BMW",
  "Bugatti",
  "Buick",
  "BYD",
  "Cadillac",
  "Caterham",
  "CFMOTO",
  "Chery",
  "Chevrolet",
  "Chrysler",
  "Citroen",
  "Cupra",
  "Daewoo",
  "DAF",
  "Daihatsu",
  "Daimler",
  "Datsun",
  "Deepal",
  "Dodge",
  "Ducati",
  "Farizon",
  "Ferrari",
  "Fiat",
  "Ford",
  "Ford Performance Vehicles",
  "Foton",
  "Freightliner",
  "FUSO",
  "GAC",
  "Geely",
  "Genesis",
  "GMC",
  "Great Wall",
  "GWM",
  "Harley-Davidson",
  "Haval",
  "Hino",
  "Holden",
  ...[
    "Holden Special Vehicles",
    "Honda",
    "Hummer",
    "Husqvarna",
    "Hyundai",
    "INEOS",
    "Infiniti",
    "International",
  ],
  "Isuzu",
  "Isuzu UTE",
  "Iveco",
  "JAC",
  "Jaecoo",
  "Jaguar",
  "Jeep",
  "Jensen",
  "Joylong",
  "Kawasaki",
  "Kenworth",
  "KGM",
  "Kia",
  "KTM",
  "Lamborghini",
  "Lancia",
  "Land Rover",
  "LDV",
  "Leapmotor",
  "Lexus",
  "Leyland",
  "Lincoln",
  "Lotus",
  "Mack",
  "Mahindra",
  "MAN",
  "Maserati",
  "Maxus",
  "Maybach",
  "Mazda",
  "McLaren",
  "Mercedes-Benz",
  "MG",
  "MINI",
  "Mitsubishi",
  "Morgan",
  "Morris",
  "Moto Guzzi",
  "MV Agusta",
  "Nissan",
  "Omoda",
  "Opel",
  "Peugeot",
  "Polestar",
  "Pontiac",
  "Porsche",
  "Proton",
  "RAM",
  "Renault",
  "Rolls-Royce",
  "Rover",
  "Royal Enfield",
  "Saab",
  "Scania",
  "SEAT",
  "Skoda",
  "Skywell",
  "smart",
  "SsangYong",
  "Subaru",
  "Suzuki",
  "Tata",
  "Tesla",
  "Toyota",
  "Triumph",
  "UD Trucks",
  "Vespa",
  "VinFast",
  "Volkswagen",
  "Volvo",
  "Xpeng",
  "Yamaha",
  "Zeekr",
  "ZX Auto",
];

export const MANUFACTURERS: readonly Manufacturer[] = NAMES.map((name) => ({ name, slug: slugify(name) }));

/** How dealers' systems shorten or misspell a make. */
const CODES: ReadonlyMap<string, string> = new Map([
  ["chev", "Chevrolet"],
  ["chevy", "Chevrolet"],
  ["merc", "Mercedes-Benz"],
  ["mercedes", "Mercedes-Benz"],
  ["rangerover", "Land Rover"],
  ["volkswagon", "Volkswagen"],
  ["vw", "Volkswagen"],
]);

const BY_KEY = new Map(NAMES.map((name) => [keyOf(name), name]));

/** The make that is meant by `VW`, `MAZDA` or `Land rover`; an accent, as in Citroën, is never a slip. */
export function usualMake(text: string): string {
  const key = keyOf(text);
  const isOfOneSize = text === text.toUpperCase() || text === text.toLowerCase();
  const isPlain = isOfOneSize || !/[\u0080-\uffff]/.test(text);
  return (
    CODES.get(key) ?? (isPlain ? BY_KEY.get(key) : undefined) ?? (isOfOneSize ? withCapitals(text) : text)
  );
}

/** `JAYCO` as Jayco; of fewer letters it may be short for something. */
function withCapitals(text: string): string {
  const isName = text.split(" ").every((word) => /^[a-z]{4,}$/i.test(word));
  return isName ? text.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()) : text;
}

function keyOf(name: string): string {
  return slugify(name).replaceAll("-", "");
}
