import { readdirSync, readFileSync } from "node:fs";

import ts from "typescript";
import { expect, test } from "vitest";

const LIST = "docs/STATE.md";
const STORES = ["Map", "Set", "WeakMap", "WeakSet", "LRUCache"];
/** What makes one for its caller. */
const MAKER = "createStaleCache";
/** Reading all files of the app as syntax takes long; few of them make a store. */
const MAY_HOLD = /\bnew (?:Weak|LRU)?(?:Map|Set|Cache)\b|\bcreateStaleCache\b|= (?:\[\]|\{\});/;
const WRITES = ["set", "add"];

/** The names of what lives longer than the call that made it, of a file. */
function storesOf(path: string, text: string): string[] {
  if (!MAY_HOLD.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isStore(node)) {
      const { name, home } = placeOf(node);
      const isKept = home ? isLeftBehind(home, name) : true;
      if (name && isKept && (isEmpty(node) || isWritten(file, name))) found.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function isStore(
  node: ts.Node,
): node is ts.NewExpression | ts.CallExpression | ts.ArrayLiteralExpression | ts.ObjectLiteralExpression {
  if (ts.isCallExpression(node)) return node.expression.getText() === MAKER;
  if (ts.isNewExpression(node))
    return ts.isIdentifier(node.expression) && STORES.includes(node.expression.text);
  const isLiteral = ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
  // Of a module alone, and not where its type says that nothing is ever put in.
  if (!isLiteral || node.getChildren()[1]?.getChildCount() !== 0 || !ts.isVariableDeclaration(node.parent))
    return false;
  return placeOf(node).home === null && !/^(?:readonly\b|Readonly)/.test(node.parent.type?.getText() ?? "");
}

/** A cache's arguments are its settings; a map's what it begins with. */
function isEmpty(node: ts.Node): boolean {
  return (
    !ts.isNewExpression(node) ||
    (node.arguments ?? []).length === 0 ||
    node.expression.getText() === "LRUCache"
  );
}

/** The variable or field that holds it, and the function that a variable is in; null for a module's and an object's own. */
function placeOf(node: ts.Node): { name: string; home: ts.Node | null } {
  let name = "";
  for (let parent = node.parent; ; parent = parent.parent) {
    const field = name ? null : fieldOf(parent);
    if (field !== null) return { name: field, home: null };
    if (ts.isVariableDeclaration(parent) && !name) name = parent.name.getText();
    if (ts.isFunctionLike(parent)) return { name, home: parent };
    if (ts.isSourceFile(parent)) return { name, home: null };
  }
}

/** The field of a class that a node gives its value. */
function fieldOf(node: ts.Node): string | null {
  const isAssigned = ts.isBinaryExpression(node) && node.left.getText().startsWith("this.");
  const name = ts.isPropertyDeclaration(node) ? node.name.getText() : isAssigned ? node.left.getText() : null;
  return name === null ? null : name.replace(/^(?:this\.)?#?/, "");
}

/** Whether another function keeps it, other than one that is called then and there (`map`, `filter`). */
function isLeftBehind(home: ts.Node, name: string): boolean {
  const uses = (node: ts.Node, inside: boolean): boolean => {
    const isCallback =
      ts.isCallExpression(node.parent) && node.parent.arguments.some((each) => each === node);
    const within = inside || (ts.isFunctionLike(node) && node !== home && !isCallback);
    if (within && ts.isIdentifier(node) && node.text === name && !isProperty(node)) return true;
    return ts.forEachChild(node, (child) => uses(child, within)) ?? false;
  };
  return uses(home, false);
}

function isProperty(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
}

function isWritten(file: ts.SourceFile, name: string): boolean {
  const writes = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.expression.getText() === name &&
      WRITES.includes(node.expression.name.text)) ||
    (ts.forEachChild(node, (child) => writes(child) || undefined) ?? false);
  return writes(file);
}

function listed(): string[] {
  return [...readFileSync(LIST, "utf8").matchAll(/^\| `([^`]+)` `(\w+)` \|/gm)].map(
    ([, path, name]) => `${path} ${name}`,
  );
}

test("every map and cache that lives as long as a process is listed with its bound (decision 008)", () => {
  const paths = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const found = paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => storesOf(path, readFileSync(path, "utf8")).map((name) => `${path} ${name}`));
  expect(found.length).toBeGreaterThan(20);
  expect(found.sort()).toEqual(listed().sort());
});

test.each([
  ["a module's map", "const known = new Map();", ["known"]],
  ["one inside a module's object", "const counted = { minute: 0, batches: new Map() };", ["counted"]],
  ["one with its type", "export const known = new Map<string, { a: string }>();", ["known"]],
  ["a class's own", "class Pool { readonly #idle = new Map<string, number>(); }", ["idle"]],
  [
    "one that its constructor makes",
    "class A { #b; constructor(max) { this.#b = new LRUCache({ max }); } }",
    ["b"],
  ],
  ["a module's cache with its size", "const pages = new LRUCache({ max: 3 });", ["pages"]],
  [
    "one that a maker leaves behind",
    "function make() { const kept = new Set(); return (a) => kept.add(a); }",
    ["kept"],
  ],
  [
    "one behind a name",
    "function make() { const kept = new Map(); const put = (a) => kept.set(a, 1); return put; }",
    ["kept"],
  ],
  [
    "one that is filled, and written to later",
    "const known = new Map([[1, 2]]); f(() => known.set(2, 3));",
    ["known"],
  ],
  ["a module's stale cache", "const kept = createStaleCache<string>({ max: 3, freshMs: 1 });", ["kept"]],
  [
    "a stale cache that a maker leaves behind",
    "function make() { const kept = createStaleCache({ max: 3 }); return (a) => kept.find(a, load); }",
    ["kept"],
  ],
  ["a module's list", "const asked: string[] = [];", ["asked"]],
  ["a module's object", "const byName: Record<string, string> = {};", ["byName"]],
  ["a table", "const CODES = new Set([1, 2]);", []],
  ["a list that nothing is put into", "const NONE: readonly string[] = [];", []],
  [
    "one that a call uses and leaves",
    "function f(a) { const seen = new Set(); return a.filter((b) => !seen.has(b)); }",
    [],
  ],
])("%s", (_, text, names) => {
  expect(storesOf("a.ts", text)).toEqual(names);
});
