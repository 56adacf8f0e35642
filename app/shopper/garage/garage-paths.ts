export const GARAGE_PATH = "/my-garage";

/** The garage by its own name and those of four brands (spec 2 §2), each with the text of its title. */
export const GARAGE_TITLES = {
  "/my-garage": "shelf.garage",
  "/mymotorama": "shelf.garage_mymotorama",
  "/mybigboxcars": "shelf.garage_mybigboxcars",
  "/myblinkr": "shelf.garage_myblinkr",
  "/myservco": "shelf.garage_myservco",
} as const;

type GarageTitle = (typeof GARAGE_TITLES)[keyof typeof GARAGE_TITLES];

/** @returns the key of the title for the name the garage was opened by */
export function garageTitle(pathname: string): GarageTitle {
  const name = pathname.replace(/\/+$/, "").toLowerCase();
  return name in GARAGE_TITLES ? GARAGE_TITLES[name as keyof typeof GARAGE_TITLES] : "shelf.garage";
}
