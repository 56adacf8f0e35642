import { foldSpaces } from "~/stock/facet-value";

type Named = {
  year: number | null;
  make: string;
  model: string;
  badge: string | null;
  name: string | null;
};

/** The badge of a car, or what its name adds to its year, make and model: '2017 Toyota Hilux SR (4X4)' → 'SR (4X4)'. */
export function ratedBadge({ year, make, model, badge, name }: Named): string | null {
  if (badge !== null && badge.trim() !== "") return foldSpaces(badge);
  const rest = [String(year ?? ""), make, model].reduce(without, foldSpaces(name ?? ""));
  return rest === "" ? null : rest;
}

function without(text: string, start: string): string {
  const word = foldSpaces(start);
  return word !== "" && text.toLowerCase().startsWith(word.toLowerCase())
    ? text.slice(word.length).trim()
    : text;
}
