import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";

import { ALL_ROUTES } from "#tests/fixtures/all-routes";
import { often } from "#tests/fixtures/often";
import { splitLanguage } from "~/i18n/language";
import { pageAt } from "~/pages";

import { workOf } from "../../../server/admission-rule";
import { bodyKindOf } from "../../../server/bodies/body-rule";
import { readTarget } from "../../../server/request-target";

/** Of Remix's route tree. */
type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] };

function childrenOf(parent: string | undefined): Branch[] {
  return ALL_ROUTES.filter(({ parentId }) => parentId === parent).map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: childrenOf(id) },
  );
}

const TREE = childrenOf("root");

/** The route that Remix would answer with. */
function routeOf(path: string): string {
  return matchRoutes(TREE as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route.id ?? "none";
}

/** An address of each route, with every parameter filled. */
const ADDRESSES = ALL_ROUTES.map(({ id }) => addressOf(id)).filter(
  (address, at, all) => all.indexOf(address) === at,
);

function addressOf(id: string): string {
  const parts: string[] = [];
  for (let route = ALL_ROUTES.find((each) => each.id === id); route;) {
    parts.unshift(route.path ?? "");
    const { parentId } = route;
    route = ALL_ROUTES.find((each) => each.id === parentId);
  }
  const filled = parts
    .join("/")
    .replace(/:\w+\??/g, "x1")
    .replaceAll("?", "")
    .replace("*", "x2");
  return `/${filled.split("/").filter(Boolean).join("/")}`;
}

const PLAIN = new Map(ADDRESSES.map((address) => [routeOf(address), address]));

const CONTENT_TYPES = [undefined, "multipart/form-data; boundary=b", "application/json"];

/** Everything that the server decides by a path. */
function decisionsOn(path: string) {
  const page = pageAt(path);
  // A route with optional segments has a row for each of its addresses.
  const { address: _, ...facts } = page;
  return {
    facts,
    ...Object.fromEntries(
      ["GET", "POST"].flatMap((method) =>
        CONTENT_TYPES.flatMap((contentType) => [
          [`body ${contentType}`, bodyKindOf(page, contentType)],
          [`work ${method} ${contentType}`, workOf({ method, page, isData: false, contentType })],
        ]),
      ),
    ),
  };
}

const spelling = fc.constantFrom(
  (character: string) => `%${character.charCodeAt(0).toString(16)}`,
  (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  (character: string) => `%25${character.charCodeAt(0).toString(16)}`,
  (character: string) => character.toUpperCase(),
  (character: string) => (character === "/" ? "\\" : character),
  (character: string) => (character === "/" ? "//" : character),
  (character: string) => (character === "/" ? "/./" : character),
  (character: string) => (character === "/" ? "/x/../" : character),
  (character: string) => (character === "/" ? "/x/%2e%2E/" : character),
  (character: string) => (character === "/" ? "/x\\..\\" : character),
  (character: string) => (character === "/" ? "/%5c" : character),
  (character: string) => (character === "/" ? "/%09/" : character),
);
const ending = fc.constantFrom("", "/", "//", "?", "#", "/.", "/..", "%2f", "%20", ".", ";a", "\\");
const misspelled = fc
  .tuple(fc.constantFrom(...ADDRESSES), fc.array(fc.tuple(fc.nat(60), spelling), { maxLength: 4 }), ending)
  .map(([address, changes, end]) => {
    const characters = [...address];
    for (const [at, change] of changes) {
      const place = at % characters.length;
      characters[place] = change(address[place] ?? "");
    }
    return characters.join("") + end;
  });

test("no rule about a path reads another than the router does, however it is spelled (design §4.3)", () => {
  const answered = new Set<string>();
  fc.assert(
    fc.property(misspelled, (sent) => {
      const reading = readTarget(sent);
      if (reading.kind === "refused") return;
      if (reading.kind === "moved") {
        // One redirect is enough.
        expect(readTarget(reading.to)).toEqual({ kind: "read", target: reading.to });
        return;
      }
      const { pathname, search } = new URL(reading.target, "http://a.test");
      expect(pathname + search).toBe(reading.target);
      const { path } = splitLanguage(pathname);
      const route = routeOf(path);
      answered.add(route);
      const plain = PLAIN.get(route);
      // A page of the dealer's own has any address.
      if (plain === undefined || route === "routes/$") return;
      expect({ sent, ...decisionsOn(path) }).toEqual({ sent, ...decisionsOn(plain) });
    }),
    { numRuns: often(2_000, 200_000) },
  );
  expect(answered.size).toBeGreaterThan(100);
});

test("a target that was read is read the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 40 }), (text) => {
      const reading = readTarget(`/${text}`);
      if (reading.kind === "read") expect(readTarget(reading.target)).toEqual(reading);
    }),
    { numRuns: often(2_000, 200_000) },
  );
});
