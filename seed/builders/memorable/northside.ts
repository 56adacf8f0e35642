import { DAY_SECONDS } from "../availability";
import { isoDate } from "../dates";
import { HOSTILE_COMMENTS, LONG_COMMENTS } from "./comments";
import { memorable, type MemorableCar } from "./memorable-car";

export const NORTHSIDE_CARS: readonly MemorableCar[] = [
  memorable(
    "blue-heeler",
    "an ordinary car with everything; nobody quoted for it yet",
    { make: "Ford", model: "Ranger", badge: "Wildtrak", year: 2023, carType: "used" },
    (now) => ({
      colour: "Blue",
      km: 41_250,
      priceCents: 5_899_000,
      customRank: 5_000,
      certified: false,
      rego: "482BH7",
      regoExpiry: isoDate(now + 200 * DAY_SECONDS),
      youxQuote: null,
      autograb: { stateAverageMarketPriceCents: 6_190_000, averageMarketPriceCents: 6_120_000 },
      dealerComments: LONG_COMMENTS,
      historyReportUrl: "https://reports.example/vehicle/482BH7",
    }),
  ),
  memorable(
    "red-wattle",
    "reserved",
    { make: "Mazda", model: "CX-5", badge: "Akera", carType: "used", year: 2022 },
    () => ({ reserved: true, colour: "Red", priceCents: 4_499_000 }),
  ),
  memorable(
    "yesterday",
    "sold yesterday, still listed",
    { make: "Hyundai", model: "i30", carType: "used", year: 2021 },
    (now) => ({ status: "sold", soldAtTimestamp: now - DAY_SECONDS, priceCents: 2_499_000 }),
  ),
  memorable(
    "long-gone",
    "sold long ago: a page, but not listed",
    { make: "Holden", model: "Commodore", carType: "used", year: 2015 },
    (now) => ({
      status: "sold",
      createdAtTimestamp: now - 150 * DAY_SECONDS,
      updatedAtTimestamp: now - 75 * DAY_SECONDS,
      soldAtTimestamp: now - 75 * DAY_SECONDS,
      priceCents: 1_899_000,
    }),
  ),
  memorable(
    "no-sticker",
    "no price",
    { make: "Ford", model: "Mustang", badge: "Dark Horse", carType: "new" },
    () => ({ priceCents: null, subscriptionPriceCents: null, autograb: null, youxQuote: null }),
  ),
  memorable(
    "first-in-line",
    "preorder, coming soon",
    { make: "Kia", model: "Tasman", badge: "X-Pro", carType: "new" },
    () => ({ status: "coming_soon", preorder: true, priceCents: null, autograb: null, youxQuote: null }),
  ),
  memorable(
    "marked-down",
    "was-price and offer price",
    { make: "Mitsubishi", model: "Outlander", carType: "used", year: 2023 },
    () => ({ priceCents: 3_699_000, beforePriceCents: 3_999_000, offerPriceCents: 3_499_000 }),
  ),
  memorable(
    "quiet-one",
    "electric demo",
    { make: "Hyundai", model: "IONIQ 5", badge: "Dynamiq", carType: "demo" },
    () => ({
      priceCents: 6_499_000,
    }),
  ),
  memorable(
    "keys-please",
    "tag 'Test Drive Only'",
    { make: "Hyundai", model: "Kona", carType: "demo" },
    () => ({ tag: "Test Drive Only" }),
  ),
  memorable(
    "camera-shy",
    "no photographs",
    { make: "Toyota", model: "HiLux", badge: "SR5", carType: "used", year: 2019 },
    () => ({ images: [] }),
  ),
  memorable(
    "sharp-tongue",
    "hostile HTML in its comments",
    { make: "Jeep", model: "Wrangler", carType: "used", year: 2020 },
    () => ({ dealerComments: HOSTILE_COMMENTS, customRank: 0 }),
  ),
  memorable(
    "fresh-paint",
    "just arrived",
    { make: "Subaru", model: "Forester", badge: "2.5i Premium", carType: "used", year: 2024 },
    (now) => ({ createdAtTimestamp: now - DAY_SECONDS, updatedAtTimestamp: now - DAY_SECONDS }),
  ),
  memorable(
    "back-shed",
    "hidden from the website",
    { make: "Nissan", model: "Navara", carType: "used", year: 2018 },
    () => ({ showOnDealerWebsite: false }),
  ),
  memorable(
    "lapsed",
    "rego long past, comments only a separator",
    { make: "Volkswagen", model: "Golf", carType: "used", year: 2017 },
    (now) => ({ regoExpiry: isoDate(now - 90 * DAY_SECONDS), dealerComments: "|" }),
  ),
];
