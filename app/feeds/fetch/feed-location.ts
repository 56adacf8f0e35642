import { z } from "zod";

import { webAddress } from "~/platform/address";

/**
 * The name of a secret, never the secret: an environment variable, or a file in the secrets folder. Only
 * names that begin with FEED_ are accepted, since a source decides where its secret is sent.
 */
export const secretNameSchema = z.union([
  z.string().regex(/^FEED_[A-Z0-9_]+$/, "the name of an environment variable that begins with FEED_"),
  z.object({ file: z.string().regex(/^[\w-][\w.-]*$/, "the name of a file, without a folder") }).strict(),
]);

const storedSecretSchema = z.object({ sealed: z.string().min(1).max(20_000) }).strict();

/** The name of a secret, or one that was typed on the desk, encrypted (stored-secret.server.ts). */
const feedSecretSchema = z.union([secretNameSchema, storedSecretSchema]);

export type StoredSecret = z.infer<typeof storedSecretSchema>;
export type FeedSecret = z.infer<typeof feedSecretSchema>;

const file = z
  .object({
    kind: z.literal("file"),
    path: z.string().min(1).max(500),
    /** The folder in the feeds' folder that the path must stay in, by a link too; else the feeds' folder. */
    folder: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/)
      .optional(),
  })
  .strict();

const http = z
  .object({
    kind: z.literal("http"),
    url: webAddress.max(2_000),
    auth: z
      .discriminatedUnion("kind", [
        z.object({ kind: z.literal("basic"), user: feedSecretSchema, password: feedSecretSchema }).strict(),
        z.object({ kind: z.literal("bearer"), token: feedSecretSchema }).strict(),
      ])
      .optional(),
  })
  .strict();

export const sftpSchema = z
  .object({
    kind: z.literal("sftp"),
    host: z.string().min(1).max(253),
    port: z.number().int().min(1).max(65_535).default(22),
    path: z.string().min(1).max(500),
    user: z.string().min(1).max(100),
    /** The fingerprint as `ssh-keygen -lf` prints it. */
    hostKey: z
      .string()
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, "a fingerprint as ssh-keygen prints it: SHA256:…"),
    auth: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("password"), password: feedSecretSchema }).strict(),
      z
        .object({ kind: z.literal("key"), key: feedSecretSchema, passphrase: feedSecretSchema.optional() })
        .strict(),
    ]),
  })
  .strict();

/** The dealer's system posts the file to /api/stock/<name>, signed with the secret. */
const push = z.object({ kind: z.literal("push"), secret: feedSecretSchema }).strict();

/** Staff upload the file on the desk, which stores it as the source's next file. */
const upload = z.object({ kind: z.literal("upload") }).strict();

/** Where a source's file comes from. */
export const feedLocationSchema = z.discriminatedUnion("kind", [file, http, sftpSchema, push, upload]);

export type FeedLocation = z.infer<typeof feedLocationSchema>;
/** Locations that we fetch from. */
export type FetchedLocation = FileLocation | HttpLocation | SftpLocation;
export type FileLocation = z.infer<typeof file>;
export type HttpLocation = z.infer<typeof http>;
export type SftpLocation = z.infer<typeof sftpSchema>;

/** Where a location is, for the list of sources and their page; a URL's query may hold a key. */
export function placeOf(from: FeedLocation): string {
  switch (from.kind) {
    case "file":
      return from.folder === undefined ? from.path : `${from.folder}/${from.path}`;
    case "http":
      return from.url;
    case "sftp":
      return `${from.host}:${from.port} ${from.path}`;
    case "push":
      return "posted";
    case "upload":
      return "uploaded";
  }
}
