import fc from "fast-check";
import { expect, test } from "vitest";

import { type Domains, domainStates } from "~/desk/content/domain-states";

const proofOf = (host: string) => ({ host, name: "", file: "", value: "" });
const of = (main: string, hosts: string[], isLed = false): Domains => ({ main, hosts, isLed });
const NORTH = of("north.example", ["north.example", "old.example"]);

test.each<[string, Domains, Domains, string[], string[]]>([
  ["unchanged", NORTH, NORTH, [], ["north.example live main main", "old.example live answers answers"]],
  [
    "one is added and not proved",
    NORTH,
    of("north.example", [...NORTH.hosts, "new.example"]),
    ["new.example"],
    [
      "north.example live main main",
      "old.example live answers answers",
      "new.example asked null answers, to be proved",
    ],
  ],
  [
    "the added one is proved, becomes the main one, and the others lead there",
    NORTH,
    of("new.example", ["north.example", "new.example"], true),
    [],
    ["north.example live main led", "new.example proved null main", "old.example going answers null"],
  ],
])("%s", (_, published, drafted, unproved, expected) => {
  const states = domainStates(published, drafted, unproved.map(proofOf));
  expect(
    states.map(
      ({ host, state, now, next, proof }) =>
        `${host} ${state} ${now} ${next}${proof === null ? "" : ", to be proved"}`,
    ),
  ).toEqual(expected);
});

const HOSTS = ["a.example", "b.example", "c.example", "d.example"];
const domains = fc
  .tuple(fc.subarray(HOSTS, { minLength: 1 }), fc.boolean())
  .map(([hosts, isLed]) => of(hosts[0] ?? "", hosts, isLed));

test("every host of the site or its draft is there once, and only one that is not served yet is to be proved", () => {
  fc.assert(
    fc.property(domains, domains, fc.subarray(HOSTS), (published, drafted, unproved) => {
      const added = unproved.filter(
        (host) => drafted.hosts.includes(host) && !published.hosts.includes(host),
      );
      const states = domainStates(published, drafted, added.map(proofOf));
      expect(states.map(({ host }) => host).sort()).toEqual(
        [...new Set([...published.hosts, ...drafted.hosts])].sort(),
      );
      for (const { host, state, now, next, proof } of states) {
        expect(proof !== null).toBe(state === "asked");
        expect(now !== null).toBe(published.hosts.includes(host));
        expect(next !== null).toBe(drafted.hosts.includes(host));
      }
    }),
  );
});
