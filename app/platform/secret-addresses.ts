// No zod here: every page of a site loads this.
import { PAGES } from "~/pages";

/** `path`: its first segments. `below`: the name of what follows them, if that is the secret; `query`: names of parameters. */
type SecretAddress = { path: string; below?: string; query?: readonly string[] };

/**
 * Our addresses whose values open something to whoever has them: the page of a booking, an application's file. What
 * writes an address down writes it without them: log lines, reports of errors, leads, events, addresses looked for in
 * vain. Their pages send no other page's address on (server/security-headers.ts), load no tags of others, and are
 * documents of their own (app/ui/follow-link.ts). tests/unit/platform/secret-addresses.test.ts finds purposes, link
 * makers and routes that no row of app/pages.ts names.
 */
export const SECRET_ADDRESSES: readonly SecretAddress[] = Object.entries(PAGES).flatMap(
  ([address, { secret }]) => {
    if (!secret) return [];
    const [path = "", below] = address.split(/\/:([^/]+)/, 2);
    return [secret === "below" ? { path, below } : { path, query: secret }];
  },
);

/** Some of them: asked before anything else, since most texts have none. */
const POSSIBLE = new RegExp(SECRET_ADDRESSES.map(({ path }) => path.slice(1)).join("|"), "i");

const HIDDEN = SECRET_ADDRESSES.map(({ path, below, query = [] }) => ({
  has: new RegExp(`${path}(?![\\w-])`, "i"),
  values: below === undefined ? /([?&](\w+)=)[^&#]+/g : new RegExp(`(${path}[/\\\\]+)[^?&#]+`, "gi"),
  below,
  query,
}));

/**
 * A text with addresses, without the secrets in ours: `/booking/:token`. However an address is escaped, also as the
 * value of another's parameter.
 */
export function withoutSecrets(text: string): string {
  if (!POSSIBLE.test(text) && !text.includes("%")) return text;
  return text.replace(/[^\s"'<>`]+/g, (address) => {
    const plain = unescaped(address);
    const hidden = hide(plain);
    return hidden === plain ? address : hidden;
  });
}

/** Whether an address, of ours or whole, has a secret. */
export function carriesSecret(address: string): boolean {
  return withoutSecrets(address) !== address;
}

function hide(address: string): string {
  return HIDDEN.reduce((shown, { has, values, below, query }) => {
    if (!has.test(shown)) return shown;
    if (below !== undefined) return shown.replace(values, `$1:${below}`);
    return shown.replace(values, (whole, before: string, name: string) =>
      query.includes(name) ? `${before}:${name}` : whole,
    );
  }, address);
}

/** Routers decode once; an address within another's query is escaped once more. */
const MAX_ESCAPES = 3;

function unescaped(address: string): string {
  let plain = address;
  for (let times = 0; times < MAX_ESCAPES && plain.includes("%"); times += 1)
    plain = plain.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return plain;
}
