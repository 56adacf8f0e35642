import { readdirSync, readFileSync } from "node:fs";

import { parseAst } from "vite";
import { describe, expect, test } from "vitest";

import { withoutUnused } from "../../unused-remix";
import { UNUSED } from "../../unused-remix-parts";

const read = (file: string) => readFileSync(`node_modules/${file}`, "utf8");

/** A module of two functions, one of them within the other. */
const CODE = `export function outer(a) {
  function inner() { return a; }
  invariant(a, "No " + a);
  return inner();
}
`;

describe("what is left out of Remix in browsers", () => {
  test.each(Object.entries(UNUSED))("%s still has what is left out, each once", (file, unused) => {
    const short = withoutUnused(read(file), unused, parseAst);
    expect(short.length).toBeLessThan(read(file).length);
    expect(() => parseAst(short)).not.toThrow();
  });

  test("a function has another body, within others too, and an assertion no message", () => {
    const unused = { bodies: { inner: "return 1;" }, areMessagesUnused: true };
    expect(withoutUnused(CODE, unused, parseAst)).toBe(
      CODE.replace("{ return a; }", "{ return 1; }").replace(', "No " + a', ""),
    );
  });

  test("a package that has changed fails the build", () => {
    expect(() => withoutUnused(CODE, { bodies: { gone: "" } }, parseAst)).toThrow("function gone");
    expect(() =>
      withoutUnused(CODE + CODE.replace("outer", "other"), { bodies: { inner: "" } }, parseAst),
    ).toThrow("function inner");
    expect(() => withoutUnused(CODE, { bodies: {}, lines: [["gone", ""]] }, parseAst)).toThrow('line "gone"');
    expect(() => withoutUnused(CODE, { bodies: {}, lines: [["a", ""]] }, parseAst)).toThrow('line "a"');
  });
});

const FEATURES =
  /\b(Await|NavLink|PrefetchPageLinks|defer|useAsyncError|useAsyncValue|useBlocker|useFetchers?|usePrompt|useViewTransitionState|unstable_use(?:Blocker|Prompt))\b/;
const PROPERTIES =
  /<(Form|Link)\b[^>]*\b(fetcherKey|navigate|prefetch|viewTransition)\b|\b(navigate|submit)\([^)]*(navigate:|viewTransition)/;

test("no source uses what is left out", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const using = files.filter((name) => {
    const code = readFileSync(`app/${name}`, "utf8");
    const imports = code.matchAll(/import (?:type )?\{([^}]*)\} from "(?:@remix-run\/|react-router)[^"]*"/g);
    return PROPERTIES.test(code) || [...imports].some(([, names = ""]) => FEATURES.test(names));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(using).toEqual([]);
});
