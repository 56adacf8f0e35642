import { z } from "zod";

import { secretNameSchema, type SecretName, type HttpLocation } from "~/feeds/fetch/feed-location";
import { mappingSchema } from "~/feeds/mapping";
import type { FeedSource } from "~/feeds/feed-source";
import { plainText } from "~/i18n/plain-text";
import { webAddress } from "~/platform/address";

/** Minutes from one look to the next. */
export const EVERY = ["15", "60", "240", "1440"] as const;

/** The form of a source, as typed; secrets are names of environment variables, never values. */
export const FIELDS = ["name", "url", "every", "token", "user", "password", "enabled"] as const;
export type SourceFields = Record<(typeof FIELDS)[number], string>;
export type SourceErrors = Partial<Record<(typeof FIELDS)[number] | "form", string>>;

export const BLANK: SourceFields = {
  ...{ name: "", url: "", every: "60", token: "", user: "", password: "", enabled: "on" },
};

/** What the form says, without the mapping. */
export type TypedSource = { name: string; from: HttpLocation; everyMinutes: number; enabled: boolean };

const https = webAddress.max(2_000);
const every = z.enum(EVERY).catch("60");

/**
 * What the names of a site's secrets begin with: a source says where its secret is sent, and nobody may send another
 * dealer's.
 */
export function secretPrefix(site: string): string {
  return `FEED_${site.toUpperCase().replaceAll("-", "_")}__`;
}

/** @returns messages by field for what cannot be a source */
export function readSourceForm(typed: SourceFields, site: string): TypedSource | { errors: SourceErrors } {
  const errors: SourceErrors = {};
  const prefix = secretPrefix(site);
  const name = mappingSchema.shape.name.max(60).safeParse(typed.name);
  if (!name.success) errors.name = "feeds.add_name_wrong";
  const url = https.safeParse(typed.url);
  if (!url.success) errors.url = "feeds.add_url_wrong";
  for (const field of ["token", "user", "password"] as const) {
    const isName = typed[field].startsWith(prefix) && secretNameSchema.safeParse(typed[field]).success;
    if (typed[field] !== "" && !isName) errors[field] = plainText({}, "feeds.add_secret_wrong", { prefix });
  }
  const { token, user, password } = typed;
  if ((user === "") !== (password === "") || (token !== "" && user !== "")) {
    errors.token ??= "feeds.add_pair_wrong";
  }
  if (Object.keys(errors).length > 0 || !name.success || !url.success) return { errors };
  const auth: HttpLocation["auth"] =
    token !== "" ? { kind: "bearer", token } : user === "" ? undefined : { kind: "basic", user, password };
  return {
    name: name.data,
    from: { kind: "http", url: url.data, ...(auth && { auth }) },
    everyMinutes: Number(every.parse(typed.every)),
    enabled: typed.enabled === "on",
  };
}

/** A stored source as its form shows it; null for one that this form cannot have made. */
export function fieldsOf({ name, from, everyMinutes, enabled }: FeedSource): SourceFields | null {
  if (from.kind !== "http") return null;
  const { auth } = from;
  return {
    name,
    url: from.url,
    every: EVERY.find((each) => each === String(everyMinutes)) ?? "60",
    token: auth?.kind === "bearer" ? nameOf(auth.token) : "",
    user: auth?.kind === "basic" ? nameOf(auth.user) : "",
    password: auth?.kind === "basic" ? nameOf(auth.password) : "",
    enabled: enabled ? "on" : "",
  };
}

function nameOf(secret: SecretName): string {
  return typeof secret === "string" ? secret : "";
}
