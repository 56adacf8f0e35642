import { parseArgs } from "node:util";

import { addWebhook, endApiKey, makeApiKey, removeWebhook } from "~/desk/programs/change-access.server";
import { isWebAddress } from "~/platform/address";
import { findSite } from "~/site/sites.server";
import type { ServedSite } from "~/site/site";
import { listApiKeys, type ApiKey } from "~/surfaces/api/api-keys.server";
import { keyHint } from "~/surfaces/api/key-text";
import { listStockWebhooks, type StockWebhook } from "~/surfaces/webhooks/stock-webhooks.server";
import { isScope, RATE, READ_SCOPES, SCOPES, type Scope } from "~/surfaces/api/scopes";

const USAGE = `Keys of a site's inventory API, and who is told when its stock changes (docs/API.md).

  npm run api -- keys --site SLUG                                      a site's keys
  npm run api -- create --site SLUG --name NAME [--scopes A,B] [--rate N]   a new key, shown once
  npm run api -- revoke ID --site SLUG                                 ends a key at once

  npm run api -- webhooks --site SLUG                                  the receivers of changes
  npm run api -- webhook-add URL --site SLUG                           a new receiver; its secret is shown once
  npm run api -- webhook-remove ID --site SLUG                         sends it nothing more

  Scopes are ${SCOPES.join(", ")}; without --scopes a key may read and send no leads; the rate is requests a minute, ${RATE.usual} by default.`;

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
  const [command = "", given = ""] = positionals;
  if (values.help || command === "") return console.log(USAGE);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new Error(USAGE);
  console.log(await run(await requireSite(values.site), given, values));
}

type Wish = { name?: string | undefined; scopes?: string | undefined; rate?: string | undefined };

/** Each gives the lines to print. */
const COMMANDS: Record<string, (site: ServedSite, given: string, wish: Wish) => Promise<string>> = {
  async keys({ slug }) {
    const keys = await listApiKeys(slug);
    return keys.map(lineOf).join("\n") || "No keys yet.";
  },
  async create(site, _, { name, scopes, rate }) {
    if (!name?.trim()) throw new Error("Say with --name who uses the key.");
    const wish = { name: name.trim().slice(0, 100), scopes: scopesOf(scopes), perMinute: rateOf(rate) };
    const { key } = await makeApiKey({ actor: ACTOR, site }, wish);
    return `${key}\n\n${ONCE}`;
  },
  async revoke(site, typed) {
    const id = /^(?:fck_)?([0-9a-f]{12})/.exec(typed)?.[1] ?? "";
    const name = await endApiKey({ actor: ACTOR, site }, id);
    if (name === null) throw new Error(`'${typed}' is no key in use. See the list.`);
    return `${keyHint(id)}  ${name}  revoked`;
  },
  async webhooks({ slug }) {
    const webhooks = await listStockWebhooks(slug);
    return webhooks.map(webhookLine).join("\n") || "No receivers yet.";
  },
  async "webhook-add"(site, url) {
    if (!isWebAddress(url))
      throw new Error("Give the receiver's address, such as https://agency.example/stock.");
    const made = await addWebhook({ actor: ACTOR, site }, url);
    if (made === "known") throw new Error("This receiver is there already.");
    if (made === "many") throw new Error("The site has as many receivers as it may have.");
    return `${made.id}\n${made.secret}\n\n${ONCE}`;
  },
  async "webhook-remove"(site, id) {
    const url = await removeWebhook({ actor: ACTOR, site }, id);
    if (url === null) throw new Error(`'${id}' is no receiver. See the list.`);
    return `${url}  removed`;
  },
};

const ONCE = "This is shown once: store it now.";

async function requireSite(slug: string | undefined): Promise<ServedSite> {
  if (slug === undefined) throw new Error("Name the site with --site.");
  const site = await findSite(slug);
  if (!site) throw new Error(`There is no site '${slug}'.`);
  return site;
}

function scopesOf(text: string | undefined): Scope[] {
  if (text === undefined) return [...READ_SCOPES];
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

function lineOf({ id, name, scopes, perMinute, createdAt, lastUsedAt, revokedAt }: ApiKey): string {
  const used = lastUsedAt === null ? "never used" : `used ${lastUsedAt.toISOString().slice(0, 16)}`;
  const state = revokedAt === null ? used : `revoked ${revokedAt.toISOString().slice(0, 10)}`;
  const made = createdAt.toISOString().slice(0, 10);
  return [keyHint(id), name, scopes.join(","), `${perMinute} a minute`, `made ${made}`, state].join("  ");
}

function webhookLine({ id, url, sequence, waiting, dead }: StockWebhook): string {
  return [id, url, `${sequence} messages`, `${waiting} waiting`, `${dead} given up`].join("  ");
}
