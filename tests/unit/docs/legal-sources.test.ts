import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

/** Where statements about the law stand: the register, what decides on them, the texts of the sites. */
const FILES = ["docs/LEGAL.md", "docs/decisions/015-australian-law.md"];
const FOLDERS = ["app/content", "app/i18n", "app/publish", "tenants"];

/** Governments, parliaments and regulators. */
const GOVERNMENT = /(^|\.)gov\.au$/;
/** The ombudsman that every lender must belong to (National Consumer Credit Protection Act 2009 s 47). */
const OMBUDSMAN = "www.afca.org.au";
/** What is named for another reason than the law. */
const OTHERS = [
  ...["www.w3.org", "schema.org", "www.sitemaps.org", "json-schema.org"],
  ...["www.google.com", "tile.openstreetmap.org"],
];
/** Domains that nobody can own (RFC 2606 and 6761). */
const NOBODYS = /\.(example|test|localhost)$/;

function hostsIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(
    ({ groups }) => groups?.host ?? "",
  );
}

function isAllowed(host: string): boolean {
  return GOVERNMENT.test(host) || NOBODYS.test(host) || [OMBUDSMAN, ...OTHERS].includes(host);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(md|json|tsx?)$/.test(name))
    .map((name) => join(folder, name));
}

test("what we say about the law rests on acts, governments and regulators, not on copies of them", () => {
  const foreign = [...FILES, ...FOLDERS.flatMap(filesOf)].flatMap((file) =>
    hostsIn(readFileSync(file, "utf8"))
      .filter((host) => !isAllowed(host))
      .map((host) => `${file}: ${host}`),
  );
  expect(foreign).toEqual([]);
});

test.each([
  ["https://www.legislation.act.gov.au/a/1977-29", true],
  ["https://nt.gov.au/law", true],
  ["https://www.afca.org.au", true],
  ["https://northside.example/cars", true],
  ["http://www.austlii.edu.au/au/legis", false],
  ["http://mta-staging.accsysit.com.au/advice", false],
  ["https://legislation.gov.au.copies.example.net/act", false],
])("%s: %s", (address, allowed) => {
  expect(hostsIn(address).map(isAllowed)).toEqual([allowed]);
});
