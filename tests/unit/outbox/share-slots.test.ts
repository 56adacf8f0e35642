import { expect, test } from "vitest";

import type { Receiver } from "~/outbox/message";
import { MAX_A_KIND, MAX_A_LANE, shareSlots, type Lane } from "~/outbox/share-slots";

const lane = (site: string, receiver: Receiver = "webhook"): Lane => ({ site, receiver });
const times = (count: number, of: Lane): Lane[] => Array.from({ length: count }, () => of);
const sites = (count: number, receiver?: Receiver): Lane[] =>
  Array.from({ length: count }, (_, index) => lane(`site-${index}`, receiver));
const A = lane("a");
const B = lane("b");

test.each<[what: string, due: Lane[], running: Lane[], expected: [string, number][]]>([
  ["nothing is due", [], times(2, A), []],
  ["one receiver gets its own slots and no more", [A], [], [["a", MAX_A_LANE]]],
  ["what is under way counts", [A], times(3, A), [["a", 1]]],
  ["a receiver that holds all of its slots gets none", [A, B], times(MAX_A_LANE, A), [["b", MAX_A_LANE]]],
  ["a site's mail is apart from its webhook", [lane("a", "mail")], times(MAX_A_LANE, A), [["a", MAX_A_LANE]]],
])("%s", (_, due, running, expected) => {
  expect(shareSlots(due, running).map(({ site, slots }) => [site, slots])).toEqual(expected);
});

test("more sites than slots: one each, to those that have none and waited longest", () => {
  const due = sites(MAX_A_KIND + 8);
  const given = shareSlots(due, [lane("site-0"), lane("site-1")]);
  expect(given.every(({ slots }) => slots === 1)).toBe(true);
  expect(given.map(({ site }) => site)).toEqual(due.slice(2, MAX_A_KIND).map(({ site }) => site));
});

test("a few sites share evenly what others left", () => {
  const running = sites(MAX_A_KIND - 5);
  const given = shareSlots([A, B], running);
  expect(given.map(({ site, slots }) => [site, slots])).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
});

test("a kind that has no slot left takes none of another kind", () => {
  const hanging = sites(MAX_A_KIND / MAX_A_LANE, "mail").flatMap((each) => times(MAX_A_LANE, each));
  expect(shareSlots([lane("b", "mail"), B], hanging)).toEqual([{ ...B, slots: MAX_A_LANE }]);
});
