import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, onTestFinished, test } from "vitest";

/** The programs that the scripts call: each writes down what it was called with, and fails if it is to. */
const STAND_IN = `#!/bin/sh
echo "$(basename "$0") $*" >> "$CALLS"
if [ "$(basename "$0") $1" = "$FAILS" ]; then exit 1; fi
case "$(basename "$0") $1" in
  "pg_dump "*) echo dump ;;
  "restic restore") mkdir -p "$RESTORED"; echo dump > "$RESTORED/forecourt.dump" ;;
  "psql -v") echo "3 sites" ;;
esac
`;

/** An installation of three folders and its settings, without its programs. */
function installation() {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  for (const name of ["bin", "data/objects", "data/sites"]) mkdirSync(at(name), { recursive: true });
  for (const name of ["pg_dump", "pg_restore", "psql", "createdb", "dropdb", "restic"])
    writeFileSync(at(`bin/${name}`), STAND_IN, { mode: 0o755 });
  writeFileSync(at("env"), `DATABASE_URL=postgresql://app@there/forecourt\nDATA_DIR=${at("data")}\n`);
  writeFileSync(at("backup"), "RESTIC_REPOSITORY=/backups\nRESTIC_PASSWORD=secret\n");
  return (script: "backup" | "restore-drill", fails = "nothing") => {
    rmSync(at("calls"), { force: true });
    const env = {
      ...process.env,
      PATH: `${at("bin")}:${process.env["PATH"]}`,
      ...{
        FORECOURT_ENV: at("env"),
        BACKUP_ENV: at("backup"),
        BACKUP_WORK: at("work"),
        DRILL_WORK: at("drill"),
      },
      ...{ CALLS: at("calls"), FAILS: fails, RESTORED: at("drill"), PGUSER: "postgres" },
    };
    const { status } = spawnSync(resolve("docs/install", script), { env, encoding: "utf8" });
    const calls = readFileSync(at("calls"), "utf8").replaceAll(folder, "").trim().split("\n");
    return { status, calls, isClean: !existsSync(at("work")) && !existsSync(at("drill")) };
  };
}

const HAS_SUCCEEDED = "psql --quiet -v ON_ERROR_STOP=1";

test("a backup is the database before the rest in one snapshot, forgets old ones, and is recorded last", () => {
  const { status, calls, isClean } = installation()("backup");
  expect({ status, isClean }).toEqual({ status: 0, isClean: true });
  expect(calls).toEqual([
    expect.stringMatching(/^pg_dump -Fc /),
    "restic cat config",
    "restic backup --quiet --host forecourt /work /data/objects /data/sites",
    "restic forget --quiet --prune --host forecourt --group-by host --keep-within 14d",
    expect.stringContaining(HAS_SUCCEEDED),
  ]);
});

test.each(["pg_dump -Fc", "restic backup", "restic forget"])(
  "a backup is not recorded if %s fails",
  (fails) => {
    const { status, calls, isClean } = installation()("backup", fails);
    expect({ status, isClean }).toEqual({ status: 1, isClean: true });
    expect(calls.at(-1)).toMatch(new RegExp(`^${fails}`));
  },
);

test("a practised restore reads what is stored, restores it beside the real database, and takes it away", () => {
  const { status, calls, isClean } = installation()("restore-drill");
  expect({ status, isClean }).toEqual({ status: 0, isClean: true });
  expect(calls.map((call) => call.split(" ", 2).join(" "))).toEqual([
    ...[
      "restic check",
      "restic restore",
      "dropdb --if-exists",
      "createdb --template",
      "pg_restore --no-owner",
    ],
    ...["psql -v", "psql --quiet", "dropdb --if-exists"],
  ]);
  expect(calls).toContainEqual(expect.stringContaining("holds=3 sites"));
});

test.each(["restic check", "restic restore", "pg_restore --no-owner"])(
  "a restore is not recorded as practised if %s fails",
  (fails) => {
    const { status, calls, isClean } = installation()("restore-drill", fails);
    expect({ status, isClean }).toEqual({ status: 1, isClean: true });
    expect(calls.filter((call) => call.startsWith(HAS_SUCCEEDED))).toEqual([]);
  },
);
