import { expect, test } from "vitest";

import { initialsOf, teamAt, wholeTeam } from "~/people/team";
import { siteConfigSchema } from "~/site/config/site-config";

const team = siteConfigSchema.shape.team.parse([
  { id: "nadim", name: "Nadim Haddad", role: "Used cars", locations: ["city", "closed"] },
  { id: "kim", name: "Kim", role: "Parts", picture: "media/kim.jpg" },
]);
const place = (slug: string, visible = true) => ({ slug, name: `The ${slug} yard`, visible });

test("the page about the dealer has everybody, with the locations that it shows; that of a location, its own", () => {
  expect(
    wholeTeam(team, [place("city"), place("closed", false)]).map(({ id, places }) => [id, places]),
  ).toEqual([
    ["nadim", ["The city yard"]],
    ["kim", []],
  ]);
  expect(teamAt(team, "city").map(({ id, places }) => [id, places])).toEqual([["nadim", []]]);
  expect(wholeTeam(team, []).map(({ picture }) => picture?.key)).toEqual([undefined, "media/kim.jpg"]);
});

test.each([
  ["Nadim Haddad", "NH"],
  ["Kim", "K"],
  ["Maria del Mar Ruiz", "MR"],
  ["李伟", "李"],
])("%s without a portrait is %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
