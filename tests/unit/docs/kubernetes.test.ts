import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import ts from "typescript";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";

import { environmentSchema } from "~/platform/env.server";

import { chooseJobs } from "../../../server/choose-jobs";

const FOLDER = "docs/install/kubernetes";
/** Generated from Kubernetes' own OpenAPI document, by a file for each group and version. */
const TYPES = "tools/node_modules/kubernetes-types";
const MODULES: Record<string, string> = { v1: "core/v1" };

type Container = { args?: string[]; ports?: { name?: string }[]; [name: string]: unknown };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    scaleTargetRef?: { name: string };
    template?: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } };
  };
};

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), "utf8"), { strict: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template] : []));
const jobs = [...readFileSync("server/jobs.ts", "utf8").matchAll(/^ {4}name: "([a-z-]+)",$/gm)].map(
  ([, name = ""]) => name,
);

/** What TypeScript says of the objects as the kinds that they are, unknown fields included. */
function problemsOf(objects: readonly Manifest[]): string[] {
  const lines = objects.map((object, index) => {
    const module = MODULES[object.apiVersion] ?? object.apiVersion.replace(/^(\w+)(?:\.k8s\.io)?\//, "$1/");
    const type = `import(${JSON.stringify(resolve(TYPES, module))}).${object.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
  });
  const file = resolve("manifests.ts");
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ["lib.es2022.d.ts"] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, languageVersion) =>
    name === file
      ? ts.createSourceFile(name, lines.join("\n"), languageVersion)
      : read(name, languageVersion);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test("every object is what Kubernetes says its kind is; a field that it does not know is found", () => {
  expect(manifests.length).toBeGreaterThan(8);
  expect(problemsOf(manifests)).toEqual([]);
  const broken = structuredClone(manifests.find(({ kind }) => kind === "Deployment"));
  Object.assign(broken?.spec?.template?.spec.containers[0] ?? {}, { readinesProbe: {}, args: "server" });
  expect(problemsOf(broken ? [broken] : []).join("\n")).toMatch(/readinesProbe|'string' is not assignable/);
});

test("what selects pods selects some; what scales a deployment names one", () => {
  const deployments = manifests
    .filter(({ kind }) => kind === "Deployment")
    .map(({ metadata }) => metadata.name);
  const labels = pods.map(({ metadata }) => metadata.labels["app"]);
  for (const { kind, spec } of manifests) {
    const app =
      spec?.selector?.matchLabels?.["app"] ?? (kind === "Service" ? spec?.selector?.["app"] : undefined);
    if (app !== undefined) expect(labels).toContain(app);
    if (spec?.scaleTargetRef) expect(deployments).toContain(spec.scaleTargetRef.name);
  }
});

test("settings are those of the product, and probes ask where it answers", () => {
  for (const { data, stringData } of manifests)
    expect(Object.keys(environmentSchema.shape)).toEqual(
      expect.arrayContaining(Object.keys({ ...data, ...stringData })),
    );
  const health = readFileSync("server/health.ts", "utf8");
  const asked = [...JSON.stringify(pods).matchAll(/"path":"(\/[a-z]+)"/g)].map(([, path]) => path);
  expect(new Set(asked)).toEqual(new Set(["/healthz", "/readyz"]));
  for (const path of asked) expect(health).toContain(`"${path}"`);
});

test("the workers share all jobs among them, each once", () => {
  const workers = pods.flatMap(({ spec }) => spec.containers).filter(({ args }) => args?.[1] === "worker");
  const chosen = workers.flatMap(({ args = [] }) => [...chooseJobs(jobs, args.slice(2))]);
  expect(jobs.length).toBeGreaterThan(15);
  expect(chosen.sort()).toEqual([...jobs].sort());
});
