import { describe, expect, test } from "vitest";

import { seededRandom, pick } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { fuelWords, transmissionWords } from "~/stock/spec-words";

describe("fuels, as feeds word them", () => {
  test.each([
    ["Petrol - Unleaded ULP", "Petrol (ULP)"],
    ["PETROL - UNLEADED ULP", "Petrol (ULP)"],
    ["Unleaded Petrol", "Petrol (ULP)"],
    ["ULP", "Petrol (ULP)"],
    ["Petrol - Premium ULP", "Petrol (premium)"],
    ["Premium Unleaded Petrol", "Petrol (premium)"],
    ["PULP", "Petrol (premium)"],
    ["Premium Unleaded/98", "Petrol (98)"],
    ["Petrol (95 RON)", "Petrol (95)"],
    ["Unleaded Petrol 91/E10", "Petrol (E10)"],
    ["Petrol", "Petrol"],
    ["gasoline", "Petrol"],
    ["Diesel", "Diesel"],
    ["Turbo Diesel", "Diesel"],
    ["LPG only", "LPG"],
    ["Petrol or LPG (Dual)", "Petrol or LPG"],
    ["Electric", "Electric"],
    ["Battery Electric (BEV)", "Electric"],
    ["Petrol/Electric", "Hybrid"],
    ["Hybrid - Petrol", "Hybrid"],
    ["Diesel/Electric Hybrid", "Hybrid (diesel)"],
    ["Mild Hybrid Petrol", "Mild hybrid"],
    ["Plug-in Hybrid", "Plug-in hybrid"],
    ["PHEV", "Plug-in hybrid"],
    ["Hydrogen Fuel Cell", "Hydrogen"],
    ["  Two  Stroke mix ", "Two Stroke mix"],
  ])("%s: %s", (text, words) => {
    expect(fuelWords(text)).toBe(words);
  });
});

describe("gearboxes, as feeds word them", () => {
  test.each([
    ["Constantly Variable Transmission", "CVT"],
    ["1 Speed Constantly Variable Transmission", "CVT"],
    ["Continuous Variable", "CVT"],
    ["10 Speed Constantly Variable", "10-speed CVT"],
    ["CVT Auto 7 speed", "7-speed CVT"],
    ["CVT", "CVT"],
    ["6 Speed Automatic", "6-speed automatic"],
    ["6SP Auto", "6-speed automatic"],
    ["8 Speed Sports Automatic", "8-speed sports automatic"],
    ["7 Speed Sports Automatic Dual Clutch", "7-speed dual-clutch automatic"],
    ["6 Speed DSG", "6-speed dual-clutch automatic"],
    ["5 Speed Manual", "5-speed manual"],
    ["6 Speed Automated Manual", "6-speed automated manual"],
    ["Automatic", "Automatic"],
    ["Manual", "Manual"],
    ["Reduction Gear", "Single-speed"],
    ["1 Speed Reduction Gear", "Single-speed"],
    ["Semi-auto hand cranked", "Automatic"],
    ["Belt drive", "Belt drive"],
  ])("%s: %s", (text, words) => {
    expect(transmissionWords(text)).toBe(words);
  });
});

const PARTS = [
  "Petrol",
  "Unleaded",
  "ULP",
  "Premium",
  "Diesel",
  "Electric",
  "Hybrid",
  "LPG",
  "95",
  "E10",
  "-",
  "/",
];
const GEARS = [
  "1",
  "6",
  "Speed",
  "SP",
  "Auto",
  "Automatic",
  "Manual",
  "CVT",
  "Dual Clutch",
  "Reduction Gear",
  "(",
  "Sports",
];

test.each([
  ["a fuel", fuelWords, PARTS],
  ["a gearbox", transmissionWords, GEARS],
] as const)("%s tidied stays as it is when it is tidied again, in any case and spacing", (_, tidy, parts) => {
  const random = seededRandom("spec words");
  for (let run = 0; run < often(500, 20_000); run += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, [...parts])).join(
      " ",
    );
    const words = tidy(text);
    expect(words, text).not.toBe("");
    expect(tidy(words), text).toBe(words);
    if (!/[-/(]/.test(words))
      expect(tidy(`  ${words.toLowerCase()}  `).toLowerCase(), text).toBe(words.toLowerCase());
  }
});
