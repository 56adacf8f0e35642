// No zod here: every page of a site loads this.

/** `path`: its first segments. `below`: the name of what follows them; `query`: names of parameters. */
type SecretAddress = { path: string; below?: string; query?: readonly string[]; madeBy: string };

/**
 * Our addresses whose values open something to whoever has them: the page of a booking, an application's file. What
 * writes an address down writes it without them: log lines, reports of errors, leads, events, addresses looked for in
 * vain. Their pages send no other page's address on (server/security-headers.ts), load no tags of others, and are
 * documents of their own (app/ui/follow-link.ts).
 *
 * `madeBy` is the purpose that the value is signed or made for. tests/unit/platform/secret-addresses.test.ts finds
 * purposes, link makers and routes without a row.
 */
export const SECRET_ADDRESSES: readonly SecretAddress[] = [
  { path: "/booking", below: "token", madeBy: "booking link" },
  { path: "/checkout-journey", query: ["reservation"], madeBy: "reservation link" },
  { path: "/demo-payment", below: "id", madeBy: "the demo's payment gateway" },
  { path: "/alerts/confirm", query: ["token"], madeBy: "alert link" },
  { path: "/alerts/unsubscribe", query: ["token"], madeBy: "alert link" },
  { path: "/pages/unsubscribe", query: ["token"], madeBy: "marketing link" },
  { path: "/trade-in/resume", query: ["token"], madeBy: "resume link" },
  { path: "/trade-in/photo", query: ["key"], madeBy: "photo link" },
  { path: "/lead-file", query: ["key"], madeBy: "lead file" },
  { path: "/catalogues", query: ["key"], madeBy: "catalogue" },
  { path: "/draft-preview", query: ["token"], madeBy: "preview link" },
  { path: "/opening-soon", query: ["key"], madeBy: "opening link" },
  { path: "/desk/join", query: ["token"], madeBy: "a token of the desk" },
  { path: "/desk/confirm", query: ["key"], madeBy: "a token of the desk" },
  { path: "/desk/weekly-report", query: ["token"], madeBy: "weekly report link" },
  { path: "/desk/oidc", query: ["code", "state"], madeBy: "a sign-in service" },
];

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
