import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

// Every export is imported by another file. Text is enough, since oxfmt gives exports and imports one form.

const FOLDERS = ["app", "server", "seed", "demo", "prisma", "tests", "tools", "vite"];
const FILES = FOLDERS.flatMap(filesOf);
/** @param {string} folder @returns {string[]} */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /node_modules|^prisma\/client$/.test(path) ? [] : filesOf(path);
    return /(?<!\.d)\.(?:tsx?|mjs)$/.test(path) ? [path] : [];
  });
}

/**
 * What others call by name: Remix a route, the root and the entries; server/serve.mjs the built server; the build
 * puts loaded texts in the place of others (vite/texts-in-files.ts).
 */
const CALLED = [
  {
    files: /^app\/(?:routes\/|root\.|entry\.)/,
    names:
      /^(?:loader|clientLoader|action|meta|links|headers|handle|shouldRevalidate|Layout|ErrorBoundary|handleDataRequest|handleError)$/,
  },
  { files: /^server\/entry\.ts$|^app\/i18n\/loaded-/, names: /./ },
];

const DECLARED =
  /^export (?:async )?(?:function\*?|const|let|class|abstract class|type|interface|enum) (\w+)/gm;
const LISTED = /^export (?:type )?(?:const )?\{([^}]*)\}/gm;
const IMPORTED = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/gm;
const WHOLE = /\* (?:as \w+ )?from "([^"]+)"/g;
/** `import("…")`: whichever of its names stand in the importing file. */
const LAZY = /\bimport\(\s*"([^"]+)"/g;

const ALIASES = {
  "~": "app",
  "#seed": "seed",
  "#demo": "demo",
  "#prisma": "prisma",
  "#tests": "tests",
  "#tools": "tools",
};

/** @type {Map<string, string>} a file by its path, with and without its extension */
const byPath = new Map(
  FILES.flatMap((file) => [
    [file, file],
    [file.replace(/(?:\/index)?\.\w+$/, ""), file],
  ]),
);

/** @param {string} file @param {string} specifier */
function resolved(file, specifier) {
  if (specifier.startsWith(".")) return byPath.get(join(dirname(file), specifier));
  const [first = "", ...rest] = specifier.split("/");
  return ALIASES[first] && byPath.get(join(ALIASES[first], ...rest));
}

/** `a, type B as C` → its names before and after `as`. @param {string} list */
const namesOf = (list) =>
  list.split(",").flatMap((entry) => {
    const [before = "", after = before] = entry
      .trim()
      .replace(/^type /, "")
      .split(/ as |: /);
    return before ? [{ before, after }] : [];
  });

const TEXTS = new Map(FILES.map((file) => [file, readFileSync(file, "utf8")]));

/** @type {Map<string, string[]>} */
const exported = new Map();
for (const [file, text] of TEXTS) {
  const declared = [...text.matchAll(DECLARED)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = ""]) =>
    namesOf(list).map(({ after }) => after),
  );
  // A test may hold the text of a program.
  exported.set(file, file.includes(".test.") ? [] : [...declared, ...listed]);
}

/** @type {Set<string>} "file name" */
const used = new Set();
for (const [file, text] of TEXTS) {
  for (const [, list = "", specifier = ""] of text.matchAll(IMPORTED))
    for (const { before } of namesOf(list)) used.add(`${resolved(file, specifier)} ${before}`);
  for (const [, specifier = ""] of text.matchAll(WHOLE)) {
    const target = resolved(file, specifier);
    for (const name of exported.get(target) ?? []) used.add(`${target} ${name}`);
  }
  for (const [, specifier = ""] of text.matchAll(LAZY)) {
    const target = resolved(file, specifier);
    for (const name of exported.get(target) ?? [])
      if (new RegExp(`\\b${name}\\b`).test(text)) used.add(`${target} ${name}`);
  }
}

const unused = [...exported].flatMap(([file, names]) =>
  names
    .filter((name) => !used.has(`${file} ${name}`))
    .filter((name) => !CALLED.some(({ files, names: called }) => files.test(file) && called.test(name)))
    .map((name) => `${file}: nobody imports ${name}`),
);
if (unused.length > 0) console.log(unused.join("\n"));
process.exitCode = unused.length > 0 ? 1 : 0;
