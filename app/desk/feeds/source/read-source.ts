import { z } from "zod";

import { type FeedSource, MAX_FEED_TITLE } from "~/feeds/feed-source";
import type { FeedLocation, FeedSecret } from "~/feeds/fetch/feed-location";
import { plainText } from "~/i18n/plain-text";
import { webAddress } from "~/platform/address";
import { cleanLine, cutText } from "~/platform/clean-text";

import {
  BLANK,
  EVERY,
  type Kind,
  kindOf,
  SEALED,
  secretPrefix,
  type SourceErrors,
  type SourceFields,
} from "./source-fields";

/** What the form says, without the mapping and the name. */
export type TypedSource = { title: string; from: TypedLocation; everyMinutes: number; enabled: boolean };

const every = z.enum(EVERY).catch("60");

/** @returns messages by field for what cannot be a source */
export function readSourceForm(typed: SourceFields, site: string): TypedSource | { errors: SourceErrors } {
  const kind = kindOf(typed.kind);
  if (kind === null) return { errors: { form: "feeds.unexpected" } };
  const title = cutText(cleanLine(typed.name), MAX_FEED_TITLE);
  const location = readLocation(kind, typed, site);
  if (title === "" || "errors" in location) {
    return {
      errors: {
        ...("errors" in location && location.errors),
        ...(title === "" && { name: "feeds.add_name_wrong" }),
      },
    };
  }
  return {
    title,
    from: location.from,
    everyMinutes: Number(every.parse(typed.every)),
    enabled: typed.enabled === "on",
  };
}

/** A stored source as its form shows it; null for one that this form cannot have made. */
export function fieldsOf({
  name,
  title = name,
  from,
  everyMinutes,
  enabled,
}: FeedSource): SourceFields | null {
  const location = locationFields(from);
  return (
    location && {
      ...location,
      name: title,
      every: EVERY.find((each) => each === String(everyMinutes)) ?? "60",
      enabled: enabled ? "on" : "",
    }
  );
}

/** A location of a kind that the form knows. */
export type TypedLocation = Extract<FeedLocation, { kind: Kind }>;

/** Where each kind's fields say that the file is; their messages are keys, or words. */
const SCHEMAS = { http: httpFields, sftp: sftpFields, file: fileFields, push: pushFields };

/** @returns messages by field for what cannot be a location */
function readLocation(
  kind: Kind,
  typed: SourceFields,
  site: string,
): { from: TypedLocation } | { errors: SourceErrors } {
  const parsed = SCHEMAS[kind](site).safeParse(typed);
  if (parsed.success) return { from: parsed.data };
  // The first problem of a field counts.
  const issues = parsed.error.issues.toReversed();
  return { errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) };
}

/** The fields of a stored location; null for one that the form cannot have made. */
function locationFields(from: FeedLocation): SourceFields | null {
  switch (from.kind) {
    case "http": {
      const { url, auth } = from;
      const names =
        auth?.kind === "bearer"
          ? { token: secretName(auth.token) }
          : { user: secretName(auth?.user), password: secretName(auth?.password) };
      return { ...BLANK, kind: "http", url, ...names };
    }
    case "sftp": {
      const { host, port, path, user, hostKey, auth } = from;
      const names =
        auth.kind === "key"
          ? { key: secretName(auth.key), passphrase: secretName(auth.passphrase) }
          : { password: secretName(auth.password) };
      return { ...BLANK, kind: "sftp", host, port: String(port), path, login: user, hostKey, ...names };
    }
    case "file":
      return from.folder === undefined ? null : { ...BLANK, kind: "file", path: from.path };
    case "push":
      return { ...BLANK, kind: "push", secret: secretName(from.secret) };
    case "upload":
      return null;
  }
}

function secretName(secret: FeedSecret | undefined): string {
  if (typeof secret === "object" && "sealed" in secret) return SEALED + secret.sealed;
  return typeof secret === "string" ? secret : "";
}

/** Whether a field names one of a site's variables; another dealer's cannot be named. */
export function isVariable(site: string, typed: string): boolean {
  const prefix = secretPrefix(site);
  return typed.startsWith(prefix) && /^[A-Z0-9_]+$/.test(typed.slice(prefix.length));
}

/** One of a site's secrets: the name of its variable, or as it is stored. */
function secretOf(site: string) {
  const message = plainText({}, "feeds.add_secret_wrong", { prefix: secretPrefix(site) });
  const isSecret = (typed: string) => typed.startsWith(SEALED) || isVariable(site, typed);
  const read = (typed: string): FeedSecret =>
    typed.startsWith(SEALED) ? { sealed: typed.slice(SEALED.length) } : typed;
  return {
    secret: z.string().refine(isSecret, message).transform(read),
    optional: z
      .string()
      .refine((typed) => typed === "" || isSecret(typed), message)
      .transform((typed): FeedSecret => (typed === "" ? "" : read(typed))),
  };
}

function httpFields(site: string) {
  const { optional } = secretOf(site);
  return z
    .object({
      url: z.string().refine((text) => webAddress.max(2_000).safeParse(text).success, "feeds.add_url_wrong"),
      token: optional,
      user: optional,
      password: optional,
    })
    .refine(
      ({ token, user, password }) => (user === "") === (password === "") && (token === "" || user === ""),
      {
        message: "feeds.add_pair_wrong",
        path: ["token"],
      },
    )
    .transform(({ url, token, user, password }): TypedLocation => {
      if (token !== "") return { kind: "http", url, auth: { kind: "bearer", token } };
      return { kind: "http", url, ...(user !== "" && { auth: { kind: "basic", user, password } }) };
    });
}

function sftpFields(site: string) {
  const { optional } = secretOf(site);
  return z
    .object({
      host: z
        .string()
        .max(253, "feeds.add_host_wrong")
        .regex(/^[\w.:-]+$/, "feeds.add_host_wrong"),
      port: z
        .string()
        .regex(/^\d{1,5}$/, "feeds.add_port_wrong")
        .transform(Number)
        .refine((port) => port >= 1 && port <= 65_535, "feeds.add_port_wrong"),
      path: z.string().min(1, "feeds.add_path_wrong").max(500, "feeds.add_path_wrong"),
      login: z.string().min(1, "feeds.add_login_wrong").max(100, "feeds.add_login_wrong"),
      // Blank until the server has shown its key: nothing is fetched without one.
      hostKey: z.string().regex(/^(?:SHA256:[A-Za-z0-9+/]{43})?$/, "feeds.add_host_key_wrong"),
      password: optional,
      key: optional,
      passphrase: optional,
    })
    .refine(({ password, key }) => (password === "") !== (key === ""), {
      message: "feeds.add_password_or_key",
      path: ["password"],
    })
    .transform(({ login, password, key, passphrase, ...server }): TypedLocation => {
      const auth: Extract<FeedLocation, { kind: "sftp" }>["auth"] =
        key === ""
          ? { kind: "password", password }
          : { kind: "key", key, ...(passphrase !== "" && { passphrase }) };
      return { kind: "sftp", ...server, user: login, auth };
    });
}

/** A file in the site's own folder of the feeds' folder. */
function fileFields(site: string) {
  return z
    .object({
      path: z
        .string()
        .min(1, "feeds.add_file_none")
        .max(500, "feeds.add_file_none")
        .refine((path) => !path.startsWith("/") && !path.split("/").includes(".."), "feeds.add_file_outside"),
    })
    .transform(({ path }): TypedLocation => ({ kind: "file", folder: site, path }));
}

function pushFields(site: string) {
  return z
    .object({ secret: secretOf(site).secret })
    .transform(({ secret }): TypedLocation => ({ kind: "push", secret }));
}
