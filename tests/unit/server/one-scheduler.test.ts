import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

/** They look at their own process: its clock, and many times a second its load or what a task has used. */
const MEASURES = ["app/platform/jobs.server.ts", "server/admission.ts", "server/watch-task.mjs"];

test("what the clock asks for is a job: nothing else on the server repeats by a timer (decision 010)", () => {
  const files = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const onServer = files.filter((name) => /^server\/.+\.(ts|mjs)$|\.server\.tsx?$/.test(name));
  expect(onServer.length).toBeGreaterThan(100);
  expect(onServer.filter((name) => readFileSync(name, "utf8").includes("setInterval("))).toEqual(MEASURES);
});
