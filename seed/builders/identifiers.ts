import { between, pick, type Random } from "../random";

/** The letters of VINs: I, O and Q are left out. */
const VIN_LETTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];
const VIN_CHARACTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];
const PLATE_LETTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];

/** The plate format of each state: `a` a letter, `9` a digit. */
const PLATES: Record<string, string> = {
  ACT: "aaa99a",
  NSW: "aaa99a",
  NT: "aa99aa",
  QLD: "999aa9",
  SA: "a999aaa",
  TAS: "a99aa",
  VIC: "9aa9aa",
  WA: "1aaa999",
};

/** A fictitious VIN that ends in the vehicle's number, so that no two are the same. */
export function buildVin(random: Random, index: number): string {
  const start =
    pick(random, VIN_LETTERS) + Array.from({ length: 9 }, () => pick(random, VIN_CHARACTERS)).join("");
  return start + String(index).padStart(7, "0").slice(-7);
}

export function buildRego(random: Random, state: string): string {
  const pattern = PLATES[state] ?? "aaa999";
  return [...pattern]
    .map((sign) =>
      sign === "a" ? pick(random, PLATE_LETTERS) : sign === "9" ? String(between(random, 0, 9)) : sign,
    )
    .join("");
}

/** Six characters, like the national vehicle identification codes. */
export function buildNvic(random: Random): string {
  return (
    Array.from({ length: 3 }, () => pick(random, VIN_CHARACTERS)).join("") + between(random, 10, 99) + "A"
  );
}
