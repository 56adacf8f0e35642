import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { command, commandProcess, pipedCommand } from "#tests/fixtures/command";
import { closeDatabase, db } from "~/platform/db.server";

import { makeTenantsFolder } from "./tenant-folder";

/** Each of these processes reads the whole program. */
const PATIENCE_MS = 180_000;
const { DATABASE_URL: _, ...environment } = process.env;
const OFFLINE = { ...environment, NODE_ENV: "production" } as const;
const ALBANY = [
  "--name",
  "Albany Motors",
  "--host",
  "albany.test",
  "--address",
  "1426 Albany Highway, Cannington WA 6107",
  "--phone",
  "(08) 5550 1234",
];

afterAll(closeDatabase);

test(
  "answers may be piped, one a line, into a folder of sites that is not there yet; a wrong or missing one is named",
  async () => {
    const tenants = join(await makeTenantsFolder(), "sites");
    const pipe = (lines: string[], ...flags: string[]) =>
      pipedCommand(
        lines.join("\n"),
        OFFLINE,
        ...["sites", "new", "albany-motors", "--tenants", tenants, ...flags],
      );
    const [name = "", host = "", address = "", phone = ""] = ALBANY.filter((_, index) => index % 2 === 1);

    const wrong = await pipe([name, "https://albany.test", address, phone]);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("--host: ") as string });
    const missing = await pipe([name, host, address]);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining("--phone: ") as string });
    expect(existsSync(tenants)).toBe(false);

    expect(await pipe([name, address, phone], "--host", host)).toMatchObject({ code: 0, err: "" });
    const written = JSON.parse(readFileSync(join(tenants, "albany-motors", "site.json"), "utf8")) as object;
    expect(written).toMatchObject({ name: "Albany Motors", hosts: [host], phone });
  },
  PATIENCE_MS,
);

test(
  "four answers make a folder that is served: new, check, publish, list, archive",
  async () => {
    const tenants = await makeTenantsFolder();
    const run = (...argv: string[]) => command("sites", ...argv, "--tenants", tenants, "--by", "robin");

    const made = await run("new", "albany-motors", ...ALBANY);
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toContain(
      `npm run sites -- publish albany-motors --tenants ${tenants} puts it on albany.test.`,
    );
    const checked = await commandProcess(OFFLINE, "sites", "check", "albany-motors", "--tenants", tenants);
    expect(checked.out).toContain("albany-motors is valid.\nBefore shoppers see it:\n");

    // As npm runs it, without Vite: the texts are rendered in a thread.
    const published = await commandProcess(
      { ...process.env, NODE_ENV: "production" },
      ...["sites", "publish", "albany-motors", "--tenants", tenants, "--by", "robin"],
    );
    expect(published).toEqual({ code: 0, out: "albany-motors: version 1 is served.\n", err: "" });
    expect(await db().siteHost.findMany()).toEqual([{ host: "albany.test", site: "albany-motors" }]);
    expect((await run("publish", "albany-motors")).out).toContain("nothing has changed (version 1)");
    expect((await run("list")).out).toMatch(/^albany-motors +albany\.test {2}version 1, folder, robin\n$/);
    expect((await run("archive", "albany-motors")).code).toBe(0);
    expect((await run("list")).out).toContain("archived");
    expect(await db().siteHost.count()).toBe(0);

    expect((await run("export", "albany-motors", "7")).err).toContain("has no version 7");
    expect((await run("export", "../albany")).err).toContain("is not a valid slug");
    expect((await run("export", "albany-motors")).code).toBe(0);
    expect(readFileSync(join(tenants, "albany-motors", ".version"), "utf8")).toBe("1\n");
  },
  PATIENCE_MS,
);
