import { expect, test } from "vitest";

import { detailLines, featuresThatFit } from "~/vehicle/brochure/pdf/BrochureDocument";

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

test("details take a line for each of theirs: comments by their length, rows of two, features of three, small print less", () => {
  const row = { label: "Seats", value: "5" };
  const details = { comments: ["a".repeat(106)], specifications: [row, row, row], notes: ["n"] };
  expect(detailLines(details, short)).toBeCloseTo(2 + (2 + 4) * 1.4 + 0.8);
  expect(detailLines({ comments: [], specifications: [], notes: [] }, [])).toBe(0);
});
