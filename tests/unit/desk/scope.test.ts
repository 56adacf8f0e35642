import { describe, expect, test } from "vitest";

import { afterSignIn } from "~/desk/staff-session.server";
import { deskOrigin, isDeskHost } from "~/desk/desk-host";
import { type Ability, ABILITIES, type Role } from "~/desk/roles";
import { ROLE_TEMPLATES, TEMPLATE_ABILITIES, withNeeded } from "~/desk/role-templates";
import { type Grant, locationsFor, type OwnedSite, scopeOf, sitesFor } from "~/desk/scope";

const SITES: OwnedSite[] = [
  { slug: "northside", agency: "acme", group: "coast" },
  { slug: "harbour", agency: "acme", group: null },
  { slug: "wanderer", agency: null, group: "coast" },
  { slug: "north", agency: null, group: null },
];

function seen(ability: Ability, ...grants: Grant[]) {
  return Object.fromEntries(
    sitesFor(scopeOf(grants, SITES), ability).map(({ site, locations }) => [site, locations]),
  );
}

describe("a role reaches", () => {
  test.each<[string, Grant, object]>([
    [
      "every site from the installation",
      { level: "installation", target: "", role: "owner" },
      { harbour: "all", north: "all", northside: "all", wanderer: "all" },
    ],
    [
      "an agency's sites",
      { level: "agency", target: "acme", role: "manager" },
      { harbour: "all", northside: "all" },
    ],
    [
      "a group's sites",
      { level: "group", target: "coast", role: "sales" },
      { northside: "all", wanderer: "all" },
    ],
    ["one site", { level: "site", target: "north", role: "sales" }, { north: "all" }],
    ["one location", { level: "location", target: "north/yard", role: "sales" }, { north: ["yard"] }],
    [
      "no site of a name that only begins alike",
      { level: "location", target: "northside/a", role: "sales" },
      { northside: ["a"] },
    ],
    ["nothing of an agency that no site has", { level: "agency", target: "", role: "owner" }, {}],
  ])("%s", (_, grant, reached) => {
    expect(seen("sites.read", grant)).toEqual(reached);
  });
});

test.each<[Role, Ability[]]>([
  ["owner", ["sites.read", "leads.read", "versions.read"]],
  ["manager", ["sites.read", "leads.read", "versions.read"]],
  ["sales", ["sites.read", "leads.read"]],
  ["content", ["sites.read", "versions.read"]],
  ["read-only", ["sites.read", "leads.read"]],
])("a role %s may %j", (role, abilities) => {
  const all: Ability[] = ["sites.read", "leads.read", "versions.read"];
  const scope = scopeOf([{ level: "site", target: "north", role }], SITES);
  expect(all.filter((ability) => locationsFor(scope, "north", ability) !== null)).toEqual(abilities);
});

test.each(ABILITIES)(
  "a custom role of %s allows that and what it needs, at its site alone (desk:117)",
  (ability) => {
    const custom = { id: "one", name: "One", abilities: withNeeded([ability]) };
    const scope = scopeOf([{ level: "site", target: "north", role: "custom", custom }], SITES);
    expect([...scope.keys()]).toEqual(["north"]);
    const allowed = ABILITIES.filter((each) => locationsFor(scope, "north", each) !== null);
    expect(allowed).toEqual(withNeeded([ability]));
    expect(allowed).toEqual(expect.arrayContaining(["sites.read", ability]));
  },
);

test.each(ROLE_TEMPLATES)("the template %s has all that its abilities need", (template) => {
  const abilities = TEMPLATE_ABILITIES[template];
  expect(withNeeded(abilities)).toEqual(ABILITIES.filter((each) => abilities.includes(each)));
});

test("several roles at a site add up, each with its own abilities", () => {
  const grants: Grant[] = [
    { level: "location", target: "north/b", role: "sales" },
    { level: "location", target: "north/a", role: "sales" },
    { level: "site", target: "north", role: "content" },
  ];
  const scope = scopeOf(grants, SITES);
  expect(locationsFor(scope, "north", "leads.read")).toEqual(["a", "b"]);
  expect(locationsFor(scope, "north", "sites.read")).toBe("all");
  expect(locationsFor(scope, "harbour", "sites.read")).toBeNull();
});

test.each([
  ["desk.localhost:3000", "desk.localhost:3000", true],
  ["DESK.localhost", "desk.localhost:3000", true],
  ["northside.localhost:3000", "desk.localhost:3000", false],
  ["desk.localhost.evil.example", "desk.localhost:3000", false],
  [null, "desk.localhost:3000", false],
  ["desk.localhost", undefined, false],
])("the host %s, where the desk is %s, is the desk's: %s", (host, deskHost, isDesk) => {
  expect(isDeskHost(host, deskHost)).toBe(isDesk);
});

test("links in messages are https but on one's own machine", () => {
  expect(deskOrigin("desk.localhost:3000")).toBe("http://desk.localhost:3000");
  expect(deskOrigin("desk.example.com.au")).toBe("https://desk.example.com.au");
});

test.each([
  ["/desk/sites/northside?tab=1", "/desk/sites/northside?tab=1"],
  ["/desk", "/desk"],
  ["//evil.example/desk", "/desk/home"],
  ["https://evil.example", "/desk/home"],
  ["/cars/corolla", "/desk/home"],
  ["/desk-elsewhere", "/desk/home"],
])("a sign-in that should lead to %s leads to %s (design §4.4)", (redirect, path) => {
  const query = new URLSearchParams({ redirect }).toString();
  expect(afterSignIn(new Request(`http://desk.test/desk/sign-in?${query}`))).toBe(path);
});
