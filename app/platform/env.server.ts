import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

import { z } from "zod";

const twilioAccount = z
  .object({ accountSid: z.string().min(1), authToken: z.string().min(1), from: z.string().min(1) })
  .strict();

const quoteService = z.object({ url: z.string().url(), key: z.string().min(1) }).strict();
/** The address of a search server's node, or those of several with commas between. */
const searchNodes = z
  .string()
  .refine((urls) => urls.split(",").every((url) => z.string().url().safeParse(url).success), "Invalid url");
const searchServer = z.object({ url: searchNodes, apiKey: z.string().min(1) }).strict();
const reviewService = z
  .object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    refreshToken: z.string().min(1),
    url: z.string().url().optional(),
    tokenUrl: z.string().url().optional(),
  })
  .strict();
const stripeAccount = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) }).strict();

const staffSignIn = z
  .object({
    id: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, "is no lower-case name for an address")
      .refine((id) => id !== "callback", "is the former callback address"),
    name: z.string().min(1),
    issuer: z.string().url(),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    place: z
      .string()
      .regex(/^(installation|(agency|group):.+)$/, "is not installation, agency:NAME or group:NAME"),
  })
  .strict();

/**
 * The environment, read and validated once. Nothing else reads `process.env`.
 *
 * A missing value falls back to the embedded demo's; an invalid value stops the process with one line that
 * names it. Instead of a variable, `NAME_FILE` may name a file with its value, as Docker and Kubernetes mount
 * secrets.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address to listen on, 127.0.0.1 where the proxy is on the same machine; every address when unset. */
  LISTEN_HOST: z.string().min(1).optional(),
  /** The port for Prometheus; off when unset. Never the port of the dealers' sites. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_URL: z.string().url(),
  /** The server itself, if DATABASE_URL leads to a transaction pooler (docs/operating/scale.md). */
  DATABASE_DIRECT_URL: z.string().url().optional(),
  /** A streaming replica for reads that may be a few seconds old (app/platform/read-stale.server.ts). */
  DATABASE_REPLICA_URL: z.string().url().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  TYPESENSE_URL: searchNodes.optional(),
  TYPESENSE_API_KEY: z.string().min(1).optional(),
  /** Sites with their own Typesense, by slug (spec 1 §3: a search host and key). */
  TYPESENSE_SERVERS: z.string().transform(readJson).pipe(z.record(z.string(), searchServer)).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  /** The former one, while it is being replaced: what it has signed stays good (docs/operating/keys.md). */
  SESSION_SECRET_BEFORE: z.string().min(32).optional(),
  TRUST_PROXY: z.string().optional(),
  /** The host of the dealer's desk, with its port if browsers need one; without it there is no desk. */
  DESK_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, "is no lower-case host name, perhaps with a port")
    .optional(),
  /** What the desk, its mails and requests to other systems are named; by default the product's name. */
  DESK_NAME: z
    .string()
    .max(60)
    .regex(/^[^\p{Cc}<>"]+$/u, "is no name on one line")
    .optional(),
  /** The file of the desk's logo and icon. */
  DESK_LOGO: z
    .string()
    .regex(/\.(svg|png|webp|jpg)$/i, "is no .svg, .png, .webp or .jpg")
    .refine((file) => existsSync(file), "is no file that is there")
    .optional(),
  /** What DNS records of dealers' domains lead to: a host name or an IPv4 address; the desk then says so. */
  DOMAIN_TARGET: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "is no lower-case host name or IPv4 address")
    .optional(),
  /** Name servers that are asked for the proof of a domain; by default the machine's. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(",").map((server) => server.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[0-9a-f:]+\](:\d{1,5})?)$/i,
            "is not the address of a server",
          ),
      ),
    )
    .optional(),
  /** Lets anybody sign in to the desk as any role: on in production only for a demo, never with real leads. */
  DEMO_DESK: z.enum(["on", "off"]).optional(),
  /** Groups' own sign-in providers for staff (docs/operating/desk.md); otherwise only passkeys. */
  STAFF_OIDC: z.string().transform(readJson).pipe(z.array(staffSignIn)).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Error reporting: `https://KEY@HOST/PROJECT` of Sentry or a service with its protocol. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[^:@/]+@[^/]+\/(?:.+\/)?\d+$/, "is not https://KEY@HOST/PROJECT")
    .optional(),
  /** The release, as error reports name it. */
  RELEASE: z.string().min(1).optional(),
  /** Memory for rendered pages (server/page-cache.ts); 0 if a cache in front stores them. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(32),
  /** Upper bound of concurrent pages (server/admission-rule.ts); 0 switches admission control off. */
  PAGES_AT_ONCE: z.coerce.number().int().min(0).max(1_000).default(64),
  /** Processes that render brochures; by default all cores except the one that serves requests. */
  BROCHURE_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(Math.min(2, Math.max(1, availableParallelism() - 1))),
  /** Processes that parse what comes from outside; two at least, so that no sender takes them all. */
  PARSER_PROCESSES: z.coerce
    .number()
    .int()
    .min(2)
    .max(16)
    .default(Math.min(4, Math.max(2, availableParallelism() - 1))),
  DATA_DIR: z.string().default(".data"),
  /** The storage of original photographs: below DATA_DIR, or in a bucket, which needs all of S3_*. */
  OBJECT_STORE: z.enum(["folder", "s3"]).default("folder"),
  /** Whether processes share rendered pictures through the object store. */
  PICTURE_CACHE: z.enum(["disk", "shared"]).default("disk"),
  S3_ENDPOINT: z.string().url().optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Shows /dev/outbox; never set it where real shoppers sign in. */
  DEV_OUTBOX: z.enum(["on", "off"]).optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Instead of Twilio's own, such as a proxy for outgoing requests. */
  TWILIO_URL: z.string().url().optional(),
  /** Accounts of sites that have their own, by slug. */
  TWILIO_ACCOUNTS: z.string().transform(readJson).pipe(z.record(z.string(), twilioAccount)).optional(),
  /** Looks up a car by its plate (docs/operating/sites.md); without it the shopper enters the car. */
  REGO_LOOKUP_URL: z.string().url().optional(),
  REGO_LOOKUP_KEY: z.string().min(1).optional(),
  /** Geocodes postcodes (docs/decisions/029-locations-and-maps.md); without a key the table of postcodes is used. */
  GEOCODING_KEY: z.string().min(1).optional(),
  GEOCODING_URL: z.string().url().optional(),
  /** Values trade-ins; without it the estimate uses the site's own asking prices. */
  VALUATION_URL: z.string().url().optional(),
  VALUATION_KEY: z.string().min(1).optional(),
  /** Payments by Stripe; both or neither. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Instead of Stripe's own, such as a proxy for outgoing requests. */
  STRIPE_URL: z.string().url().optional(),
  /** Accounts of sites that have their own, by slug. */
  STRIPE_ACCOUNTS: z.string().transform(readJson).pipe(z.record(z.string(), stripeAccount)).optional(),
  /** Payments that move no money: off in production unless set, and never set where real cars are sold. */
  DEMO_PAYMENTS: z.enum(["on", "off"]).optional(),
  /** Sends mail: smtp://user:password@host:587. Without it, mails are stored for /dev/outbox. */
  SMTP_URL: z.string().url().optional(),
  /** The From address of all mail; by default the site's own. */
  MAIL_FROM: z.string().email().optional(),
  /** Shoppers answer to `leads+TOKEN@…` of this address, and their answers are on the desk; unset: to the dealer's own. */
  REPLY_ADDRESS: z
    .string()
    .regex(
      /^[a-z0-9.-]{1,11}@[a-z0-9.-]+$/,
      "is no lower-case address with at most 11 characters before its @",
    )
    .optional(),
  /** Signs the posts of a mail service that receives REPLY_ADDRESS's mail. */
  INBOUND_MAIL_SECRET: z.string().min(32).optional(),
  /** Where the worker receives REPLY_ADDRESS's mail by SMTP; off when unset. */
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  INBOUND_SMTP_HOST: z.string().min(1).default("0.0.0.0"),
  /** For STARTTLS, in PEM; without them mail comes in unencrypted. */
  INBOUND_SMTP_KEY: z.string().min(1).optional(),
  INBOUND_SMTP_CERT: z.string().min(1).optional(),
  /** The signing key of each site's lead webhook, by slug. */
  LEAD_WEBHOOK_SECRETS: z
    .string()
    .transform(readJson)
    .pipe(z.record(z.string(), z.string().min(32)))
    .optional(),
  /** Allows lead webhooks to http and private addresses; production needs it only for a receiver in its own network. */
  LEAD_WEBHOOKS_PRIVATE: z.enum(["on", "off"]).optional(),
  /**
   * Allows photographs from private addresses: `on` from every one, an origin such as `http://10.1.2.3:8080` from that
   * server only. For a server in the dealer's own network.
   */
  PHOTOGRAPHS_PRIVATE: z
    .enum(["on", "off"])
    .or(z.string().url())
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
    .optional(),
  /**
   * Finance quote services, by the site's slug; without one, figures are calculated from its lender's terms.
   */
  QUOTE_SERVICES: z.string().transform(readJson).pipe(z.record(z.string(), quoteService)).optional(),
  /**
   * The folder for feed files that dealers' systems upload to this machine; by default `feeds` in DATA_DIR.
   */
  FEEDS_FOLDER: z.string().min(1).optional(),
  /** The folder of feed secrets stored as files, as Docker and Kubernetes mount them. */
  FEEDS_SECRETS_FOLDER: z.string().min(1).default("/run/secrets"),
  /** Allows feeds from private addresses; production needs it only for a server in its own network. */
  FEEDS_PRIVATE: z.enum(["on", "off"]).optional(),
  /** Credentials of each site's Google Business Profile, by slug (docs/operating/sites.md). */
  REVIEW_SERVICES: z.string().transform(readJson).pipe(z.record(z.string(), reviewService)).optional(),
  /** Whether `npm start` runs a worker beside the server (server/main.mjs); off if `npm run worker` runs elsewhere. */
  JOBS: z.enum(["on", "off"]).default("on"),
});

type S3 = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

type Derived = {
  SESSION_SECRET: string;
  /** Whether sessions outlive the process. */
  keepsSessions: boolean;
  /** Null if objects are in a folder. */
  s3: S3 | null;
};

export type Env = Readonly<z.infer<typeof environmentSchema> & Derived>;

/**
 * Parses an environment.
 *
 * @throws Error with one line per wrong variable, and for a `NAME_FILE` that cannot be read.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = environmentSchema.safeParse(withoutEmpty(withFileValues(source)));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable.\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (env.TYPESENSE_URL && !env.TYPESENSE_API_KEY) {
    throw new Error("TYPESENSE_URL is set, so TYPESENSE_API_KEY must be set too.");
  }
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    throw new Error("Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET together, or neither.");
  }
  const receivesMail = env.INBOUND_MAIL_SECRET !== undefined || env.INBOUND_SMTP_PORT !== undefined;
  if (env.REPLY_ADDRESS !== undefined && !(receivesMail && env.DESK_HOST !== undefined)) {
    throw new Error(
      "REPLY_ADDRESS is set, so DESK_HOST and INBOUND_MAIL_SECRET or INBOUND_SMTP_PORT must be set too: otherwise shoppers' answers reach nobody.",
    );
  }
  if (Boolean(env.INBOUND_SMTP_KEY) !== Boolean(env.INBOUND_SMTP_CERT)) {
    throw new Error("Set INBOUND_SMTP_KEY and INBOUND_SMTP_CERT together, or neither.");
  }
  // Without a secret, sessions end with the process: right for a demo, and
  // safer than a default that every installation would share.
  return {
    ...env,
    DESK_HOST: deskHostHere(env),
    SESSION_SECRET: env.SESSION_SECRET ?? randomBytes(32).toString("hex"),
    keepsSessions: env.SESSION_SECRET !== undefined,
    s3: s3Of(env),
  };
}

/** Browsers reach a desk on this machine at the port that the process has. */
function deskHostHere({ DESK_HOST, PORT }: z.infer<typeof environmentSchema>): string | undefined {
  return DESK_HOST?.endsWith(".localhost") ? `${DESK_HOST}:${PORT}` : DESK_HOST;
}

function s3Of(env: z.infer<typeof environmentSchema>): S3 | null {
  if (env.OBJECT_STORE === "folder") return null;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(
      "OBJECT_STORE is s3, so S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set.",
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Messages never contain the value itself, since it may contain secrets. */
function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: "is not JSON" });
    return z.NEVER;
  }
}

/**
 * Adds the values of `NAME_FILE`, without the trailing newline that editors add; `NAME` itself takes
 * precedence.
 */
function withFileValues(source: Record<string, string | undefined>) {
  const read = Object.keys(environmentSchema.shape).flatMap((name) => {
    const file = source[`${name}_FILE`];
    if (!file || source[name]) return [];
    try {
      return [[name, readFileSync(file, "utf8").replace(/\r?\n$/, "")]];
    } catch (error) {
      throw new Error(`${name}_FILE: ${(error as Error).message}`, { cause: error });
    }
  });
  return { ...source, ...Object.fromEntries(read) };
}

function withoutEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
}

let current: Env | undefined;

/** The environment of this process; parsed at first use. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/**
 * A secret that a feed's source names (app/feeds/fetch). No other variable can be read this way, since a
 * source also decides which server its secret is sent to.
 *
 * @returns null if it is not set
 */
export function feedVariable(name: string): string | null {
  return (name.startsWith("FEED_") && process.env[name]) || null;
}
