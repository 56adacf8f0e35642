/** Where a source's file comes from, as its form asks; files that staff upload have a page of their own. */
export const KINDS = ["http", "sftp", "file", "push"] as const;
export type Kind = (typeof KINDS)[number];

/** Minutes from one look to the next. */
export const EVERY = ["15", "60", "240", "1440"] as const;

/**
 * The form of a source, as typed. Its secrets are names of environment variables, or as they are stored (SEALED): a value
 * that somebody typed is never in a page.
 */
export const FIELDS = [
  ...(["kind", "name", "every", "enabled"] as const),
  ...(["url", "token", "user", "password"] as const),
  ...(["host", "port", "path", "login", "hostKey", "key", "passphrase"] as const),
  "secret",
] as const;
/** The fields whose values are secrets. */
export const SECRET_FIELDS = [
  "token",
  "user",
  "password",
  "key",
  "passphrase",
  "secret",
] as const satisfies readonly (typeof FIELDS)[number][];
/** What a stored secret begins with in its form, and the switch that forgets all of them. */
export const [SEALED, FORGET] = ["sealed:", "forget"] as const;
export type SourceFields = Record<(typeof FIELDS)[number], string>;
export type SourceErrors = Partial<Record<(typeof FIELDS)[number] | "example" | "form", string>>;

export const BLANK: SourceFields = {
  ...{ kind: "http", name: "", every: "60", enabled: "on" },
  ...{ url: "", token: "", user: "", password: "" },
  ...{ host: "", port: "22", path: "", login: "", hostKey: "", key: "", passphrase: "" },
  secret: "",
};

/** @returns null for anything else */
export function kindOf(text: string): Kind | null {
  return KINDS.find((kind) => kind === text) ?? null;
}

/**
 * What the names of a site's secrets begin with: a source says where its secret is sent, and nobody may send another
 * dealer's.
 */
export function secretPrefix(site: string): string {
  return `FEED_${site.toUpperCase().replaceAll("-", "_")}__`;
}
