import { expect, test } from "vitest";

import { roomyHeight, featuresThatFit } from "~/vehicle/brochure/pdf/BrochureDocument";

const short = Array.from({ length: 10 }, (_, index) => `Feature ${index}`);
const long = "Autonomous Emergency Braking with Pedestrian Detection";

test.each<[string, string[], number, number]>([
  ["three a line", short, 2, 6],
  ["all of them", short, 4, 10],
  ["no room", short, 0, 0],
  ["less than none", short, -3, 0],
  ["a long one takes a line more", [long, ...short], 2, 3],
  ["a long Chinese one too", ["自动紧急制动系统，带行人和骑行者识别", ...short], 2, 3],
  ["and is left out where there is none", [...short.slice(0, 3), long], 2, 3],
])("%s", (_, features, lines, fitting) => {
  expect(featuresThatFit(features, lines)).toBe(fitting);
});

test("details that would fill their page are not set larger than usual", () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ label: "Seats", value: "5" }));
  const details = { comments: ["Ready to be seen."], specifications: rows(20), notes: ["Drive away."] };
  const height = roomyHeight(details, short);
  expect(height).toBeLessThan(620);
  // A line of the small print more, a row more and a label of two lines make it higher by as much.
  expect(roomyHeight({ ...details, notes: ["n".repeat(136)] }, short)).toBeCloseTo(height + 10.2);
  expect(roomyHeight({ ...details, specifications: rows(22) }, short)).toBeCloseTo(height + 27.5);
  const long = { label: "Fuel consumption, combined", value: "4.3" };
  expect(roomyHeight({ ...details, specifications: [...rows(19), long] }, short)).toBeCloseTo(height + 16.5);
  expect(
    roomyHeight({ ...details, notes: Array.from({ length: 12 }, () => "n".repeat(400)) }, short),
  ).toBeGreaterThan(620);
});
