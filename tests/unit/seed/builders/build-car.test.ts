import { describe, expect, test } from "vitest";

import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";
import { parseArtworkKey } from "#seed/pictures/artwork-key";
import { blankCar } from "~/stock/blank-car";
import { buildCar } from "#seed/builders/build-car";
import { demoDealer } from "#seed/builders/dealer-profile";

const NOW = Date.UTC(2026, 10, 21) / 1_000;
const SITES = ["northside", "harbour", "wanderer", "fairprice"];

function stock(site: string, count = 1_500) {
  return Array.from({ length: count }, (_, index) => buildCar({ site, index, now: NOW }));
}
const CARS = SITES.flatMap((site) => stock(site));
const carsOf = (site: string) => CARS.filter((car) => car.site === site);

describe("a car (spec 1 §3)", () => {
  test("is the same for the same number and time", () => {
    expect(buildCar({ site: "northside", index: 7, now: NOW })).toEqual(
      buildCar({ site: "northside", index: 7, now: NOW }),
    );
    expect(buildCar({ site: "northside", index: 8, now: NOW })).not.toEqual(
      buildCar({ site: "northside", index: 7, now: NOW }),
    );
  });

  test("has every field, and each says something on some car (spec:1.3.1, spec:1.3.2, spec:1.3.5, spec:1.3.7)", () => {
    const fields = Object.keys(CARS[0] ?? {});
    expect(fields).toEqual(Object.keys(blankCar()));
    const silent = fields.filter((field) =>
      CARS.every((car) => {
        const value = car[field as keyof typeof car];
        return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
      }),
    );
    // A dealer's system reports its own sales, its desk ends a price; distribution comes from a site's own locations.
    expect(silent).toEqual(["dealerHold", "priceUntilTimestamp", "distributionLocations"]);
  });

  test("overrides win, and name, slug and pictures follow them", () => {
    const car = buildCar(
      { site: "northside", index: 1, now: NOW },
      {
        id: "car-x",
        make: "Toyota",
        model: "HiLux",
        badge: "SR5",
        year: 2020,
        simpleBody: "Ute",
        colour: "Red",
        itemType: "car",
      },
    );
    expect(car.name).toBe("2020 Toyota HiLux SR5");
    expect(car.slug).toBe("2020-toyota-hilux-sr5-x");
    const front = "artwork/ute-toyota-hilux-gun126r-top-racing-red-front.jpg";
    expect(car.images[0]?.key ?? front).toBe(front);
    expect(buildCar({ site: "northside", index: 1, now: NOW }, { images: [] }).images).toEqual([]);
  });

  test("can be wished for by the catalogue's names", () => {
    const wish = { make: "Kia", model: "EV6", carType: "demo" } as const;
    expect(buildCar({ site: "northside", index: 3, now: NOW, wish })).toMatchObject({
      make: "Kia",
      model: "EV6",
      carType: "demo",
      simpleFuel: "Electric",
      engineSize: null,
    });
  });

  test("is of the generation that was sold in the wished year", () => {
    const commodore = (year: number) =>
      buildCar({ site: "fairprice", index: 3, now: NOW, wish: { make: "Holden", model: "Commodore", year } });
    expect([commodore(2015).series, commodore(2019).series]).toEqual(["VF II", "ZB"]);
  });

  test("has an id, a slug, a stock number and a VIN of its own", () => {
    for (const field of ["id", "slug", "stockNumber", "vin"] as const) {
      expect(new Set(carsOf("northside").map((car) => car[field])).size, field).toBe(1_500);
    }
    expect(carsOf("northside").every(({ vin }) => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin ?? ""))).toBe(true);
  });

  test("its times agree with its status (spec:1.3.10)", () => {
    for (const car of CARS) {
      expect(car.createdAtTimestamp).toBeLessThanOrEqual(car.updatedAtTimestamp);
      expect(car.updatedAtTimestamp).toBeLessThanOrEqual(NOW);
      expect(car.soldAtTimestamp !== null).toBe(car.status === "sold");
      if (car.reserved) expect(isInStock(car.status)).toBe(true);
    }
  });

  test("has nothing fitted that it cannot have", () => {
    const wrong = CARS.filter(({ features, drive, simpleFuel, simpleBody }) => {
      if (features.includes("Snorkel")) return drive !== "4WD" || simpleFuel !== "Diesel";
      if (features.includes("Bull Bar")) return simpleFuel !== "Diesel";
      return simpleBody === "Camper Trailer" && features.includes("Full Ensuite");
    });
    expect(wrong.map(({ name, features }) => [name, features])).toEqual([]);
    expect(CARS.some(({ features }) => features.includes("Snorkel"))).toBe(true);
  });

  test("its money is integer cents, and a was-price exceeds what is asked", () => {
    for (const car of CARS) {
      for (const cents of [
        car.priceCents,
        car.beforePriceCents,
        car.offerPriceCents,
        car.subscriptionPriceCents,
      ]) {
        if (cents !== null) expect(Number.isInteger(cents)).toBe(true);
      }
      const asking = askingPriceCents(car);
      if (car.offerPriceCents !== null) expect(car.offerPriceCents).toBeLessThan(car.priceCents ?? 0);
      if (car.beforePriceCents !== null)
        expect(car.beforePriceCents).toBeGreaterThanOrEqual(asking ?? Infinity);
    }
  });

  test("its pictures are drawings that can be made (spec:1.3.8)", () => {
    for (const { images } of CARS) {
      for (const { key } of images) expect(parseArtworkKey(key)).not.toBeNull();
    }
    const max = Math.max(...CARS.map(({ images }) => images.length));
    expect(max).toBe(9);
    expect(CARS.some(({ images }) => images.length === 0)).toBe(true);
  });

  test("a new car is of this year or last, has run little and is not registered", () => {
    for (const car of CARS.filter(({ carType }) => carType === "new")) {
      expect(car.year).toBeGreaterThanOrEqual(2025);
      expect(car.km ?? 0).toBeLessThan(100);
      expect(car.rego).toBeNull();
    }
  });

  test("every status, and prices present, absent, reduced and offered, occur (spec:1.3.4)", () => {
    expect(new Set(CARS.map(({ status }) => status))).toEqual(
      new Set(["in_stock", "coming_soon", "sold", "on_order", "withdrawn"]),
    );
    const share = (fits: (car: (typeof CARS)[number]) => boolean) => CARS.filter(fits).length / CARS.length;
    expect(share(({ status }) => status === "in_stock")).toBeGreaterThan(0.85);
    expect(share((car) => askingPriceCents(car) === null)).toBeGreaterThan(0.01);
    expect(share(({ beforePriceCents }) => beforePriceCents !== null)).toBeGreaterThan(0.05);
    expect(share(({ offerPriceCents }) => offerPriceCents !== null)).toBeGreaterThan(0.03);
    expect(share(({ preorder }) => preorder)).toBeGreaterThan(0.001);
    expect(share(({ reserved }) => reserved)).toBeGreaterThan(0.01);
    expect(share(({ createdAtTimestamp }) => NOW - createdAtTimestamp < 8 * 86_400)).toBeGreaterThan(0.04);
    expect(share(({ showOnDealerWebsite }) => !showOnDealerWebsite)).toBeGreaterThan(0.003);
    const sold = CARS.flatMap(({ soldAtTimestamp }) =>
      soldAtTimestamp === null ? [] : [NOW - soldAtTimestamp],
    );
    expect(sold.some((age) => age < 3 * 86_400)).toBe(true);
    expect(sold.some((age) => age > 60 * 86_400)).toBe(true);
  });

  test("rego is past, future or absent; comments are at times empty or only a separator (spec:1.3.6)", () => {
    const today = "2026-11-21";
    const expiries = CARS.map(({ regoExpiry }) => regoExpiry);
    expect(expiries.some((date) => date !== null && date < today)).toBe(true);
    expect(expiries.some((date) => date !== null && date > today)).toBe(true);
    expect(expiries).toContain(null);
    const comments = new Set(CARS.map(({ dealerComments }) => dealerComments));
    for (const empty of [null, "", "|", " - "]) expect(comments).toContain(empty);
    expect([...comments].some((text) => (text?.length ?? 0) > 400)).toBe(true);
  });

  test("tags of the specification occur (spec:1.3.3)", () => {
    const tags = new Set(CARS.map(({ tag }) => tag));
    expect(tags).toContain("Test Drive Only");
    expect(tags).toContain("Runout sale");
  });
});

describe("each site's stock", () => {
  test("northside: many makes, new, demo and used", () => {
    const cars = carsOf("northside");
    expect(new Set(cars.map(({ make }) => make)).size).toBeGreaterThan(20);
    expect(new Set(cars.map(({ carType }) => carType))).toEqual(new Set(["new", "demo", "used"]));
  });

  test("harbour: new and demo Toyotas, certified used ones, trade-ins of other makes", () => {
    const cars = carsOf("harbour");
    expect(cars.filter(({ carType, make }) => carType !== "used" && make !== "Toyota")).toEqual([]);
    const certified = cars.filter((car) => car.certified);
    expect(certified.length).toBeGreaterThan(50);
    expect(certified.every(({ make, carType }) => make === "Toyota" && carType === "used")).toBe(true);
    expect(cars.some(({ make, carType }) => make !== "Toyota" && carType === "used")).toBe(true);
  });

  test("wanderer: caravans with their dimensions, and motorcycles (spec:1.3.14)", () => {
    const cars = carsOf("wanderer");
    expect(new Set(cars.map(({ itemType }) => itemType))).toEqual(new Set(["caravan", "motorcycle"]));
    for (const { itemType, caravan, km } of cars) {
      expect(caravan !== null).toBe(itemType === "caravan");
      if (caravan) {
        expect(caravan.bodyLength).toBeGreaterThan(3_000);
        expect(caravan.tareWeight).toBeLessThan(caravan.aggregateTrailerMass ?? 0);
        expect(km).toBeNull();
      }
    }
  });

  test("fairprice: used only, one price, most with a subscription", () => {
    const cars = carsOf("fairprice");
    expect(cars.every(({ carType }) => carType === "used")).toBe(true);
    expect(
      cars.every(
        ({ offerPriceCents, beforePriceCents }) => offerPriceCents === null && beforePriceCents === null,
      ),
    ).toBe(true);
    expect(
      cars.filter(({ subscriptionPriceCents }) => subscriptionPriceCents !== null).length,
    ).toBeGreaterThan(750);
  });

  test("new cars stand where their make is sold (spec:1.3.9)", () => {
    const [place] = demoDealer("northside").places;
    if (!place) throw new Error("northside has a place");
    const places = [
      { ...place, locationId: "one", manufacturers: ["mazda"] },
      { ...place, locationId: "two", manufacturers: ["kia"] },
    ];
    const dealer = { ...demoDealer("northside"), places };
    const cars = Array.from({ length: 300 }, (_, index) =>
      buildCar({ site: "northside", index, now: NOW, dealer }),
    );
    const fresh = cars.filter(({ carType }) => carType === "new");
    expect(new Set(fresh.map(({ make, locationId }) => `${make} ${locationId}`))).toEqual(
      new Set(["Mazda one", "Kia two"]),
    );
  });
});
