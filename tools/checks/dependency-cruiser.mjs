import { readFileSync } from "node:fs";

/** Top to bottom: a folder of app/ may use those below it. */
const FOLDERS = JSON.parse(readFileSync("app/folders.json", "utf8")).map(([name]) => name);

/** They have no records of their own: they ask the folders that do. */
const WITHOUT_TABLES = ["routes", "home", "shell", "finance", "search", "i18n", "ui"];

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
          "^server/cli/main\\.ts$",
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
