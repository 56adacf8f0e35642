import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

import { main, StepError } from "./steps.mjs";

// `npm run release -- 0.2.0`: a tag that docs/install/release can build. The first time it writes what the notes are
// to be made of into docs/CHANGELOG.md; the second time, once they are committed, it makes the release of them.

const NOTES = "docs/CHANGELOG.md";
const UNRELEASED = "## Unreleased";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();

await main(async () => {
  const [version = ""] = process.argv.slice(2);
  const { version: current } = readJson("package.json");
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new StepError(`Say which version, such as ${next(current)}.`);
  if (git("status", "--porcelain") !== "") throw new StepError("There are changes that are not committed.");
  if (git("tag", "--list", `v${version}`) !== "") throw new StepError(`v${version} is there already.`);
  const [last = ""] = git("tag", "--list", "v*", "--sort=-version:refname").split("\n");
  if (last !== "" && !isNewer(version, last.slice(1)))
    throw new StepError(`${last} is newer than ${version}.`);

  const notes = readFileSync(NOTES, "utf8");
  if (!notes.includes(`${UNRELEASED}\n`)) {
    writeFileSync(NOTES, notes.replace(/\n(?=## |$)/, `\n${happenedSince(last)}`));
    console.log(
      `${NOTES} has what happened since ${last}. Make notes of it, commit them, and run this again.`,
    );
    return;
  }
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(NOTES, notes.replace(UNRELEASED, `## ${version} (${day})`));
  for (const file of ["package.json", "package-lock.json"]) writeVersion(file, version);
  git("commit", "--quiet", "--all", "--message", `release: ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Forecourt ${version}`);
  console.log(`Made v${version}. Then:
  git push origin HEAD v${version}
  docker build --file server/Dockerfile --tag forecourt:${version} .    # its bill of materials: build/sbom.cdx.json`);
});

/** What an operator may have to do, and what changed since a tag. */
function happenedSince(tag) {
  const added = git("diff", "--name-only", "--diff-filter=A", tag, "--", "prisma/migrations").split("\n");
  const migrations = added.flatMap((path) => /^prisma\/migrations\/(\d[^/]*)\//.exec(path)?.[1] ?? []);
  const asked = `Migrations: ${migrations.join(", ")}. May old processes run beside them, and can one go back?`;
  return `${UNRELEASED}

### What you must do

${migrations.length === 0 ? "Nothing." : asked}

### What is new

${git("log", "--no-merges", "--format=- %s", `${tag}..HEAD`)}

`;
}

function next(version) {
  const [major, minor] = version.split(".").map(Number);
  return `${major}.${minor + 1}.0`;
}

function isNewer(version, than) {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** A lock file says it twice. */
function writeVersion(file, version) {
  const said = readJson(file);
  said.version = version;
  if (said.packages?.[""]) said.packages[""].version = version;
  writeFileSync(file, `${JSON.stringify(said, null, 2)}\n`);
}
