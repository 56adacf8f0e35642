import { expect, test } from "vitest";

import { guessFields } from "~/feeds/inspect/guess-fields";
import { mapRow } from "~/feeds/map-row.server";
import { parseMapping } from "~/feeds/mapping";

const COLUMNS = [
  { name: "WLTP Range", samples: ["507 km", "420", ""] },
  { name: "Battery Capacity (kWh)", samples: ["77.4", "60.48 kWh", "0"] },
  { name: "AC_Charging_kW", samples: ["10.5", "7", ""] },
  { name: "DCFastCharging", samples: ["233 kW", "88kW", ""] },
];

test("an electric car's range, battery and charging are known by their usual headings", () => {
  expect(guessFields(COLUMNS).map(({ field, column }) => [field, column])).toEqual([
    ["variant.electricRange", "WLTP Range"],
    ["variant.batteryCapacity", "Battery Capacity (kWh)"],
    ["variant.acCharging", "AC_Charging_kW"],
    ["variant.dcCharging", "DCFastCharging"],
  ]);
});

test("with their unit or without it, and 0 for a car without a battery", () => {
  const guessed = guessFields(COLUMNS).map(({ field, column, transform }) => [field, { column, transform }]);
  const stated = { carType: "used", status: "in_stock", itemType: "car", priceType: "egc" };
  const mapping = parseMapping(
    {
      name: "yard",
      id: { column: "Id" },
      fields: Object.fromEntries(guessed),
      defaults: { make: "Kia", model: "EV6", year: 2024, ...stated },
    },
    "the test",
  );
  const read = (cells: string[]) =>
    mapRow(
      mapping,
      new Map([["Id", "1"], ...COLUMNS.map(({ name }, at) => [name, cells[at] ?? ""] as const)]),
    );
  expect(read(["507 km", "77.4 kWh", "10.5", "233"])).toMatchObject({
    vehicle: { variant: { electricRange: 507, batteryCapacity: 77.4, acCharging: 10.5, dcCharging: 233 } },
  });
  expect(read(["0", "0", "0", ""])).toMatchObject({ kind: "vehicle" });
  expect(read(["0", "0", "0", ""])).not.toHaveProperty("vehicle.variant.batteryCapacity");
  expect(read(["far", "77.4", "11", "233"])).toMatchObject({
    vehicle: { variant: { batteryCapacity: 77.4 } },
    left: [{ field: "variant.electricRange" }],
  });
});
