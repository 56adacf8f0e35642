import { resolve } from "node:path";

import { expect, test } from "@playwright/test";

import { debianMachine, USUAL_PATH } from "../../fixtures/debian-machine";
import { fencedBlocks } from "../../fixtures/documents";
import { installVersions } from "../../fixtures/installed-versions";
import { createMachines, VISITORS } from "../../fixtures/machines";
import { startVisitors } from "../../fixtures/visitors";

// An operator's year on a Debian machine under its own systemd, by the blocks of docs/operating as they stand there: install,
// back up, upgrade, go back, lose the machine's power, lose the database and restore it, while visitors come.

const HOST = "cars.example.com.au";
const PER_SECOND = 10;
const CHECKOUT = "/srv/checkout";
const STOCK = [
  "Stock No,VIN,Make,Model,Year,Price,Odometer,Condition,Body,Transmission,Fuel,Colour",
  "A1,JTMRBREV00D123456,Toyota,RAV4,2022,38990,41200,Used,SUV,Automatic,Petrol,White",
  "A2,MMU141DK0PH123457,Isuzu,D-MAX,2021,45990,62800,Used,Ute,Automatic,Diesel,Silver",
  "A3,KMHH351DMNU123458,Hyundai,i30,2020,22990,55100,Used,Hatch,Automatic,Petrol,Blue",
].join("\n");

const said = (page: string, heading: string) =>
  fencedBlocks([`docs/operating/${page}.md`])
    .filter((block) => block.language === "sh" && block.heading === heading)
    .map(({ text }) => text);

type Met = { acknowledged: readonly { token: string; at: number }[] };
const tokens = ({ acknowledged }: Met, since = 0) =>
  acknowledged.filter(({ at }) => at > since).map(({ token }) => token);

test("a machine is installed, upgraded, goes back, loses its power and its database, and loses nothing that was kept", async () => {
  const versions = installVersions(CHECKOUT);
  const machines = createMachines({ debian: 40 });
  const debian = debianMachine(machines.debian.namespace, {
    [CHECKOUT]: resolve("."),
    [versions.folder]: versions.folder,
  });
  /** What somebody types into a root shell. */
  const type = (block: string) =>
    debian.run(
      block.replace("https://git.example.com.au/forecourt.git", `file://${versions.repository}`),
      `${versions.bin}:${USUAL_PATH}`,
    );
  const typeAll = async (blocks: string[]) => {
    for (const block of blocks) await type(block);
  };
  const query = async (sql: string) => {
    const printed = await type(
      `set -a; . /etc/forecourt/env; psql -qAt -v ON_ERROR_STOP=1 "$DATABASE_URL" -c "${sql}"`,
    );
    return printed.split("\n").filter(Boolean);
  };
  const figures: Record<string, unknown> = {};

  /** What visitors meet while something is done, and until they are served again. */
  const under = async (name: string, deed: () => unknown) => {
    const visitors = startVisitors(
      { host: HOST, paths, formsEach: 10 },
      { address: machines.debian.address, port: 3000, from: VISITORS },
    );
    const stop = new AbortController();
    const sent = visitors.send(Infinity, PER_SECOND, stop.signal);
    const begun = performance.now();
    await new Promise((done) => setImmediate(done));
    await deed();
    const deedMs = performance.now() - begun;
    const well = () => visitors.visits.filter((visit) => visit.failed === null);
    const known = well().length;
    await expect.poll(() => well().length, { timeout: 300_000 }).toBeGreaterThan(known + PER_SECOND);
    stop.abort();
    await sent;
    const failed = visitors.visits.filter(({ failed }) => failed !== null);
    figures[name] = {
      seconds: Math.round(deedMs / 1_000),
      visits: visitors.visits.length,
      forms: visitors.acknowledged.length,
      failed: failed.length,
      because: [...new Set(failed.map((visit) => `${visit.what} ${visit.failed}`))],
      away:
        failed.length === 0
          ? 0
          : Math.round(Math.max(...failed.map(({ at }) => at)) - Math.min(...failed.map(({ at }) => at))) /
            1_000,
      slowest: Math.round(Math.max(...visitors.visits.map(({ ms }) => ms))),
    };
    return { failed, acknowledged: visitors.acknowledged };
  };
  const recorded = async () =>
    new Set(await query("select right(message, 36) from leads where message like 'Is it here? %'"));
  let paths: string[] = [];

  try {
    await debian.start();
    await test.step("install", async () => {
      // What it installs is what is installed here.
      const [packages, ...blocks] = said("install", "From an empty Debian VM to TLS in thirty minutes");
      expect(packages).toContain("apt-get install");
      await type(`cat > /etc/forecourt.socket.conf <<CONF
[Socket]
ListenStream=
ListenStream=3000
CONF
install -D /etc/forecourt.socket.conf /etc/systemd/system/forecourt.socket.d/all-addresses.conf`);
      for (const block of blocks) await type(`cd /root; cat > stock.csv <<'CSV'\n${STOCK}\nCSV\n${block}`);
      const cars = await query("select slug from vehicles where site = 'albany' order by id");
      expect(cars).toHaveLength(3);
      paths = ["/", `/cars/${cars[0]}`, "/search/used-cars", "/contact"];
    });

    const upgraded = await test.step("upgrade", () =>
      under("upgrade", () => typeAll(said("upgrade", "Upgrade, and go back").slice(0, 1))));
    expect.soft(upgraded.failed).toEqual([]);
    expect(await type("readlink /srv/forecourt/current")).toContain("v0.2.0");
    expect(await recorded()).toEqual(new Set(tokens(upgraded)));

    const back = await test.step("go back", () =>
      under("go back", () => typeAll(said("upgrade", "Upgrade, and go back").slice(1))));
    expect.soft(back.failed).toEqual([]);
    expect(await type("readlink /srv/forecourt/current")).toContain("v0.1.0");

    await test.step("back up, and practise", async () => {
      await type("systemctl start forecourt-backup.service forecourt-drill.service");
      expect(await query("select name from upkeep order by name")).toEqual(["backup", "drill"]);
    });
    const kept = await recorded();
    expect(kept).toEqual(new Set([...tokens(upgraded), ...tokens(back)]));

    const dark = await test.step("lose the power", () =>
      under("power cut", async () => {
        await debian.cutPower();
        await debian.start();
      }));
    expect([...(await recorded())]).toEqual(expect.arrayContaining([...kept, ...tokens(dark)]));

    let droppedAt = Infinity;
    const restored = await test.step("lose the database, and restore it", () =>
      under("restore", async () => {
        await query("drop schema public cascade");
        droppedAt = performance.now();
        await typeAll(said("backup", "Restore"));
      }));
    // What came after the last backup is lost, as that page says; nothing before it, and nothing since.
    expect([...(await recorded())]).toEqual(
      expect.arrayContaining([...kept, ...tokens(restored, droppedAt)]),
    );
    expect(await query("select count(*) from vehicles where site = 'albany'")).toEqual(["3"]);
  } finally {
    console.log(JSON.stringify(figures, null, 1));
    await test
      .info()
      .attach("figures.json", { body: JSON.stringify(figures), contentType: "application/json" });
    await debian.remove();
    machines.remove();
    versions.remove();
  }
});
