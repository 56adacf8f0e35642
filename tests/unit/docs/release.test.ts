import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, onTestFinished, test } from "vitest";

const GIT = ["-c", "user.name=Robin", "-c", "user.email=robin@example.com.au", "-c", "commit.gpgsign=false"];

const ASSETS = "build/client/assets";
/** A file that only this version has, and one that every version has. */
const BUILD = `mkdir -p ${ASSETS} && echo "$PWD" | tee ${ASSETS}/same.js > "${ASSETS}/$(basename "$PWD").js"`;

/** docs/install/release in a folder of its own; its npm and npx do nothing but build a file, or fail at the build. */
function installation() {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [repository, releases, bin] = ["repository", "releases", "bin"].map((name) => join(folder, name));
  for (const each of [repository, releases, bin]) mkdirSync(each!);
  const git = (...args: string[]) => execFileSync("git", ["-C", repository!, ...GIT, ...args]);
  git("init", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "one");
  for (const version of ["v0.1.0", "v0.2.0", "v0.3.0"]) git("tag", version);
  git("branch", "next");
  writeFileSync(join(releases!, "repository"), `file://${repository}\n`);
  return {
    isThere: (version: string) => existsSync(join(releases!, version)),
    current: () => readlinkSync(join(releases!, "current")),
    release(version: string, builds: "builds" | "fails" = "builds") {
      for (const name of ["npm", "npx"])
        writeFileSync(
          join(bin!, name),
          `#!/bin/sh\ncase "$*" in "run build") ${builds === "fails" ? "exit 1" : BUILD};; esac\n`,
          { mode: 0o755 },
        );
      const env = { ...process.env, RELEASES: releases!, PATH: `${bin}:${process.env["PATH"]}` };
      const { status, stderr } = spawnSync(resolve("docs/install/release"), [version], {
        env,
        encoding: "utf8",
      });
      return { status, stderr, folder: join(releases!, version) };
    },
  };
}

test("a version is switched to once it is built, and is not built twice", () => {
  const { release, current } = installation();
  const { status, stderr, folder } = release("v0.1.0");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(current()).toBe(folder);
  expect(release("v0.1.0")).toEqual({ status: 1, stderr: `${folder} is there already\n`, folder });
  expect(release("v0.2.0").status).toBe(0);
  expect(current()).toMatch(/v0\.2\.0$/);
});

test("a build that fails leaves the running version, and can be tried again", () => {
  const { release, current, isThere } = installation();
  release("v0.1.0");
  expect(release("v0.2.0", "fails").status).toBe(1);
  expect(isThere("v0.2.0")).toBe(false);
  expect(current()).toMatch(/v0\.1\.0$/);
  expect(release("v0.2.0").status).toBe(0);
});

test("a branch is built as it is, in a folder of its commit; what is neither branch nor tag is not built", () => {
  const { release, current } = installation();
  expect(release("next").status).toBe(0);
  expect(current()).toMatch(/next-[0-9a-f]{9}$/);
  expect(release("next")).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
  expect(release("nothing").status).not.toBe(0);
});

test("each version has the files of the one before, which has its files too; those of a month ago are gone", () => {
  const { release } = installation();
  const [first, second] = [release("v0.1.0").folder, release("v0.2.0").folder];
  const assetsOf = (folder: string) => readdirSync(join(folder, ASSETS)).sort();
  for (const folder of [first, second]) {
    expect(assetsOf(folder)).toEqual(["same.js", "v0.1.0.js", "v0.2.0.js"]);
    // What both have stays each one's own.
    expect(readFileSync(join(folder, ASSETS, "same.js"), "utf8")).toBe(`${folder}\n`);
  }
  const longAgo = new Date("2026-01-01T00:00:00Z");
  utimesSync(join(second, ASSETS, "v0.1.0.js"), longAgo, longAgo);
  expect(assetsOf(release("v0.3.0").folder)).toEqual(["same.js", "v0.2.0.js", "v0.3.0.js"]);
});
