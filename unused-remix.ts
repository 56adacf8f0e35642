import type { Plugin } from "vite";

import { UNUSED, type Unused } from "./unused-remix-parts";

/** Stubs of the two optional parts that Remix's browser code imports, for when they are off. */
const OFF = {
  "single-fetch": `const never = () => { throw new Error("Single fetch is off (remix.config.js)."); };
export { never as decodeViaTurboStream, never as getSingleFetchDataStrategy, never as singleFetchUrl, never as StreamTransfer };`,
  "fog-of-war": `const nothing = () => undefined;
export const isFogOfWarEnabled = () => false;
export { nothing as getPartialManifest, nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery };`,
};

/**
 * Leaves out of the browser's files what remix.config.js switches off, single fetch with its decoder and route
 * discovery, and the {@link UNUSED} parts: 10 KB of every first visit that would never run. A package whose text
 * has changed fails the build.
 */
export function withoutUnusedRemix(): Plugin {
  const done = new Set<string>();
  return {
    name: "forecourt:without-unused-remix",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (this.environment.config.consumer !== "client") return null;
      const part = /@remix-run\/react\/dist\/esm\/(single-fetch|fog-of-war)\.js/.exec(id)?.[1];
      return part === "single-fetch" || part === "fog-of-war" ? OFF[part] : null;
    },
    transform(code, id) {
      if (this.environment.config.consumer !== "client") return null;
      const file = /\/node_modules\/((?:@remix-run|react-router)[^?]*)/.exec(id)?.[1] ?? "";
      const unused = UNUSED[file];
      if (!unused && !file.startsWith("@remix-run/react/dist/esm/")) return null;
      done.add(file);
      const used = unused ? withoutUnused(code, unused, (text) => this.parse(text)) : code;
      return {
        code: used.replace(/(window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, "false"),
        map: null,
      };
    },
    buildEnd(error) {
      if (error || this.environment.config.consumer !== "client") return;
      const missing = Object.keys(UNUSED).filter((file) => !done.has(file));
      if (missing.length > 0) this.error(`The build has no module ${missing.join(", ")} (unused-remix.ts).`);
    },
  };
}

/**
 * A module with other bodies of some functions and other lines.
 *
 * @throws Error if it does not have exactly one of each
 */
export function withoutUnused(
  code: string,
  { bodies, lines = [], areMessagesUnused = false }: Unused,
  parse: (code: string) => unknown,
): string {
  const changes: Change[] = [];
  const found: string[] = [];
  visit(parse(code), (node) => {
    const name = functionName(node);
    if (name !== null && Object.hasOwn(bodies, name)) {
      found.push(name);
      changes.push({ ...(node["body"] as Range), by: `{ ${bodies[name]} }` });
      return "done";
    }
    const message = areMessagesUnused ? messageOf(node) : null;
    if (message) changes.push({ ...message, by: "" });
    return message ? "done" : "within";
  });
  const wrong = Object.keys(bodies).filter((name) => found.filter((one) => one === name).length !== 1);
  if (wrong.length > 0) throw new Error(`Not exactly one function ${wrong.join(", ")} (unused-remix.ts).`);
  // From the last one, so that the others' positions stay as they were parsed.
  const short = changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
  return lines.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`Not exactly one line "${from}" (unused-remix.ts).`);
    return parts.join(to);
  }, short);
}

type Range = { start: number; end: number };
type Change = Range & { by: string };
type Node = Readonly<Record<string, unknown>>;

/** Calls back for each node of a syntax tree, and visits what is within it unless it is done. */
function visit(node: unknown, onNode: (node: Node) => "done" | "within"): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && onNode(node as Node) === "done") return;
  for (const inner of Object.values(node)) visit(inner, onNode);
}

function functionName({ type, id }: Node): string | null {
  return type === "FunctionDeclaration" ? ((id as { name: string } | null)?.name ?? null) : null;
}

/** What follows the condition of an assertion, its comma included. */
function messageOf({ type, callee, arguments: given }: Node): Range | null {
  if (type !== "CallExpression") return null;
  const { name } = callee as { name?: string };
  const [condition, ...rest] = given as Range[];
  const last = rest.at(-1);
  return (name === "invariant" || name === "warning") && condition && last
    ? { start: condition.end, end: last.end }
    : null;
}
