import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, onTestFinished, test } from "vitest";

/** A repository of two files and its releases, with `npm run release`. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-repository-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"].map((name) => [name, "Robin"] as const);
  const mails = ["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map(
    (name) => [name, "robin@example.com.au"] as const,
  );
  const options = {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...Object.fromEntries([...names, ...mails]) },
  } as const;
  const git = (...args: string[]) => execFileSync("git", args, options).trim();
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const commit = (message: string) =>
    git("-c", "commit.gpgsign=false", "commit", "--quiet", "--allow-empty", "--message", message);
  git("init", "--quiet");
  git("config", "commit.gpgsign", "false");
  git("config", "tag.gpgsign", "false");
  write("package.json", '{ "name": "forecourt", "version": "0.0.0" }');
  write(
    "package-lock.json",
    '{ "name": "forecourt", "version": "0.0.0", "packages": { "": { "version": "0.0.0" } } }',
  );
  write("docs/CHANGELOG.md", "# Releases\n\n## Unreleased\n\nThe first.\n");
  git("add", ".");
  commit("one");
  return {
    ...{ git, write, commit },
    read: (name: string) => readFileSync(join(folder, name), "utf8"),
    release: (...args: string[]) => spawnSync("node", [resolve("tools/release.mjs"), ...args], options),
  };
}

test("notes become a version: in both files, as a commit and as a tag", () => {
  const { release, read, git } = repository();
  expect(release("0.1.0").stdout).toMatch(/^Made v0\.1\.0\./);
  expect(read("docs/CHANGELOG.md")).toMatch(
    /^# Releases\n\n## 0\.1\.0 \(\d{4}-\d\d-\d\d\)\n\nThe first\.\n$/,
  );
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.1.0" });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "0.1.0",
    packages: { "": { version: "0.1.0" } },
  });
  expect(git("describe")).toBe("v0.1.0");
  expect(git("status", "--porcelain")).toBe("");
});

test("without notes they are begun: with the migrations since, and what happened; nothing is released", () => {
  const { release, read, write, git, commit } = repository();
  release("0.1.0");
  write("prisma/migrations/20270101000000_colours/migration.sql", "select 1;\n");
  git("add", ".");
  commit("stock: colours");
  expect(release("0.2.0").stdout).toContain("has what happened since v0.1.0");
  expect(read("docs/CHANGELOG.md")).toMatch(
    /^# Releases\n\n## Unreleased\n\n### What you must do\n\nMigrations: 20270101000000_colours\.[^]*- stock: colours\n\n## 0\.1\.0/,
  );
  expect(git("tag")).toBe("v0.1.0");
  git("commit", "--quiet", "--all", "--message", "docs: notes");
  expect(release("0.2.0").status).toBe(0);
  expect(git("describe")).toBe("v0.2.0");
});

test.each([
  ["no version", "two", "Say which version, such as 0.2.0."],
  ["one that is there", "0.1.0", "v0.1.0 is there already."],
  ["an older one", "0.0.9", "v0.1.0 is newer than 0.0.9."],
])("%s is refused", (_, version, reason) => {
  const { release, git } = repository();
  release("0.1.0");
  const { status, stderr } = release(version);
  expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: `✗ ${reason}` });
  expect(git("tag")).toBe("v0.1.0");
});

test("changes that are not committed are refused", () => {
  const { release, write } = repository();
  write("new.txt", "");
  expect(release("0.1.0").stderr).toContain("not committed");
});
