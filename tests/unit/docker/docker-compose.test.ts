import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

import { parseEnv } from "~/platform/env.server";

type Service = {
  image?: string;
  build?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
};

const text = readFileSync("docker-compose.yml", "utf8");
const { services, volumes } = parse(text) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

/** What Compose gives a service, where the shell and .env say `given` (`${NAME:-default}`, `$$` is a dollar). */
function interpolated(value: string, given: Record<string, string> = {}): string {
  return value
    .replace(/(?<!\$)\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => given[name] || otherwise)
    .replaceAll("$$", "$");
}

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "forecourt-secrets-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs what makes the secrets, as its container would. */
function makeSecrets(given: Record<string, string> = {}): Record<string, string> {
  const { entrypoint = [], command = [], environment = {} } = services["secrets"] ?? {};
  const [program = "", ...args] = [...entrypoint, ...command].map((part) => interpolated(part));
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolated(value, given)]),
  );
  execFileSync(program, args, {
    env: { ...env, NODE_ENV: "production", PATH: process.env["PATH"], FOLDER: folder },
  });
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

describe("docker compose up --build", () => {
  test("every volume, and every service that is waited for, is there", () => {
    for (const { volumes: mounted = [], depends_on = {} } of Object.values(services)) {
      for (const mount of mounted) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
    }
    expect(Object.keys(services)).toEqual(["secrets", "app", "postgres", "typesense", "mailpit"]);
  });

  test("no secret is written in the file, nor a default of one; whoever reads one waits until it is made", () => {
    expect(text).not.toMatch(/(?:PASSWORD|SECRET|KEY):-[^}]/);
    const readers = Object.entries(services).filter(
      ([name, service]) => name !== "secrets" && JSON.stringify(service).includes("/secrets/"),
    );
    expect(readers.map(([name]) => name)).toEqual(["app", "postgres", "typesense"]);
    for (const [, { depends_on, volumes: mounted }] of readers) {
      expect(depends_on?.["secrets"]?.condition).toBe("service_completed_successfully");
      expect(mounted).toContain("secrets:/secrets:ro");
    }
  });

  test("the demo's switches are off unless they are turned on", () => {
    const of = (given: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(services["app"]?.environment ?? {}).map(([name, value]) => [
          name,
          interpolated(value, given),
        ]),
      );
    expect(of({})).toMatchObject({
      DEV_OUTBOX: "off",
      DEMO_PAYMENTS: "off",
      SMTP_URL: "smtp://mailpit:1025",
    });
    expect(of({ DEV_OUTBOX: "on", DEMO_PAYMENTS: "on" })).toMatchObject({
      DEV_OUTBOX: "on",
      DEMO_PAYMENTS: "on",
    });
  });

  test("mail that nobody delivers is shown on this machine alone", () => {
    expect(services["mailpit"]?.ports).toEqual(["127.0.0.1:8025:8025"]);
  });
});

describe("the secrets of a first start", () => {
  test("each is of its own chance, and stays what it is", () => {
    const first = makeSecrets();
    const made = [first["postgres-password"], first["typesense-key"], first["session-secret"]];
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(made).size).toBe(3);
    expect(first["database-url"]).toBe(`postgresql://forecourt:${made[0]}@postgres:5432/forecourt`);
    expect(makeSecrets()).toEqual(first);
  });

  test("one that is given is taken", () => {
    const secrets = makeSecrets({ POSTGRES_PASSWORD: "forecourt" });
    expect(secrets["database-url"]).toBe("postgresql://forecourt:forecourt@postgres:5432/forecourt");
  });

  test("the image hands them to the app, which takes them", () => {
    makeSecrets();
    const environment = Object.entries(services["app"]?.environment ?? {}).map(([name, value]) => [
      name,
      interpolated(value).replace("/secrets", folder),
    ]);
    const env = parseEnv(Object.fromEntries(environment) as Record<string, string>);
    expect(env.SESSION_SECRET).toHaveLength(64);
    expect(env.TYPESENSE_API_KEY).toHaveLength(64);
    expect(env.DATABASE_URL).toMatch(/^postgresql:\/\/forecourt:[0-9a-f]{64}@postgres/);
    expect(env.SMTP_URL).toBe("smtp://mailpit:1025");
  });

  test("a file that is not there stops the start, and says which", () => {
    const DATABASE_URL = "postgresql://forecourt@postgres/forecourt";
    const start = () => parseEnv({ DATABASE_URL, SESSION_SECRET_FILE: join(folder, "none") });
    expect(start).toThrow(/^SESSION_SECRET_FILE: .*none/);
  });

  test("every variable may be in a file, less the line end an editor adds; a value itself goes first", () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const env = parseEnv({
      DATABASE_URL_FILE: file("url", "postgresql://forecourt@postgres/forecourt\n"),
      LEAD_WEBHOOK_SECRETS_FILE: file("webhooks", JSON.stringify({ northside: "s".repeat(32) })),
      SMTP_URL: "smtp://here:25",
      SMTP_URL_FILE: file("smtp", "smtp://there:25"),
    });
    expect(env).toMatchObject({
      DATABASE_URL: "postgresql://forecourt@postgres/forecourt",
      LEAD_WEBHOOK_SECRETS: { northside: "s".repeat(32) },
      SMTP_URL: "smtp://here:25",
    });
  });
});

describe("the image", () => {
  const image = readFileSync("server/Dockerfile", "utf8");
  const [, final = ""] = image.split(/^FROM .*$(?![^]*^FROM )/m);

  test("is built and runs on one Node, of a line with long-term support", () => {
    const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(["node:24-bookworm-slim", "node:24-bookworm-slim"]);
  });

  test("runs as a user, starts without a shell, and asks after its health without one", () => {
    expect(final).toMatch(/^USER node$/m);
    for (const line of final.match(/^(?:ENTRYPOINT|CMD) .*$/gm) ?? [])
      expect(line).toMatch(/^\w+ \["(?!sh"|bash")/);
    expect(final).toMatch(/CMD \["node", "-e"/);
  });

  test("can change nothing of itself, and has no right beyond a user's", () => {
    expect(services["app"]).toMatchObject({
      read_only: true,
      tmpfs: [expect.stringMatching(/^\/tmp:size=/)],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  });
});
