import { spawn } from "node:child_process";
import { once } from "node:events";

import { afterAll, expect, test } from "vitest";

import { command } from "#tests/fixtures/command";
import { closeDatabase } from "~/platform/db.server";

afterAll(closeDatabase);

test("a command whose reader has left, as `| head` does, ends without a word about the pipe", async () => {
  await command("sites", "publish", "northside");
  const argv = ["leads", "export", "--site", "northside", "--from", "2026-01-01", "--to", "2026-01-02"];
  const child = spawn(process.execPath, ["--import", "tsx", "server/cli/main.ts", ...argv], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  expect([code, said]).toEqual([0, ""]);
});
