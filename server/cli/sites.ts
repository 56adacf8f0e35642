import { userInfo } from "node:os";
import { join } from "node:path";

import { db } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { archiveSite, rollBack } from "~/publish/publish-version.server";
import {
  compareVersions,
  findVersion,
  listVersions,
  readVersionFiles,
  type Difference,
  type Version,
} from "~/publish/site-versions.server";
import { answerProblem } from "~/publish/new-site";
import { publishTenant, type Published } from "~/publish/publish-tenants.server";
import { readSiteFiles, type SiteFiles, writeBase, writeSiteFiles } from "~/publish/site-files.server";

import { readArguments, SITES_USAGE, type SitesOptions } from "./sites-arguments";

const MAX_VERSIONS = 50;
const MAX_VALUE_LENGTH = 60;

type SitesArguments = { slug: string; rest: string[]; options: SitesOptions };

const COMMANDS: Record<string, { max: number; run: (arguments_: SitesArguments) => Promise<void> }> = {
  publish: { max: 0, run: publish },
  versions: { max: 0, run: versions },
  compare: { max: 2, run: compare },
  rollback: { max: 1, run: rollback },
  export: { max: 1, run: exportSite },
  archive: { max: 0, run: archive },
};

/** `npm run sites`: see SITES_USAGE. */
export async function sites(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [name = "", slug, ...rest] = positionals;
  if (values.help || name === "") return console.log(SITES_USAGE);
  if (name === "list" && slug === undefined) return list();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || slug === undefined || rest.length > command.max) throw new Error(SITES_USAGE);
  const problem = answerProblem("slug", slug);
  if (problem) throw new Error(`'${slug}' is not a valid slug. ${problem}`);
  await command.run({ slug, rest, options: values });
}

async function list(): Promise<void> {
  const rows = await db().site.findMany({
    orderBy: { slug: "asc" },
    select: {
      slug: true,
      archivedAt: true,
      hosts: { orderBy: { host: "asc" } },
      versions: {
        orderBy: { number: "desc" },
        take: 1,
        select: { number: true, origin: true, author: true },
      },
    },
  });
  if (rows.length === 0) return console.log("No site is published yet.");
  for (const { slug, archivedAt, hosts, versions: newest } of rows) {
    const where = archivedAt ? "archived" : hosts.map(({ host }) => host).join(", ");
    const version = newest.map(({ number, origin, author }) => `version ${number}, ${origin}, ${author}`);
    console.log([slug.padEnd(16), where, ...version].join("  "));
  }
}

async function publish({ slug, options }: SitesArguments): Promise<void> {
  const published = await publishTenant(join(options.tenants, slug), {
    author: authorOf(options),
    onNewer: options.over ? "replace" : "refuse",
  });
  printPublished(published);
}

function printPublished({ slug, changed, version }: Published): void {
  console.log(
    changed ? `${slug}: version ${version} is served.` : `${slug}: nothing has changed (version ${version}).`,
  );
}

function authorOf(options: SitesOptions): string {
  return options.by ?? userInfo().username;
}

async function versions({ slug }: SitesArguments): Promise<void> {
  const all = await listVersions(slug, MAX_VERSIONS);
  if (all.length === 0) throw new Error(`${slug} was never published.`);
  for (const { number, createdAt, origin, author, cameFrom } of all) {
    const { date, time } = localTime(createdAt.getTime() / 1_000, "UTC");
    console.log(`${number}  ${date} ${time} UTC  ${origin}  ${author}  ${cameFrom}`);
  }
}

async function compare({ slug, rest, options }: SitesArguments): Promise<void> {
  const [first, second] = rest;
  const before = await requireVersion(slug, first);
  const after: SiteFiles =
    second === undefined
      ? await readSiteFiles(join(options.tenants, slug), slug)
      : await readVersionFiles(slug, await requireVersion(slug, second));
  const differences = compareVersions(await readVersionFiles(slug, before), after);
  if (differences.length === 0) return console.log("No difference.");
  for (const difference of differences) console.log(describe(difference));
}

function describe({ path, change, values }: Difference): string {
  const lines = values.map(({ at, before, after }) => `    ${at}: ${short(before)} → ${short(after)}`);
  return [`${change.padEnd(8)}${path}`, ...lines].join("\n");
}

function short(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** The version with a typed number; the newest without one. */
async function requireVersion(slug: string, number: string | undefined): Promise<Version> {
  const version =
    number === undefined ? (await listVersions(slug, 1))[0] : await findVersion(slug, toNumber(number));
  if (!version)
    throw new Error(number === undefined ? `${slug} was never published.` : noVersion(slug, number));
  return version;
}

function toNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`'${text}' is not a version number.`);
  return Number(text);
}

function noVersion(slug: string, number: string): string {
  return `${slug} has no version ${number}; npm run sites -- versions ${slug} lists them.`;
}

async function rollback({ slug, rest: [number], options }: SitesArguments): Promise<void> {
  if (number === undefined) throw new Error(SITES_USAGE);
  const published = await rollBack(slug, toNumber(number), authorOf(options));
  if (!published) throw new Error(noVersion(slug, number));
  printPublished(published);
}

async function exportSite({ slug, rest: [number], options }: SitesArguments): Promise<void> {
  const version = await requireVersion(slug, number);
  const folder = join(options.tenants, slug);
  await writeSiteFiles(folder, await readVersionFiles(slug, version));
  await writeBase(folder, version.number);
  console.log(`${folder} holds version ${version.number}.`);
}

async function archive({ slug }: SitesArguments): Promise<void> {
  if (!(await archiveSite(slug))) throw new Error(`There is no site '${slug}' that is served.`);
  console.log(`${slug} is off its hosts. Its data is kept; npm run sites -- publish ${slug} brings it back.`);
}
