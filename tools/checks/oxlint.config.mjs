import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { defineConfig } from "oxlint";

// A folder of app/ may import from those below it in this list, never from those above
// (docs/ARCHITECTURE.md).
const FOLDERS = JSON.parse(readFileSync(new URL("../../app/folders.json", import.meta.url), "utf8")).map(
  ([name]) => name,
);

/** Patterns for every way to write an import from a folder of app/. */
function from(folders) {
  return folders.flatMap((name) => [`~/${name}`, `~/${name}/**`, `../${name}/**`, `../../${name}/**`]);
}

const boundaries = FOLDERS.slice(1).map((folder, index) => ({
  files: [`app/${folder}/**/*.{ts,tsx}`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: from(FOLDERS.slice(0, index + 1)),
            message: "A folder uses those below it in app/folders.json, never those above.",
          },
        ],
      },
    ],
  },
}));

const TEXT_FOLDERS = [
  ...["analytics", "finance", "leads", "payments", "reservations", "routes"],
  ...["shopper", "spin", "trade-in", "vehicle"],
];
/** Schemas must clean text from outside, but not our own records or providers' responses. */
const TEXT_FROM_OUTSIDE = {
  files: [`app/{${TEXT_FOLDERS.join(",")}}/**/*.{ts,tsx}`],
  excludeFiles: [
    "app/**/*-topic.server.ts",
    "app/leads/delivery/{adf,lead-rows}.ts",
    "app/leads/operate/leads.server.ts",
    "app/shopper/sms-twilio.server.ts",
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
  message: "A statement is a template, never a text (docs/decisions/003-two-sql-clients.md).",
}));

const PATH_MESSAGE = "A rule about an address is a fact of its row in app/pages.ts.";
/** Expressions that begin with a path of ours; `/date(…)` is how .NET writes dates. */
const PATHS = [
  { selector: "Literal[regex.pattern=/^\\^\\\\\\x2f(?!date)(\\(|\\(\\?:)?[a-z]/]", message: PATH_MESSAGE },
  {
    selector:
      "NewExpression[callee.name='RegExp'] > TemplateLiteral > TemplateElement[value.raw=/^\\^\\x2f/]",
    message: PATH_MESSAGE,
  },
  ...["name", "property.name"].map((of) => ({
    selector: `CallExpression[callee.property.name='startsWith'][callee.object.${of}=/path|url|address/i][arguments.0.value=/^\\x2f[a-z]/]`,
    message: PATH_MESSAGE,
  })),
];
/** What programs that look for holes ask for, and the parts of a picture's address. */
const NOT_OF_PAGES = ["app/redirects/missed-address.ts", "app/platform/images/image-url.ts"];

/** A moment whose unit nobody names is read in the other one some day. */
const CLOCKS = ["Identifier[name='now']", "TSPropertySignature[key.name='now']"].map((clock) => ({
  selector: `${clock} > TSTypeAnnotation > TSNumberKeyword`,
  message: "A clock's unit is its type: Seconds or Milliseconds of app/platform/moment.ts.",
}));

/** What a caller reads as `true` or `false` says nothing; alone, it is what the function's name is about. */
const FLAGS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "TSFunctionType"]
  .flatMap((type) => [
    `${type}[params.length>1] > Identifier.params[typeAnnotation.typeAnnotation.type='TSBooleanKeyword']`,
    `${type}[params.length>1] > AssignmentPattern.params[right.raw=/^(true|false)$/]`,
  ])
  .map((selector) => ({ selector, message: "A boolean beside another parameter is named: an option." }));

const LOCALE_MESSAGE =
  "The browser's own language sorts and writes otherwise than the server's: name the site's, such as en-AU.";
/** What the server and the browser have to answer alike, or a page can't be hydrated. */
const LOCALES = [
  "CallExpression[callee.property.name='localeCompare'][arguments.length<2]",
  "CallExpression[callee.property.name=/^toLocale/][arguments.length=0]",
  "CallExpression[callee.property.name=/^toLocale/][arguments.0.type='Identifier'][arguments.0.name='undefined']",
  "NewExpression[callee.object.name='Intl'][callee.property.name!='Segmenter'][arguments.length=0]",
  "NewExpression[callee.object.name='Intl'][callee.property.name!='Segmenter'][arguments.0.type='Identifier'][arguments.0.name='undefined']",
].map((selector) => ({ selector, message: LOCALE_MESSAGE }));

/** `disabled` throws away the focus of the one who has just pressed the button. */
const DISABLED = {
  selector: "JSXOpeningElement[name.name='button'] > JSXAttribute[name.name='disabled']",
  message: "A button that can't be pressed keeps the focus: pressProps of app/ui/press.ts.",
};
const HASTE_MESSAGE =
  "A busy machine is no failure: nothing waits less than a minute, and for what it needs, not for a time (docs/decisions/045-tests.md).";
/** A number below a minute, in milliseconds; 0 is none. */
const SHORT = "[raw=/^([1-9]\\d{0,2}|[1-5]?\\d_?\\d{3})$/]";
const TIMEOUT = "Property[key.name='timeout']";
const WHOLE = "CallExpression[callee.name=/^(test|beforeAll|afterAll|beforeEach)$/]";
const SET_TIMEOUT = "CallExpression[callee.object.name='test'][callee.property.name='setTimeout']";
/** A number below the three minutes that every test has, by itself or as what is usual. */
const SHORTER = ["Literal", "CallExpression[callee.name='often'] > Literal:first-child"].map(
  (number) => `${number}[raw=/^([1-9]\\d{0,2}|[1-9]\\d?_?\\d{3}|1[0-7]\\d_?\\d{3})$/]`,
);
/** What fails in a test where other work is beside it. */
const HASTE = [
  `CallExpression[callee.property.name=/^(poll|wait[A-Z]\\w+|to[A-Z]\\w+)$/] > ObjectExpression > ${TIMEOUT} > Literal${SHORT}`,
  ...[`${WHOLE} > ObjectExpression > ${TIMEOUT}`, WHOLE, SET_TIMEOUT].flatMap((place) =>
    SHORTER.map((number) => `${place} > ${number}`),
  ),
  // Vitest gives these a second.
  "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/][arguments.length=1]",
  "CallExpression[callee.property.name='waitForTimeout']",
  "AwaitExpression > NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
].map((selector) => ({ selector, message: HASTE_MESSAGE }));
/** Everywhere in the product. */
const ALWAYS = [...CLOCKS, ...FLAGS, ...LOCALES, DISABLED];

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
const PURE_FOLDERS = [
  ...["stock", "search", "vehicle", "shopper", "leads", "locations", "offers", "reviews", "content"],
  ...[
    "analytics",
    "payments",
    "reservations",
    "spin",
    "trade-in",
    "finance",
    "models",
    "site",
    "feeds",
    "outbox",
  ],
];
const PURE_FILES = {
  files: [`app/{${PURE_FOLDERS.join(",")}}/**/*.ts`],
  excludeFiles: [
    "**/*.server.ts",
    "**/use-*.ts",
    "app/stock/postgres-index/**",
    "app/stock/typesense-index/**",
  ],
};
const syntax = [
  {
    files: ["tests/**/*.test.{ts,tsx}"],
    rules: { "eslint-js/no-restricted-syntax": ["error", ...HASTE] },
  },
  { files: ["seed/**/*.ts"], rules: { "eslint-js/no-restricted-syntax": ["error", ...FLAGS] } },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    excludeFiles: NOT_OF_PAGES,
    rules: { "eslint-js/no-restricted-syntax": ["error", ...ALWAYS, ...PATHS] },
  },
  // The last override of a rule wins, so files in several sets are given all their rules here.
  { ...PURE_FILES, rules: { "eslint-js/no-restricted-syntax": ["error", ...ALWAYS, ...PATHS, ...IMPURE] } },
  {
    ...TEXT_FROM_OUTSIDE,
    rules: { "eslint-js/no-restricted-syntax": ["error", ...ALWAYS, ...PATHS, BARE_TEXT] },
  },
  {
    files: [`app/{${PURE_FOLDERS.filter((name) => TEXT_FOLDERS.includes(name)).join(",")}}/**/*.ts`],
    excludeFiles: [...PURE_FILES.excludeFiles, ...TEXT_FROM_OUTSIDE.excludeFiles],
    rules: { "eslint-js/no-restricted-syntax": ["error", ...ALWAYS, ...PATHS, ...IMPURE, BARE_TEXT] },
  },
];

const overrides = [
  { files: ["**/*.tsx", "app/**/use-*.ts"], rules: { "react/rules-of-hooks": "error" } },
  // Hooks without a component: they copy state from the browser's storage in their effects.
  { files: ["app/**/use-*.ts"], rules: { "react/set-state-in-effect": "off" } },
  {
    files: ["app/**/*.{ts,tsx}", "server/**/*.ts"],
    // The only reader of the environment, and the only writer to a browser's console.
    excludeFiles: ["app/platform/env.server.ts", "app/platform/warn.ts"],
    rules: {
      "no-restricted-properties": ["error", ENVIRONMENT, ...TEXT_AS_SQL],
      "no-console": "error",
    },
  },
  // A command talks to whoever runs it.
  { files: ["server/cli/**"], rules: { "no-console": "off" } },
  {
    // Statement texts without values: `begin`, statements with as many parameters as a search has words,
    // and those of an import, whose columns are listed in one table.
    files: [
      "app/platform/sql-pool.server.ts",
      "app/platform/sql-statement.server.ts",
      "app/stock/import/{copy-from,merge-staged}.server.ts",
      "app/stock/postgres-index/text-statements.server.ts",
    ],
    rules: { "no-restricted-properties": ["error", ENVIRONMENT] },
  },
  // Google's tags recognise a command by its being an `arguments` object.
  { files: ["app/analytics/tags.ts"], rules: { "prefer-rest-params": "off" } },
  // Tests that run a page's inline script, and return a hook's result to the test.
  { files: ["tests/**"], rules: { "typescript/no-implied-eval": "off", "react/globals": "off" } },
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
];

/** A file outside this configuration's folder is matched by its whole path. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");
const inRoot = (patterns = []) => patterns.map((pattern) => `${ROOT}${pattern}`);

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "oxc"],
  // ESLint's own no-restricted-syntax, which oxlint lacks.
  jsPlugins: [{ name: "eslint-js", specifier: "oxlint-plugin-eslint" }],
  env: { node: true, browser: true, es2024: true },
  categories: { correctness: "error" },
  options: { typeAware: true },
  rules: {
    eqeqeq: ["error", "always"],
    "no-case-declarations": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "prefer-rest-params": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unsafe-function-type": "error",
    // A default clause covers the members that are not listed.
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    // Functions of plain objects (zod's, the ports') are passed around; strings are spread by code points on
    // purpose.
    "typescript/unbound-method": "off",
    "typescript/no-misused-spread": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-redundant-type-constituents": "off",
    "typescript/require-array-sort-compare": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/no-noninteractive-element-interactions": [
      "error",
      { handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyPress", "onKeyDown", "onKeyUp"] },
    ],
  },
  overrides: overrides.map(({ files, excludeFiles, ...rest }) => ({
    ...rest,
    files: inRoot(files),
    excludeFiles: inRoot(excludeFiles),
  })),
});
