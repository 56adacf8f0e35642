import type { Plugin } from "vite";

/** Stubs of the two optional parts that Remix's browser code imports, for when they are off. */
const OFF = {
  "single-fetch": `const never = () => { throw new Error("Single fetch is off (remix.config.js)."); };
export { never as decodeViaTurboStream, never as getSingleFetchDataStrategy, never as singleFetchUrl, never as StreamTransfer };`,
  "fog-of-war": `const nothing = () => undefined;
export const isFogOfWarEnabled = () => false;
export { nothing as getPartialManifest, nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery };`,
};

type Unused = {
  /** Functions by their names, with the bodies that they have while their feature is not used. */
  bodies: Readonly<Record<string, string>>;
  /** Lines, each of which the file has once, and what is there instead. */
  lines?: readonly (readonly [from: string, to: string])[];
  /** Whether calls of `invariant` and `warning` lose their messages, as react-router's own have. */
  areMessagesUnused?: boolean;
};

const NEVER = 'throw new Error("This feature is left out of the build (unused-remix.ts).");';

/**
 * What no page of ours uses, by the file of the package: deferred data, prefetching, view transitions, blocked
 * navigations, discovering routes, replacing them while developing, and the router's own page of an error, for
 * which the root has ours. tests/unit/unused-remix.test.ts says what the sources may not import for it.
 */
export const UNUSED: Readonly<Record<string, Unused>> = {
  "@remix-run/react/dist/esm/components.js": {
    bodies: {
      usePrefetchBehavior: "return [false, React.useRef(null), {}];",
      PrefetchPageLinks: "return null;",
      DeferredHydrationScript: "return null;",
    },
    lines: [
      ['NavLink.displayName = "NavLink";', ""],
      // What only the server renders with.
      [
        "    static: isStatic,\n    staticContext\n  } = useDataRouterContext();",
        "  } = useDataRouterContext();",
      ],
      [
        "  let deferredScripts = [];",
        "  const isStatic = false, staticContext = undefined;\n  let deferredScripts = [];",
      ],
    ],
  },
  "@remix-run/react/dist/esm/data.js": {
    bodies: {
      isDeferredResponse: "return false;",
      isDeferredData: "return false;",
      parseDeferredReadableStream: NEVER,
    },
  },
  "@remix-run/react/dist/esm/errorBoundaries.js": {
    bodies: {
      // Only if our own page of an error fails too.
      RemixRootDefaultErrorBoundary: `console.error(error);
  const children = React.createElement("h1", null, "Application Error");
  return React.createElement(BoundaryShell, { title: "Application Error", isOutsideRemixApp, children });`,
    },
  },
  "@remix-run/react/dist/esm/routes.js": {
    bodies: {
      createClientRoutesWithHMRRevalidationOptOut: NEVER,
      // They explain a mistake of the sources.
      preventInvalidServerHandlerCall: "",
      noActionDefinedError:
        'throw new UNSAFE_ErrorResponseImpl(405, "Method Not Allowed", new Error(type), true);',
    },
  },
  // The server has written the script, and it has run.
  "@remix-run/react/dist/esm/scroll-restoration.js": {
    bodies: {},
    lines: [["  }).toString();", '  }) && "";']],
  },
  "@remix-run/react/dist/esm/fallback.js": { bodies: { RemixRootDefaultHydrateFallback: "return null;" } },
  "@remix-run/router/dist/router.js": {
    areMessagesUnused: true,
    bodies: {
      isDeferredData: "return false;",
      isDeferredResult: "return false;",
      resolveDeferredData: NEVER,
      cancelActiveDeferreds: "return [];",
      checkFogOfWar: "return { active: false, matches: null };",
      discoverRoutes: NEVER,
      shouldBlockNavigation: "return undefined;",
      getBlocker: NEVER,
      restoreAppliedTransitions: "",
      persistAppliedTransitions: "",
    },
  },
  "react-router/dist/index.js": { bodies: { DefaultErrorComponent: "return null;" } },
  "react-router-dom/dist/index.js": {
    bodies: {},
    lines: [
      ["if (!viewTransitionOpts || isViewTransitionUnavailable) {", "if (true) {"],
      ["if (vtContext.isTransitioning && !vtContext.flushSync) {", "if (false) {"],
      ["if (renderDfd && pendingState && router.window) {", "if (false) {"],
      [
        "if (renderDfd && pendingState && state.location.key === pendingState.location.key) {",
        "if (false) {",
      ],
      ["if (!vtContext.isTransitioning && interruption) {", "if (false) {"],
    ],
  },
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
