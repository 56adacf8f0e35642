import { describe, expect, test } from "vitest";

import { cellText } from "~/feeds/transforms/cleaned";
import { TRANSFORMS, type TransformName } from "~/feeds/transforms/transforms";

import { timeOf } from "#tests/fixtures/growth";

test.each([
  ["  two   words\n", "two words"],
  ["zero\u200bwidth\u00a0space", "zero\u200bwidth space"],
  ["nul\0", "nul"],
  ["-", null],
  [" NA ", null],
  ["nan", null],
  ["- / -", null],
  ["", null],
])("the text of %j is %j", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

/** Transform, cell, value; `undefined` stands for a problem. */
const TABLE: [TransformName, string, unknown][] = [
  ["price", "19990", 1_999_000],
  ["price", "$19,990", 1_999_000],
  ["price", "AUD 19 990.50", undefined],
  ["price", "$19,990.50", 1_999_050],
  ["price", "POA", null],
  ["price", "p.o.a.", null],
  ["price", "Price on application", null],
  ["price", "Call us", null],
  ["price", "-", null],
  ["price", "cheap", undefined],
  ["price", "-500", undefined],
  ["price", "1e9", undefined],
  ["km", "150420", 150_420],
  ["km", "148,190 km", 148_190],
  ["km", "- / -", null],
  ["km", "low", undefined],
  ["wholeNumber", "2019", 2019],
  ["wholeNumber", "2.5", undefined],
  ["wholeNumber", "NA", null],
  ["decimal", "2.5", 2.5],
  ["consumption", "7.4 L / 100 km", 7.4],
  ["consumption", "0 L / 100 km", null],
  ["consumption", "-", null],
  ["seats", " 5 Seats", 5],
  ["seats", " 4 Doors", null],
  ["seats", "NA", null],
  ["doors", " 4 Doors", 4],
  ["doors", " 8 Seats", null],
  ["gears", "6 sp", 6],
  ["cylinders", "4 cyl, 2 L", 4],
  ["cylinders", "0 L", null],
  ["litres", "4 cyl, 2 L", 2],
  ["litres", "4 cyl, 1.5 L", 1.5],
  ["litres", "0 L", null],
  ["litres", "-", null],
  ["engineSize", "6 cyl, 3 L", "3.0L"],
  ["exteriorColour", "Black / Grey", "Black"],
  ["exteriorColour", "White / -", "White"],
  ["exteriorColour", "- / -", null],
  ["exteriorColour", "- / Black Suede & Black Stitching", null],
  ["exteriorColour", "5 years / Unlimited km", null],
  ["exteriorColour", "2 years / 500,000 km", null],
  ["exteriorColour", "Burgundy", "Burgundy"],
  ["interiorColour", "Black / Grey", "Grey"],
  ["interiorColour", "Grey / Black/Cream Leather", "Black/Cream Leather"],
  ["interiorColour", "Silver / 44Fa20", null],
  ["interiorColour", "5 years / Unlimited km", null],
  ["interiorColour", "Black", null],
  ["city", "Brookvale, NSW", "Brookvale"],
  ["city", "Kew, East, VIC", "Kew, East"],
  ["city", "Kew ,VIC, 3101", "Kew"],
  ["state", "Kew, East, VIC", "VIC"],
  ["state", "Kew, VIC 3101", "VIC"],
  ["city", "NA", null],
  ["city", "Brookvale", undefined],
  ["state", "Mcgraths Hill, nsw", "NSW"],
  ["state", "Auckland, NZ", undefined],
  ["stateCode", "qld", "QLD"],
  ["stateCode", "Queensland", undefined],
  ["carType", "USED", "used"],
  ["carType", "DEMO", "demo"],
  ["carType", "NEW", "new"],
  ["carType", "ancient", undefined],
  ["status", "In Stock", "in_stock"],
  ["status", "Sold", "sold"],
  ["status", "In Transit", "coming_soon"],
  ["availableToOrder", "NEW Available to order", "coming_soon"],
  ["availableToOrder", "Mr Car", null],
  ["itemType", "Caravan", "caravan"],
  ["itemType", "Motorcycle", "motorcycle"],
  ["priceType", "Drive Away", "drive_away"],
  ["priceType", "Excl. Govt. Charges", "egc"],
  ["simpleTransmission", "Automatic", "Automatic"],
  ["simpleTransmission", "7 Speed DSG", "Automatic"],
  ["simpleTransmission", "-", null],
  ["drive", "Front", "FWD"],
  ["drive", "4WD", "4WD"],
  ["drive", "Other", null],
  ["simpleFuel", "Premium", "Petrol"],
  ["simpleFuel", "Leaded", "Petrol"],
  ["simpleFuel", "Hybrid", "Hybrid"],
  ["simpleFuel", "Other", null],
  ["simpleFuel", "Coal", undefined],
  ["fuelOfTitle", "2022 Mitsubishi Eclipse Cross Exceed Phev", "PHEV"],
  ["fuelOfTitle", "2019 Toyota Corolla Ascent Sport (hybrid)", "Hybrid"],
  ["fuelOfTitle", "2019 Toyota Corolla", null],
  ["simpleBody", "Ute / Tray", "Ute"],
  ["simpleBody", "Commercial", "Van"],
  ["simpleBody", "Hatchback", "Hatch"],
  ["simpleBody", "People Mover", "People Mover"],
  ["simpleBody", "AUS Vehicle Sales - Vans of Bassendean", null],
  ["simpleBody", "02 **** ****\n", null],
  ["makeOfTitle", "2018 Land Rover Discovery Sport SE", "Land Rover"],
  ["modelOfTitle", "2018 Land Rover Discovery Sport SE", "Discovery Sport"],
  ["badgeOfTitle", "2018 Land Rover Discovery Sport SE", "SE"],
  ["makeOfTitle", "2017 Great Wall Steed (4X4)", "Great Wall"],
  ["modelOfTitle", "2005 Toyota Land Cruiser Prado Grande (4X4)", "LandCruiser Prado"],
  ["modelOfTitle", "2019 Hyundai I30 Active", "i30"],
  ["modelOfTitle", "2012 Toyota Rav 4 CV", "RAV4"],
  ["modelOfTitle", "2014 Hyundai Santa FE Highlander Crdi (4X4)", "Santa Fe"],
  ["modelOfTitle", "2004 Nobody Heard Of", "Heard"],
  ["badgeOfTitle", "2012 Jeep Grand Cherokee WK Laredo Wagon 4dr Spts Auto 5sp 4x4 3.6i", "WK Laredo"],
  ["badgeOfTitle", "2009 Toyota HiAce (No Badge)", null],
  ["makeOfTitle", "2009", undefined],
  ["title", "2009 Toyota HiAce (No Badge)", "2009 Toyota HiAce"],
  ["text", "  x  y ", "x y"],
  ["html", "<p>a</p>\n<p>b</p>\0", "<p>a</p>\n<p>b</p>"],
  ["list", "Tow Bar; Sunroof|Tow Bar", ["Tow Bar", "Sunroof"]],
  ["yesOrNo", "Y", true],
  ["yesOrNo", "0", false],
  ["yesOrNo", "perhaps", undefined],
  ["date", "2026-11-21", "2026-11-21"],
  ["date", "3/7/2027", "2027-07-03"],
  ["date", "31/2/2027", undefined],
  ["date", "soon", undefined],
];

describe("what a mapping may do to a cell (spec:2.3.19)", () => {
  test.each(TABLE)("%s of %j is %j", (name, cell, value) => {
    const cleaned = TRANSFORMS[name](cell);
    if (value === undefined) expect(cleaned).toEqual({ problem: expect.any(String) });
    else expect(cleaned).toEqual({ value });
  });

  test("every transform is in the table or says nothing of an empty cell", () => {
    for (const [name, transform] of Object.entries(TRANSFORMS)) {
      const cleaned = transform("");
      expect("value" in cleaned && (cleaned.value === null || Array.isArray(cleaned.value)), name).toBe(true);
    }
  });
});

/** What the transforms look for, repeated. */
const PUMPS = [",", " ", "\t", "1", "1 ", "(", "/", "a", ";", " 4dr"];

const LONGEST_CELL = 60_000;
/** A quadratic pattern takes seconds for such a cell, a linear one a few milliseconds. */
const MAX_MS = 500;

test.each(Object.entries(TRANSFORMS))("%s takes no longer than a long cell needs", (_, transform) => {
  const cells = PUMPS.flatMap((pump) =>
    ["", " km x"].map((end) => `2019 ${pump.repeat(LONGEST_CELL / pump.length)}${end}`),
  );
  const slow = cells.filter((cell) => [1, 2, 3].every(() => timeOf(transform, cell) > MAX_MS));
  expect(slow.map((cell) => cell.slice(0, 20))).toEqual([]);
});
