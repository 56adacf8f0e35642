import { readFileSync } from "node:fs";

import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

// A folder of app/ may use those below it in this list, never those above (docs/ARCHITECTURE.md).
const FOLDERS = JSON.parse(readFileSync(new URL("app/folders.json", import.meta.url), "utf8")).map(
  ([name]) => name,
);

/** Patterns of every way to write an import from a folder of app/. */
function from(folders) {
  return folders.flatMap((name) => [`~/${name}`, `~/${name}/**`, `../${name}/**`, `../../${name}/**`]);
}

function mayNotImport(folder, folders, message) {
  return {
    files: [`app/${folder}/**/*.{ts,tsx}`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ group: from(folders), message }] }],
    },
  };
}

const boundaries = FOLDERS.slice(1).map((folder, index) =>
  mayNotImport(
    folder,
    FOLDERS.slice(0, index + 1),
    "A folder uses those below it in app/folders.json, never those above.",
  ),
);

/** What reaches a schema from outside is cleaned first; own records and providers' answers are not typed. */
const TEXT_FROM_OUTSIDE = {
  files: [
    "app/{analytics,finance,leads,payments,reservations,routes,shopper,spin,trade-in,vehicle}/**/*.{ts,tsx}",
  ],
  ignores: [
    "app/shopper/alerts/deliver-digests.server.ts",
    "app/leads/delivery/{adf,find-lead-record.server,lead-rows}.ts",
    "app/leads/operate/shown-lead.server.ts",
    "app/shopper/sms-twilio.server.ts",
    "app/trade-in/*-http.server.ts",
  ],
};
const BARE_TEXT = {
  selector:
    "CallExpression[callee.object.name='z'][callee.property.name='string']" +
    ":not(CallExpression[callee.property.name='pipe'] > .arguments):not(CallExpression[callee.property.name='pipe'] > .arguments *)" +
    ":not(CallExpression[callee.property.name='safeParse'] > .callee *)",
  message:
    "Text from outside is cleaned: typedLine, typedLines, sentLine or cutLine of app/platform/text-schema.ts.",
};

const ENVIRONMENT = {
  object: "process",
  property: "env",
  message: "Read env() of app/platform/env.server.ts.",
};
const TEXT_AS_SQL = ["unsafe", "$queryRawUnsafe", "$executeRawUnsafe"].map((property) => ({
  property,
  message: "A statement is a template, never a text (docs/decisions/005-two-sql-clients.md).",
}));

const PURE_MESSAGE = "Pure modules take time, chance and settings as arguments (docs/ARCHITECTURE.md).";
const IMPURE = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: PURE_MESSAGE,
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: PURE_MESSAGE },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: PURE_MESSAGE,
  },
  { selector: "MemberExpression[object.name='process'][property.name='env']", message: PURE_MESSAGE },
  {
    selector:
      "ImportDeclaration[source.value=/(^@remix-run|^@prisma|^node:|\\.server$|^postgres$|^typesense$)/][importKind!='type']",
    message: PURE_MESSAGE,
  },
];
const PURE_FILES = {
  files: [
    "app/{stock,search,vehicle,shopper,leads,locations,offers,reviews,content,analytics,payments,reservations,spin,trade-in,finance,models,site}/**/*.ts",
  ],
  ignores: ["**/*.server.ts", "**/use-*.ts", "app/stock/postgres-index/**", "app/stock/typesense-index/**"],
};
const syntax = [
  { ...PURE_FILES, rules: { "no-restricted-syntax": ["error", ...IMPURE] } },
  { ...TEXT_FROM_OUTSIDE, rules: { "no-restricted-syntax": ["error", BARE_TEXT] } },
  // The last block of a rule wins: where both hold, both are named.
  {
    files: PURE_FILES.files.flatMap((pure) => TEXT_FROM_OUTSIDE.files.map((text) => [pure, text])),
    ignores: [...PURE_FILES.ignores, ...TEXT_FROM_OUTSIDE.ignores],
    rules: { "no-restricted-syntax": ["error", ...IMPURE, BARE_TEXT] },
  },
];

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      "prisma/client/",
      ".data/",
      ".cache*/",
      "test-results/",
      "playwright-report/",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-console": "off",
      eqeqeq: ["error", "always"],
    },
  },
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs["recommended-latest"]?.rules ?? {},
  },
  {
    // Hooks without a component: what they keep from the browser's stores is set in their effects.
    files: ["app/**/use-*.ts"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    // The one reader of the environment, and the one voice in a browser's console.
    ignores: ["app/platform/env.server.ts", "app/platform/warn.ts"],
    rules: {
      "no-restricted-properties": ["error", ENVIRONMENT, ...TEXT_AS_SQL],
      "no-console": "error",
    },
  },
  {
    // Texts without a value in them: `begin`, and statements with as many parameters as a search has words.
    files: ["app/platform/sql-pool.server.ts", "app/stock/postgres-index/text-statements.server.ts"],
    rules: { "no-restricted-properties": ["error", ENVIRONMENT] },
  },
  {
    // Google's tags know a command by its being an `arguments` object.
    files: ["app/analytics/data-layer.ts"],
    rules: { "prefer-rest-params": "off" },
  },
  {
    files: ["app/routes/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/db.server", "@prisma/*", "typesense", "postgres", "**/prisma/client/**"],
              message: "Routes speak HTTP: call a feature.",
            },
          ],
        },
      ],
    },
  },
  ...boundaries,
  ...syntax,
);
