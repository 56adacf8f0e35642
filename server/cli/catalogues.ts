import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { env } from "~/platform/env.server";
import { localTime } from "~/platform/local-time";
import { objectStore } from "~/platform/object-store/object-store.server";
import { findSite } from "~/site/sites.server";
import { addressOf } from "~/surfaces/catalogues/answer-catalogue.server";
import { DESTINATION_NAME, destinationSchema } from "~/surfaces/catalogues/destination";
import {
  findDestination,
  listDestinations,
  removeDestination,
  saveDestination,
  type StoredDestination,
} from "~/surfaces/catalogues/destinations.server";
import { FORMATS } from "~/surfaces/catalogues/formats";
import type { LeftOut } from "~/surfaces/catalogues/left-out";
import { countLeftOut, explainCar, listLeftOut } from "~/surfaces/catalogues/list-left-out.server";
import { reasonText } from "~/surfaces/catalogues/reason-text";
import { runCatalogue } from "~/surfaces/catalogues/run-catalogues.server";
import { createSendPorts } from "~/surfaces/catalogues/send-file.server";

const CATALOGUES_USAGE = `Catalogues of a site's stock for partners (docs/CATALOGUES.md).

  npm run catalogues -- list SITE                  each catalogue with its address, its cars and what was left out
  npm run catalogues -- show SITE NAME             its settings as JSON, to be changed and set again
  npm run catalogues -- set SITE NAME FILE.json    adds or changes one
  npm run catalogues -- remove SITE NAME           ends its address and its deliveries
  npm run catalogues -- write SITE NAME            brings its file up to date and sends it now
  npm run catalogues -- left-out SITE NAME         the cars that are not in it, each with the reason
  npm run catalogues -- why SITE NUMBER            in which catalogues a car is: stock number, VIN, plate or id
  npm run catalogues -- columns FORMAT FILE        the columns of a format's file, to make a mapping from`;

const MAX_LISTED = 100_000;

type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>;

const COMMANDS: Record<string, { needs: number; run: (site: Site, ...rest: string[]) => Promise<void> }> = {
  list: { needs: 0, run: list },
  show: { needs: 1, run: show },
  set: { needs: 2, run: set },
  remove: { needs: 1, run: remove },
  write: { needs: 1, run: write },
  "left-out": { needs: 1, run: leftOut },
  why: { needs: 1, run: why },
};

/** `npm run catalogues`: see CATALOGUES_USAGE. */
export async function catalogues(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  const [name = "", slug = "", ...rest] = positionals;
  if (values.help || name === "") return console.log(CATALOGUES_USAGE);
  if (name === "columns") return columns(slug, rest[0] ?? "");
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || slug === "" || rest.length !== command.needs) throw new Error(CATALOGUES_USAGE);
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  await command.run(site, ...rest);
}

function columns(format: string, file: string): void {
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format as keyof typeof FORMATS] : undefined;
  const mapping = known?.mappings[file as keyof typeof known.mappings];
  if (!mapping) {
    const all = Object.entries(FORMATS).map(([name, { files }]) => `  ${name}: ${files.join(", ")}`);
    throw new Error(`The formats and their files:\n${all.join("\n")}`);
  }
  console.log(JSON.stringify(mapping, null, 2));
}

async function list(site: Site): Promise<void> {
  const all = await listDestinations(site.slug);
  if (all.length === 0) return console.log("No catalogues: npm run catalogues -- set SITE NAME FILE.json");
  for (const stored of all) {
    const { name, destination, cars, leftOut: out, writtenAt, lastError } = stored;
    const written = writtenAt === null ? "not written yet" : `changed ${moment(site, writtenAt)}`;
    const state = destination.enabled ? written : "switched off";
    console.log(
      `${name}  ${destination.format} ${destination.file}  ${cars} cars, ${out} left out, ${state}`,
    );
    console.log(`  ${site.config.url}${addressOf(stored)}`);
    if (destination.delivery.kind !== "pull") console.log(`  ${sentText(site, stored)}`);
    if (lastError !== null) console.log(`  ${lastError}`);
  }
}

function sentText(site: Site, { sentAt, sentHash, fileHash, destination }: StoredDestination): string {
  const how = destination.delivery.kind;
  if (sentAt === null) return `not sent by ${how} yet`;
  return `sent by ${how} ${moment(site, sentAt)}${sentHash === fileHash ? "" : ", the file has changed since"}`;
}

async function show(site: Site, name: string): Promise<void> {
  console.log(JSON.stringify((await require(site, name)).destination, null, 2));
}

async function set(site: Site, name: string, file: string): Promise<void> {
  if (!DESTINATION_NAME.test(name))
    throw new Error("A catalogue's name has small letters, digits and hyphens, 40 at most.");
  const parsed = destinationSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "file"}: ${message}`);
    throw new Error(`${file} is no catalogue:\n${lines.join("\n")}`);
  }
  await saveDestination(site.slug, name, parsed.data);
  await write(site, name);
}

async function remove(site: Site, name: string): Promise<void> {
  if (!(await removeDestination(site.slug, name))) throw new Error(await reasonNotFound(site, name));
  console.log(`Removed: ${name} of ${site.slug}.`);
}

async function write(site: Site, name: string): Promise<void> {
  const now = () => Math.floor(Date.now() / 1_000);
  const send = createSendPorts(env(), now);
  await runCatalogue(site, await require(site, name), {
    store: objectStore(),
    send,
    now,
    chance: Math.random,
  });
  await list(site);
}

async function leftOut(site: Site, name: string): Promise<void> {
  await require(site, name);
  for (const { reason, cars } of await countLeftOut(site.slug, name))
    console.log(`${cars} ${cars === 1 ? "car" : "cars"}: ${reasonText({ reason, detail: "" })}`);
  const all = await listLeftOut(site.slug, name, { reason: null, after: "", max: MAX_LISTED });
  for (const car of all) console.log(`${car.stockNumber ?? car.id}  ${car.name}  ${reasonText(car)}`);
  if (all.length === 0) console.log("Every car in stock is in it.");
}

async function why(site: Site, number: string): Promise<void> {
  const entries = await explainCar(site.slug, number);
  if (entries.length === 0)
    throw new Error("No such car in stock, or the site has no catalogue that was written since it came.");
  for (const { destination, name, reason, detail } of entries) {
    const text = reason === null ? "is in it" : reasonText({ reason, detail } as LeftOut);
    console.log(`${destination}  ${name}  ${text}`);
  }
}

async function require(site: Site, name: string): Promise<StoredDestination> {
  const stored = await findDestination(site.slug, name);
  if (!stored) throw new Error(await reasonNotFound(site, name));
  return stored;
}

async function reasonNotFound(site: Site, name: string): Promise<string> {
  const names = (await listDestinations(site.slug)).map((each) => each.name);
  return `${site.slug} has no catalogue '${name}'. It has: ${names.join(", ") || "none"}.`;
}

function moment({ config }: Site, seconds: number): string {
  const { date, time } = localTime(Math.floor(seconds), config.timeZone);
  return `${date} ${time}`;
}
