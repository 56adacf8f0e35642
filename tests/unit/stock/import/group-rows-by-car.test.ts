import { describe, expect, test } from "vitest";

import { type IdentifiedRow, type KnownCar, settleIdentity } from "~/stock/import/group-rows-by-car";
import { seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";

const V1 = "JTDBR32E330123456";
const V2 = "6T1BF9FK50X654321";

const corolla = {
  vin: null,
  plate: null,
  make: "Toyota",
  model: "Corolla",
  year: 2019,
  colour: "White",
  isOnOffer: true,
};

let line = 1;
const row = (stockNumber: string, parts: Partial<IdentifiedRow> = {}): IdentifiedRow => ({
  ...corolla,
  line: (line += 1),
  rowId: stockNumber,
  stockNumber,
  isKept: false,
  ...parts,
});
const kept = (stockNumber: string) =>
  row(stockNumber, { isKept: true, make: "", model: "", year: null, colour: null, isOnOffer: false });
const car = (id: string, parts: Partial<KnownCar> = {}): KnownCar => ({
  ...corolla,
  id,
  rowId: id,
  label: id,
  isOwn: true,
  listedBy: null,
  stockNumber: id,
  byHand: null,
  ...parts,
});

/** The car of each row by its stock number, or why it is held. */
function settle(rows: IdentifiedRow[], cars: KnownCar[] = []): Record<string, string> {
  const { cars: moved, held } = settleIdentity(rows, cars);
  return Object.fromEntries(
    rows.map(({ line: at, rowId }) => {
      const reason = held.find((each) => each.line === at);
      const id = moved.find((each) => each.line === at)?.id ?? rowId;
      return [rowId, reason ? `held: ${reason.field} ${reason.reason}` : id];
    }),
  );
}

const MAZDA = { make: "Mazda", model: "3", year: 2021, colour: "Red" };
const HELD = /^held: vin .*held until/;

describe("a car that is listed again is the same car", () => {
  test.each<[string, IdentifiedRow[], KnownCar[], Record<string, string>]>([
    ["by its VIN", [row("B77", { vin: V1 })], [car("A12", { vin: V1 })], { B77: "A12" }],
    [
      "though it was sold, and its year was corrected",
      [row("B77", { vin: V1, year: 2020 })],
      [car("A12", { vin: V1, isOnOffer: false })],
      { B77: "A12" },
    ],
    ["by its plate", [row("B77", { plate: "1AB2CD" })], [car("A12", { plate: "1AB2CD" })], { B77: "A12" }],
    [
      "by its plate, when it has a VIN now",
      [row("B77", { plate: "1AB2CD", vin: V1 })],
      [car("A12", { plate: "1AB2CD" })],
      { B77: "A12" },
    ],
    [
      "from another source that no longer lists it",
      [row("B77", { vin: V1 })],
      [car("A12", { vin: V1, isOwn: false, isOnOffer: false })],
      { B77: "A12" },
    ],
    [
      "when its old listing is in the file too, as sold",
      [row("A12", { vin: V1, isOnOffer: false }), row("B77", { vin: V1 })],
      [car("A12", { vin: V1 })],
      { A12: "held: vin the same vehicle as line 8 (B77)", B77: "A12" },
    ],
    [
      "under the number that it had last",
      [row("B77", { vin: V1 })],
      [car("A12", { vin: V1, rowId: "B77" })],
      { B77: "A12" },
    ],
    ["when its row cannot be read", [kept("B77")], [car("A12", { vin: V1, rowId: "B77" })], { B77: "A12" }],
    [
      "when stock numbers are swapped",
      [row("A12", { vin: V2 }), row("B77", { vin: V1 })],
      [car("A12", { vin: V1 }), car("B77", { vin: V2 })],
      { A12: "B77", B77: "A12" },
    ],
  ])("%s", (_, rows, cars, expected) => {
    const found = settle(rows, cars);
    for (const [number, text] of Object.entries(expected)) {
      expect(found[number]?.replace(/line \d+/, "line")).toBe(text.replace(/line \d+/, "line"));
    }
  });
});

describe("another car is another car", () => {
  test.each<[string, IdentifiedRow[], KnownCar[], Record<string, string>]>([
    [
      "a plate that moved to another make",
      [row("B77", { plate: "1AB2CD", ...MAZDA })],
      [car("A12", { plate: "1AB2CD" })],
      { B77: "B77" },
    ],
    [
      "a plate that moved to another VIN",
      [row("B77", { plate: "1AB2CD", vin: V2 })],
      [car("A12", { plate: "1AB2CD", vin: V1 })],
      { B77: "B77" },
    ],
    [
      "a trade plate on two cars of a file",
      [row("B77", { plate: "1AB2CD" }), row("B78", { plate: "1AB2CD", ...MAZDA })],
      [],
      { B77: "B77", B78: "B78" },
    ],
    [
      "a stock number that is used again, by VIN",
      [row("A12", { vin: V2, ...MAZDA })],
      [car("A12", { vin: V1 })],
      { A12: "A12-654321" },
    ],
    [
      "a stock number that is used again, without a VIN",
      [row("A12", MAZDA)],
      [car("A12")],
      { A12: "A12-2021-mazda-3" },
    ],
    [
      "a stock number whose first car is listed under another",
      [row("A12", MAZDA), kept("B77")],
      [car("A12", { vin: V1, rowId: "B77" })],
      { A12: "A12-2021-mazda-3", B77: "A12" },
    ],
    [
      "a row that cannot be read, and whose number another car had",
      [kept("A12")],
      [car("A12", { rowId: "" })],
      { A12: "" },
    ],
    [
      "cars with one placeholder",
      [row("B1", { vin: V1 }), row("B2", { vin: V1, ...MAZDA }), row("B3", { vin: V1 })],
      [],
      { B1: "B1", B2: "B2", B3: "B3" },
    ],
  ])("%s", (_, rows, cars, expected) => {
    expect(settle(rows, cars)).toEqual(expected);
  });

  test("a corrected VIN, make or model is no other car", () => {
    expect(settle([row("A12", { vin: "JTDBR32E330123465" })], [car("A12", { vin: V1 })])).toEqual({
      A12: "A12",
    });
    expect(settle([row("A12", { vin: V2 })], [car("A12", { vin: V1 })])).toEqual({ A12: "A12" });
    expect(settle([row("A12", { model: "Camry" })], [car("A12")])).toEqual({ A12: "A12" });
    expect(settle([row("A12", { vin: V1 })], [car("A12"), car("A3", { vin: V1, isOnOffer: false })])).toEqual(
      {
        A12: "A12",
      },
    );
  });
});

describe("what is doubtful is held", () => {
  test("two rows on offer with one VIN or plate, each naming both", () => {
    const rows = [
      row("A12", { vin: V1 }),
      row("B77", { vin: V1 }),
      row("C1", { plate: "1AB2CD" }),
      row("C2", { plate: "1AB2CD" }),
    ];
    const found = settle(rows);
    expect(found["A12"]).toMatch(/^held: vin line \d+ \(A12\) and line \d+ \(B77\) are one vehicle/);
    expect(found["B77"]).toMatch(/^held: vin line \d+ \(B77\) and line \d+ \(A12\) are one vehicle/);
    expect(found["C2"]).toMatch(/^held: rego .*C1/);
  });

  test("a mistyped VIN of a car on offer, whose row was not read again; both keep what was last read", () => {
    const rows = [kept("A12"), row("C99", { vin: V1, ...MAZDA })];
    const cars = [car("A12", { vin: V1 }), car("C99", { vin: V2, ...MAZDA })];
    const { held } = settleIdentity(rows, cars);
    expect(held.map(({ id, reason }) => `${id} ${reason.replaceAll(/line \d+ /g, "")}`)).toEqual([
      "A12 (A12) and (C99) are one vehicle by it; held until one is corrected or gone",
      "C99 (C99) and (A12) are one vehicle by it; held until one is corrected or gone",
    ]);
  });

  test.each<[string, IdentifiedRow, KnownCar]>([
    ["the VIN of another make", row("C99", { vin: V1, ...MAZDA }), car("A12", { vin: V1 })],
    [
      "the VIN of a car that another source lists",
      row("B77", { vin: V1 }),
      car("x-A12", { vin: V1, isOwn: false, listedBy: "yard-x" }),
    ],
  ])("%s", (_, doubtful, known) => {
    const { held } = settleIdentity([doubtful], [known]);
    expect(held).toMatchObject([{ line: doubtful.line, id: known.id, field: "vin" }]);
    expect(settle([doubtful], [known])[doubtful.rowId]).toMatch(HELD);
  });
});

test("whatever the rows: each is on one car or held, no two are on one car, and their order does not matter", () => {
  const random = seededRandom("identity");
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const VINS = [V1, V2, "WVWZZZ1KZAW000017", null, null];
  const PLATES = ["1AB2CD", "XYZ987", null];
  const KINDS = [{}, MAZDA, { model: "Camry" }];
  const identity = () => ({
    vin: pick(VINS),
    plate: pick(PLATES),
    isOnOffer: random() < 0.7,
    ...pick(KINDS),
  });
  for (let round = 0; round < often(100, 10_000); round += 1) {
    const cars = ["A1", "A2", "A3", "Z9"].map((id) =>
      car(id, {
        ...identity(),
        isOwn: id !== "Z9",
        listedBy: id === "Z9" ? "other" : null,
        rowId: id === "A1" ? "B1" : id,
      }),
    );
    const rows = ["A1", "A2", "B1", "B2", "A3"].map((id) =>
      random() < 0.3 ? kept(id) : row(id, identity()),
    );
    const found = settleIdentity(rows, cars);
    const held = new Set(found.held.map((each) => each.line));
    const written = rows.filter(({ line: at, isKept }) => !isKept && !held.has(at));
    const ids = written.map(
      ({ line: at, rowId }) => found.cars.find((each) => each.line === at)?.id ?? rowId,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain("Z9");
    const mirrored = settleIdentity([...rows].reverse(), [...cars].reverse());
    const onOffer = (lines: { line: number }[]) =>
      lines
        .map((each) => each.line)
        .filter((at) => rows.find((each) => each.line === at)?.isOnOffer)
        .sort();
    expect(onOffer(mirrored.held)).toEqual(onOffer(found.held));
  }
});
