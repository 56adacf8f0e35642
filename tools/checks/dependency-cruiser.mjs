import { readFileSync } from "node:fs";

/** Top to bottom: a folder of app/ may use those below it. */
const FOLDERS = JSON.parse(readFileSync("app/folders.json", "utf8")).map(([name]) => name);

/** They have no records of their own: they ask the folders that do. */
const WITHOUT_TABLES = ["routes", "home", "shell", "finance", "search", "i18n", "ui"];

/** What parses bytes from outside (docs/decisions/048-foreign-bytes.md), and cannot be sure to cost no more than they. */
const PARSERS =
  "saxes|csv-parse|@streamparser/json|postal-mime|yauzl|markdown-it|sanitize-html|sharp|iconv-lite|unpdf|exceljs|@e965/xlsx|xlsx|htmlparser2|parse5|cheerio|jsdom|mailparser|jszip|adm-zip|papaparse|fast-xml-parser|xml2js|js-yaml|yaml|marked|node-ical|ical\\.js|svgo|pdf-parse|pdfjs-dist";

/** The files that processes for tasks load (server/parser-tasks.ts). */
const ROOM = [
  "^app/feeds/(read/(csv-rows|json-rows|xml-rows|read-xml-text|unpack|unzip|workbook|read-feed-file)|inspect/(inspect-file|guess-file-format|guess-format|table-start))\\.",
  "^app/feeds/(read-mapped-rows|read-cells|pictures/archive-files)\\.",
  "^app/desk/(feeds/upload/(inspect-columns|read-whole)|content/make-picture|own-cars/crop-photograph|leads/import/read-lead-file)\\.",
  "^app/leads/inbound/(read-mail|html-text)\\.",
  "^app/redirects/redirects-csv\\.",
  "^app/(market/read-market-file|photographs/make-original|publish/render-content|trade-in/encode-photo)\\.",
];

/** What else may parse, in any process: each is linear in a bounded input, as tests/costs/costs.test.ts proves. */
const LINEAR = [
  // Decoding alone.
  "^app/feeds/read/(decode-text|decode-utf8)\\.",
  "^app/desk/redirects/read-redirect-form\\.",
  // Up to the length of a car's comments.
  "^app/content/sanitise\\.",
  // Pictures that were made by a task, and the installer's own.
  "^app/platform/images/encode-image\\.",
];

/** No circles, no orphans, no import that points up, however it is written: ESLint sees an import's text alone. */
export default {
  forbidden: [
    ...FOLDERS.slice(1).map((folder, index) => ({
      name: `${folder}-points-up`,
      severity: "error",
      from: { path: `^app/${folder}/` },
      to: { path: `^app/(${FOLDERS.slice(0, index + 1).join("|")})/` },
    })),
    {
      name: "database-beyond-its-folders",
      comment: "docs/decisions/003-two-sql-clients.md",
      severity: "error",
      from: { path: [`^app/(${WITHOUT_TABLES.join("|")})/`, "^app/(?!.+\\.server\\.ts$)"] },
      to: {
        path: [
          "^app/platform/(db|sql-pool)\\.server\\.ts$",
          "^node_modules/(postgres|pg)/",
          "^prisma/client/",
        ],
      },
    },
    {
      name: "driver-beyond-its-pool",
      comment: "docs/decisions/003-two-sql-clients.md",
      severity: "error",
      from: { pathNot: "^app/platform/.+\\.server\\.ts$|^prisma/" },
      to: { path: "^node_modules/(postgres|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "parser-beyond-its-room",
      comment: "What parses foreign bytes runs in processes for that: docs/decisions/048-foreign-bytes.md",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: [...ROOM, ...LINEAR] },
      to: { path: `^node_modules/(${PARSERS})/`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "room-left-open",
      comment: "By a task (server/parser-tasks.ts), or by a command, which has no other work.",
      severity: "error",
      from: {
        path: "^(app|server)/",
        pathNot: [...ROOM, "^server/(parser-tasks\\.ts|cli/)", "^app/publish/read-tenant\\."],
      },
      to: { path: ROOM, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "forms-beyond-their-file",
      comment: "Of the way out of Remix 2: docs/decisions/050-way-out-of-remix-2.md",
      severity: "error",
      from: { path: "^(app|server|seed)/", pathNot: "^app/ui/validated-form\\.ts$" },
      to: { path: "^node_modules/(@?remix-validated-form|@rvf)/" },
    },
    {
      name: "sign-in-codes-beyond-their-file",
      comment: "Of the way out of Remix 2: docs/decisions/050-way-out-of-remix-2.md",
      severity: "error",
      from: { path: "^(app|server|seed)/", pathNot: "^app/shopper/otp-authenticator\\.server\\.ts$" },
      to: { path: "^node_modules/remix-auth(-otp)?/" },
    },
    {
      name: "product-beyond-its-demo",
      comment: "The seed fills the database; the product reads it.",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: { path: "^(seed|demo)/" },
    },
    {
      name: "seed-beyond-its-studio",
      comment:
        "The demo's pictures come over HTTP, as a dealer's photographs do: docs/decisions/025-rendered-vehicles.md",
      severity: "error",
      from: { path: "^seed/" },
      to: { path: "^demo/" },
    },
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "^app/routes/",
          "^app/(root|entry\\.)",
          "\\.d\\.ts$",
          "^server/(dev|main)\\.mjs$",
          "^(seed|demo)/[^/]+\\.ts$",
          "^server/(cli/main|parser)\\.ts$",
          "^server/watch-task\\.mjs$",
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "prisma/client", "^build/"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
