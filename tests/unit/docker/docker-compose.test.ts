import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

import {
  COMPOSE_TEXT,
  environmentOf,
  interpolated,
  networks,
  readEnvFile,
  services,
  volumes,
} from "#tests/fixtures/compose-file";
import { parseEnv } from "~/platform/env.server";

const NODES = ["typesense", "typesense-2", "typesense-3"];

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "forecourt-secrets-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs what makes the secrets, as its container would. */
function makeSecrets(given: Record<string, string> = {}): Record<string, string> {
  const { entrypoint = [], command = [] } = services["secrets"] ?? {};
  const [program = "", ...args] = [...entrypoint, ...command].map((part) => interpolated(part));
  const env = environmentOf("secrets", given);
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
    expect(Object.keys(services)).toEqual([
      "secrets",
      "app",
      "postgres",
      ...NODES,
      "caddy",
      "backup",
      "mailpit",
    ]);
  });

  test("the profile tls has a proxy that asks the app about each certificate", () => {
    const { profiles, environment } = services["caddy"] ?? {};
    expect(profiles).toEqual(["tls"]);
    expect(interpolated(String(environment?.["UPSTREAM"]))).toBe("app:3000");
    const { configs } = parse(COMPOSE_TEXT) as { configs: { caddyfile: { file: string } } };
    const caddyfile = readFileSync(configs.caddyfile.file, "utf8");
    expect(caddyfile).toContain("ask http://{$UPSTREAM:127.0.0.1:3000}/certificate-for");
  });

  test("no secret is written in the file, nor a default of one; whoever reads one waits until it is made", () => {
    expect(COMPOSE_TEXT).not.toMatch(/(?:PASSWORD|SECRET|KEY):-[^}]/);
    const readers = Object.entries(services).filter(
      ([name, service]) => name !== "secrets" && JSON.stringify(service).includes("/secrets/"),
    );
    expect(readers.map(([name]) => name)).toEqual(["app", "postgres", ...NODES, "backup"]);
    for (const [, { depends_on, volumes: mounted }] of readers) {
      expect(depends_on?.["secrets"]?.condition).toBe("service_completed_successfully");
      expect(mounted).toContain("secrets:/secrets:ro");
    }
  });

  test("the demo's switches are off unless they are turned on", () => {
    const DATABASE_URL = "postgresql://forecourt@postgres/forecourt";
    const app = (given: Record<string, string>) => {
      const { DEMO_SITES = "", ...environment } = environmentOf("app", given);
      const files = {
        DATABASE_URL,
        DATABASE_URL_FILE: "",
        SESSION_SECRET_FILE: "",
        TYPESENSE_API_KEY: "key",
      };
      return { DEMO_SITES, ...parseEnv({ ...environment, ...files }) };
    };
    const production = app(readEnvFile("docs/env.example"));
    expect(production.DEMO_SITES).toBe("");
    for (const name of [
      "DEMO_DESK",
      "DEMO_PAYMENTS",
      "DEV_OUTBOX",
      "PHOTOGRAPHS_PRIVATE",
      "SMTP_URL",
    ] as const)
      expect([name, production[name]]).toEqual([name, undefined]);
    const demo = readEnvFile("demo/demo.env");
    expect(app(demo)).toMatchObject({
      DEMO_SITES: "on",
      DEMO_DESK: "on",
      DEMO_PAYMENTS: "on",
      DEV_OUTBOX: "on",
      DESK_HOST: "desk.localhost:3000",
      SMTP_URL: "smtp://mailpit:1025",
    });
    expect(services["mailpit"]?.profiles).toEqual([demo["COMPOSE_PROFILES"]]);
  });

  test("nothing fills the machine's disk with its log, nor its memory with what it keeps", () => {
    for (const name of ["app", "postgres", ...NODES, "caddy", "backup"])
      expect([name, services[name]?.logging?.options]).toEqual([
        name,
        { "max-size": "20m", "max-file": "5" },
      ]);
    for (const name of ["app", "postgres", ...NODES])
      expect(interpolated(String(services[name]?.mem_limit))).toMatch(/^\dg$/);
  });

  test("a backup's commands are those of a machine without Compose, with the settings of this one", () => {
    const { entrypoint = [], build } = services["backup"] ?? {};
    const file = readFileSync(join(build?.context ?? "", build?.dockerfile ?? ""), "utf8");
    expect(/^COPY (.*) /m.exec(file)?.[1]?.split(" ")).toEqual(["backup", "restore-drill"]);
    // The server's own pg_dump: an older one refuses it.
    expect(/^FROM (.*)$/m.exec(file)?.[1]).toBe(services["postgres"]?.image);
    execFileSync("sh", ["-n"], { input: interpolated(entrypoint[2] ?? "") });
  });

  test("mail that nobody delivers is shown on this machine alone", () => {
    expect(services["mailpit"]?.ports).toEqual(["127.0.0.1:8025:8025"]);
  });
});

describe("Typesense", () => {
  /** The arguments that a node's server gets, and its file of nodes, as its container would make them. */
  function started(service: string, given: Record<string, string> = {}) {
    writeFileSync(join(folder, "typesense-key"), "a-key");
    const { entrypoint = [], command = [] } = services[service] ?? {};
    const [program = "", ...args] = [...entrypoint, ...command].map((part) => interpolated(part));
    const script = args.map((part) =>
      part
        .replace("exec /opt/typesense-server", "printf '%s\\n'")
        .replaceAll("/secrets/", `${folder}/`)
        .replaceAll("/tmp/nodes", `${folder}/nodes`),
    );
    const env = { ...environmentOf(service, given), NODE_ENV: "production", PATH: process.env["PATH"] };
    const lines = execFileSync(program, script, {
      env: env as NodeJS.ProcessEnv,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
    const file = join(folder, "nodes");
    return {
      options: lines.trim().split("\n"),
      nodes: existsSync(file) ? readFileSync(file, "utf8").trim() : null,
    };
  }
  const alone = () => ["--data-dir=/data", "--api-key=a-key", "--enable-cors=false"];

  test("is one server unless a cluster is asked for", () => {
    expect(started("typesense")).toEqual({ options: alone(), nodes: null });
    expect(services["typesense"]?.profiles).toBeUndefined();
  });

  test("as a cluster has three nodes that know each other, each with data of its own", () => {
    const { nodes } = started("typesense", { SEARCH_CLUSTER: "on" });
    const addresses = NODES.map((name) => services[name]?.networks?.["search"]?.ipv4_address);
    expect(nodes).toBe(addresses.map((address) => `${address}:8107:8108`).join());
    const subnet = networks["search"]?.ipam.config[0]?.subnet;
    for (const name of NODES) {
      const options = [...alone(), `--nodes=${folder}/nodes`, `--peering-subnet=${subnet}`];
      expect(started(name, { SEARCH_CLUSTER: "on" })).toEqual({ options, nodes });
    }
    const mounted = NODES.map((name) => services[name]?.volumes?.[0]);
    expect(mounted).toEqual(NODES.map((name) => `${name}-data:/data`));
  });

  test("as a cluster is what docs/operating/scale.md tells to set, and the app asks each of its nodes", () => {
    const [, lines = ""] =
      /```\n(COMPOSE_PROFILES=search-cluster\n[^]*?)```/.exec(
        readFileSync("docs/operating/scale.md", "utf8"),
      ) ?? [];
    const given = Object.fromEntries(
      lines
        .trim()
        .split("\n")
        .map((line) => line.split(/=(.*)/s).slice(0, 2)),
    );
    expect(given).toMatchObject({ COMPOSE_PROFILES: "search-cluster", SEARCH_CLUSTER: "on" });
    for (const name of NODES.slice(1)) expect(services[name]?.profiles).toEqual([given["COMPOSE_PROFILES"]]);
    expect(environmentOf("app", given)["TYPESENSE_URL"]).toBe(
      NODES.map((name) => `http://${name}:8108`).join(),
    );
    const env = parseEnv({ DATABASE_URL: "postgresql://localhost/x", TYPESENSE_API_KEY: "a-key", ...given });
    expect(env.TYPESENSE_URL).toBe(given["TYPESENSE_URL"]);
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
    const environment = Object.entries(environmentOf("app")).map(([name, value]) => [
      name,
      value.replace("/secrets/", `${folder}/`),
    ]);
    const env = parseEnv(Object.fromEntries(environment) as Record<string, string>);
    expect(env.SESSION_SECRET).toHaveLength(64);
    expect(env.TYPESENSE_API_KEY).toHaveLength(64);
    expect(env.DATABASE_URL).toMatch(/^postgresql:\/\/forecourt:[0-9a-f]{64}@postgres/);
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

  test("copies what is there and what is not left out, and starts a script that it has", () => {
    const ignored = readFileSync("server/Dockerfile.dockerignore", "utf8").trim().split("\n");
    const sources = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(sources).toEqual(["package.json", "package-lock.json", "."]);
    const started = [...image.matchAll(/^CMD \["([^"]+)"\]$/gm)].map(([, script = ""]) => script);
    expect(started).toEqual(["tools/start-container.mjs"]);
    for (const name of [...sources, ...started, "server/main.mjs", "prisma/migrate.ts", "seed/main.ts"]) {
      expect([name, existsSync(name)]).toEqual([name, true]);
      expect(ignored).not.toContain(name.split("/")[0]);
    }
    const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
      dependencies: Record<string, string>;
    };
    for (const [, script = ""] of image.matchAll(/npm run (\S+)/g))
      expect(Object.keys(scripts)).toContain(script);
    // The start script runs TypeScript, after packages for development were removed.
    expect(Object.keys(dependencies)).toContain("tsx");
    expect(services["app"]?.build).toEqual({ context: ".", dockerfile: "server/Dockerfile" });
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
