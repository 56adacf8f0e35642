import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { fencedBlocks } from "#tests/fixtures/documents";
import { environmentSchema, parseEnv } from "~/platform/env.server";

const FOLDER = "docs/install";
const INSTALLED = "/srv/forecourt/current/";
const PAGES = ["install", "upgrade", "backup"].map((name) => `docs/operating/${name}.md`);
const operating = PAGES.map((page) => readFileSync(page, "utf8")).join("\n");
const blocks = fencedBlocks().filter(({ language }) => language === "sh");
const vm = blocks.filter(({ file, text }) => PAGES.includes(file) && !text.startsWith("docker compose"));
// Those of a folder have a test of their own.
const files = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isFile() ? entry.name : [],
);
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");

test("every block of shell commands is one that a shell can read", () => {
  expect(vm.length).toBeGreaterThan(6);
  for (const { text } of blocks)
    execFileSync("bash", ["-n"], { input: text, stdio: ["pipe", "ignore", "inherit"] });
});

test("every script of the installation can be read by a shell, and run", () => {
  const scripts = files.filter((name) => textOf(name).startsWith("#!/bin/sh\n"));
  expect(scripts).toEqual(["backup", "forecourt", "release", "restore-drill"]);
  for (const name of scripts) {
    execFileSync("sh", ["-n", `${FOLDER}/${name}`]);
    accessSync(`${FOLDER}/${name}`, constants.X_OK);
  }
});

test("an empty machine gets every program that the installation runs", () => {
  const shell = vm.map(({ text }) => text).join("\n");
  const all = [shell, ...files.map(textOf)].join("\n");
  const [, packages = ""] = /^apt-get install .*--no-install-recommends (.*)$/m.exec(shell) ?? [];
  const programs = {
    psql: "postgresql",
    pg_dump: "postgresql",
    pg_restore: "postgresql",
    node: "nodejs",
  };
  const others = ["caddy", "curl", "git", "npm", "openssl", "restic", "rsync", "wget", "jq", "unzip", "sudo"];
  const needed = [...Object.entries(programs), ...others.map((name) => [name, name] as const)];
  for (const [program, from] of needed)
    if (new RegExp(`(?:^|[\\s(;])${program} `, "m").test(all)) expect(packages.split(" ")).toContain(from);
});

test("whatever the installation names below the program's folder is there", () => {
  const named = [
    ...[operating, ...files.map(textOf)].join("\n").matchAll(/\/srv\/forecourt\/current\/([\w./*-]+)/g),
  ];
  expect(named.length).toBeGreaterThan(6);
  for (const [, path = ""] of named) {
    const ending = /^docs\/install\/\*(\.\w+)$/.exec(path)?.[1];
    expect([path, ending ? files.some((name) => name.endsWith(ending)) : existsSync(path)]).toEqual([
      path,
      true,
    ]);
  }
});

test("the units start what is there, with the settings that the document writes", () => {
  const units = files.filter((name) => /\.(?:service|socket|timer)$/.test(name));
  expect(units).toEqual([
    "forecourt-backup.service",
    "forecourt-backup.timer",
    "forecourt-drill.service",
    "forecourt-drill.timer",
    "forecourt.service",
    "forecourt.socket",
  ]);
  for (const name of units) {
    for (const line of textOf(name).split("\n").filter(Boolean))
      expect(line).toMatch(/^(?:\[\w+\]|#.*|[A-Z]\w+=.+)$/);
    for (const [, command = ""] of textOf(name).matchAll(/^Exec(?:Start(?:Pre)?|Reload)=(.+)$/gm)) {
      // Of the system itself.
      if (command.startsWith("/bin/kill ")) continue;
      const script = command.replace("/usr/bin/node --import tsx ", "").replace("/usr/bin/node ", "");
      expect([command, existsSync(script.replace(INSTALLED, ""))]).toEqual([command, true]);
    }
  }
  expect(textOf("forecourt.service")).toContain("EnvironmentFile=/etc/forecourt/env\n");
});

test("the settings that the document writes are usable settings", () => {
  const [, heredoc = ""] = /<<ENV\n([^]*?)^ENV$/m.exec(vm.map(({ text }) => text).join("\n")) ?? [];
  const written = Object.fromEntries(
    heredoc
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", ...value] = line.split("=");
        return [name, value.join("=").replaceAll(/\$\([^)]*\)|\$\w+/g, "0".repeat(64))];
      }),
  );
  expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(Object.keys(written)));
  expect(parseEnv(written)).toMatchObject({
    DESK_HOST: "desk.example.com.au",
    TRUST_PROXY: "loopback",
  });
});

test("Caddy, the checks of the documents and systemd's socket have one address", () => {
  const [, address = ""] = /^ListenStream=(.+)$/m.exec(textOf("forecourt.socket")) ?? [];
  expect(address).toBe("127.0.0.1:3000");
  for (const text of [textOf("Caddyfile"), operating])
    expect(new Set([...text.matchAll(/127\.0\.0\.1:3\d{3}/g)].map(String))).toEqual(new Set([address]));
});

test("Caddy asks at the address that answers it", () => {
  const [, path = ""] =
    /ask http:\/\/\{\$UPSTREAM:127\.0\.0\.1:3000\}(\/\S+)/.exec(textOf("Caddyfile")) ?? [];
  expect(readFileSync("server/certificate-question.ts", "utf8")).toContain(`const PATH = "${path}";`);
  expect(operating).toContain(`GET ${path}?domain=`);
});
