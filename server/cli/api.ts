import { parseArgs } from "node:util";

import { endApiKey, makeApiKey } from "~/desk/programs/change-access.server";
import { findSite } from "~/site/sites.server";
import type { ServedSite } from "~/site/site";
import { listApiKeys, type ApiKey } from "~/surfaces/api/api-keys.server";
import { keyHint } from "~/surfaces/api/key-text";
import { isScope, RATE, SCOPES, type Scope } from "~/surfaces/api/scopes";

const USAGE = `Keys of a site's inventory API (docs/API.md).

  npm run api -- keys --site SLUG                                      a site's keys
  npm run api -- create --site SLUG --name NAME [--scopes A,B] [--rate N]   a new key, shown once
  npm run api -- revoke ID --site SLUG                                 ends a key at once

  Scopes are ${SCOPES.join(", ")}, all by default; the rate is requests a minute, ${RATE.usual} by default.`;

/** Whom the audit log names for a command. */
const ACTOR = { id: null, name: "command line" };

/** `npm run api`: see USAGE. */
export async function api(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: "string" },
      name: { type: "string" },
      scopes: { type: "string" },
      rate: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const [command, id = ""] = positionals;
  if (values.help || command === undefined) return console.log(USAGE);
  if (!["keys", "create", "revoke"].includes(command)) throw new Error(USAGE);
  const site = await requireSite(values.site);
  if (command === "revoke") return revoke(site, id);
  if (command === "create") return create(site, values);
  const keys = await listApiKeys(site.slug);
  console.log(keys.map(lineOf).join("\n") || "No keys yet.");
}

async function requireSite(slug: string | undefined): Promise<ServedSite> {
  if (slug === undefined) throw new Error("Name the site with --site.");
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  return site;
}

type Wish = { name?: string | undefined; scopes?: string | undefined; rate?: string | undefined };

async function create(site: ServedSite, { name, scopes, rate }: Wish): Promise<void> {
  if (!name?.trim()) throw new Error("Say with --name who uses the key.");
  const wish = {
    name: name.trim().slice(0, 100),
    scopes: scopesOf(scopes),
    perMinute: rateOf(rate),
  };
  const { key } = await makeApiKey({ actor: ACTOR, site }, wish);
  console.log(`${key}\n\nThis is shown once: store it now.`);
}

function scopesOf(text: string | undefined): Scope[] {
  if (text === undefined) return [...SCOPES];
  const names = text.split(",").map((name) => name.trim());
  const scopes = names.filter(isScope);
  if (scopes.length !== names.length) throw new Error(`Scopes are ${SCOPES.join(", ")}.`);
  return scopes;
}

function rateOf(text: string | undefined): number {
  const rate = text === undefined ? RATE.usual : Number(text);
  if (Number.isInteger(rate) && rate >= RATE.min && rate <= RATE.max) return rate;
  throw new Error(`The rate is a whole number from ${RATE.min} to ${RATE.max}.`);
}

async function revoke(site: ServedSite, typed: string): Promise<void> {
  const id = /^(?:fck_)?([0-9a-f]{12})/.exec(typed)?.[1] ?? "";
  const name = await endApiKey({ actor: ACTOR, site }, id);
  if (name === null) throw new Error(`'${typed}' is no key in use. See the list.`);
  console.log(`${keyHint(id)}  ${name}  revoked`);
}

function lineOf({ id, name, scopes, perMinute, createdAt, lastUsedAt, revokedAt }: ApiKey): string {
  const used = lastUsedAt === null ? "never used" : `used ${lastUsedAt.toISOString().slice(0, 16)}`;
  const state = revokedAt === null ? used : `revoked ${revokedAt.toISOString().slice(0, 10)}`;
  const made = createdAt.toISOString().slice(0, 10);
  return [keyHint(id), name, scopes.join(","), `${perMinute} a minute`, `made ${made}`, state].join("  ");
}
