import { slugify } from "./slug";

export type Manufacturer = { name: string; slug: string };

/** Makes sold new or second-hand in Australia, from Abarth to ZX Auto (spec 2 §3, Manufacturer). */
const NAMES = [
  ...["Abarth", "Acura", "Alfa Romeo", "Alpina", "Alpine", "Aston Martin", "Audi", "Austin", "Bentley"],
  ...["BMW", "Bugatti", "Buick", "BYD", "Cadillac", "Caterham", "CFMOTO", "Chery", "Chevrolet", "Chrysler"],
  ...["Citroen", "Cupra", "Daewoo", "DAF", "Daihatsu", "Daimler", "Datsun", "Deepal", "Dodge", "Ducati"],
  ...["Farizon", "Ferrari", "Fiat", "Ford", "Ford Performance Vehicles", "Foton", "Freightliner", "FUSO"],
  ...["GAC", "Geely", "Genesis", "GMC", "GWM", "Harley-Davidson", "Haval", "Hino", "Holden"],
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
  ...["Isuzu", "Isuzu UTE", "Iveco", "JAC", "Jaecoo", "Jaguar", "Jeep", "Jensen", "Joylong", "Kawasaki"],
  ...["Kenworth", "KGM", "Kia", "KTM", "Lamborghini", "Lancia", "Land Rover", "LDV", "Leapmotor", "Lexus"],
  ...["Lincoln", "Lotus", "Mack", "Mahindra", "MAN", "Maserati", "Maxus", "Maybach", "Mazda", "McLaren"],
  ...["Mercedes-Benz", "MG", "MINI", "Mitsubishi", "Morgan", "Morris", "Nissan", "Omoda", "Opel", "Peugeot"],
  ...["Polestar", "Pontiac", "Porsche", "Proton", "RAM", "Renault", "Rolls-Royce", "Rover", "Royal Enfield"],
  ...["Saab", "Scania", "SEAT", "Skoda", "Skywell", "smart", "SsangYong", "Subaru", "Suzuki", "Tata"],
  ...["Tesla", "Toyota", "Triumph", "UD Trucks", "Vespa", "Volkswagen", "Volvo", "Xpeng", "Yamaha", "Zeekr"],
  "ZX Auto",
];

export const MANUFACTURERS: readonly Manufacturer[] = NAMES.map((name) => ({ name, slug: slugify(name) }));

const SLUGS = new Set(MANUFACTURERS.map(({ slug }) => slug));

export function isManufacturer(slug: string): boolean {
  return SLUGS.has(slug);
}
