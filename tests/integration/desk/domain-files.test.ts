import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { openDnsServer } from "#tests/fixtures/dns-server";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import type * as proofFile from "~/desk/content/proof-file.server";
import type { FetchGuard } from "~/platform/open-public.server";

vi.stubEnv("DESK_HOST", "desk.test:3000");
vi.stubEnv("DOMAIN_TARGET", "203.0.113.80");
const dns = await openDnsServer();
vi.stubEnv("DNS_SERVERS", dns.address);

/** The ports of the websites here, in place of 443 and 80, and whether this machine may be asked. */
const web = vi.hoisted((): { ports: [https: number, http: number]; guard: FetchGuard } => ({
  ports: [0, 0],
  guard: {},
}));
vi.mock("~/desk/content/proof-file.server", async (load) => {
  const real = await load<typeof proofFile>();
  return {
    proofAddresses: (host: string) =>
      real.proofAddresses(host).map((address, index) => {
        const url = new URL(address);
        url.port = String(web.ports[index]);
        return url.href;
      }),
    isProofAt: (address: string, value: string) => real.isProofAt(address, value, web.guard),
  };
});

const { MANAGER, onDesk } = await import("./desk-world");
const { edit, formOf, publish } = await import("./edit-draft");
const { findEntryForm } = await import("~/desk/content/entry-form.server");
const { proofOf } = await import("~/desk/content/domain-proof.server");
const { findPublishPage } = await import("~/desk/content/publish-page.server");
const { rollBackSite } = await import("~/desk/content/versions.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { publishTenant } = await import("~/publish/publish-tenants.server");
const { findSiteByHost } = await import("~/site/sites.server");

type OnDesk = Awaited<ReturnType<typeof onDesk>>;
const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const HOST = "www.north.example";
const PATH = "/.well-known/dealer-site.txt";
const proof = () => proofOf("northside", HOST);

/** What the domain's present website answers, and the requests that it had. */
let answer: RequestListener;
let requests: string[] = [];
const website = createServer((req, res) => {
  requests.push(`${req.headers.host?.split(":")[0]}${req.url}`);
  answer(req, res);
});
/** Its port for TLS, which has no certificate; the first byte of each connection says whether it is TLS. */
let greetings: (number | undefined)[] = [];
let isSilent = false;
const tls = createTcpServer((socket) => {
  socket.on("error", () => undefined);
  socket.once("data", (data) => {
    greetings.push(data[0]);
    if (!isSilent) socket.destroy();
  });
});

const text = (body: string | Buffer, status = 200): RequestListener => {
  return (_, res) => void res.writeHead(status, { "Content-Type": "text/plain" }).end(body);
};

beforeAll(async () => {
  await db().site.deleteMany();
  for (const server of [website, tls]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  web.ports = [(tls.address() as AddressInfo).port, (website.address() as AddressInfo).port];
});
beforeEach(async () => {
  await db().site.deleteMany();
  dns.records.clear();
  dns.addresses.clear();
  dns.addresses.set(HOST, "127.0.0.1");
  [requests, greetings, isSilent, web.guard] = [[], [], false, { isForbidden: () => false }];
  const tenants = await makeTenantsFolder();
  for (const slug of ["northside", "harbour"]) await publishTenant(await makeTenant(tenants, slug), ROBIN);
});
afterAll(async () => {
  website.closeAllConnections();
  website.close();
  tls.close();
  await dns.close();
  await closeDatabase();
});

/** The hosts whose proof is missing when the publication is shown. */
async function missing(who: OnDesk): Promise<string[]> {
  return ((await findPublishPage(who, "northside", 0))?.unproved ?? []).map(({ host }) => host);
}

async function withDomain(): Promise<OnDesk> {
  const kim = await onDesk("Kim", MANAGER);
  expect(await edit(kim, "domains/site", { add: HOST.toUpperCase() })).toBeNull();
  return kim;
}

async function statesOf(who: OnDesk) {
  const page = await findEntryForm(who, { site: "northside", kind: "domains", key: "site" }, "");
  return page?.domains?.hosts.map(({ host, state, now, next }) => `${host} ${state} ${now} ${next}`);
}

test("a domain is proved by a file on its present website, asked by TLS too, whose port need not answer (desk:40)", async () => {
  answer = text("Not found", 404);
  const kim = await withDomain();
  expect(await missing(kim)).toEqual([HOST]);
  expect(await publish(kim)).toMatchObject({ error: "publishing.publish_nothing" });
  // 0x16 begins a TLS handshake (RFC 8446 §5.1).
  expect(new Set(greetings)).toEqual(new Set([0x16]));
  isSilent = true;
  answer = text(`${proof().value}\r\n`);
  expect(await missing(kim)).toEqual([]);
  expect(await publish(kim)).toBeNull();
  await expect.poll(async () => (await findSiteByHost(HOST))?.slug).toBe("northside");
  expect(new Set(requests)).toEqual(new Set([HOST + PATH]));
});

test("its page says where each domain stands, from the first word to the last", async () => {
  answer = text("Not found", 404);
  const kim = await withDomain();
  expect(await statesOf(kim)).toEqual(["northside.test live main main", `${HOST} asked null answers`]);
  const page = await findEntryForm(kim, { site: "northside", kind: "domains", key: "site" }, "");
  expect(page?.domains).toMatchObject({
    hosts: [{ proof: null }, { proof: { file: HOST + PATH, name: `_dealer-site.${HOST}` } }],
    target: { record: "A", value: "203.0.113.80" },
    isDrafted: true,
  });
  answer = text(proof().value);
  expect(await statesOf(kim)).toContain(`${HOST} proved null answers`);
  expect(await publish(kim)).toBeNull();
  expect(await edit(kim, "domains/site", { main: HOST, redirect: "on" })).toBeNull();
  expect(await statesOf(kim)).toEqual(["northside.test live main led", `${HOST} live answers main`]);
  expect(await publish(kim)).toBeNull();
  expect(await edit(kim, "domains/site", { keep_0: "" })).toBeNull();
  expect(await statesOf(kim)).toEqual([`${HOST} live main main`, "northside.test going led null"]);
});

test("a domain that was given up is taken back by its file, when a version is rolled back to", async () => {
  const kim = await withDomain();
  answer = text(proof().value);
  await publish(kim);
  await edit(kim, "domains/site", { keep_1: "" });
  expect(await publish(kim)).toBeNull();
  answer = text("gone", 410);
  const back = () => rollBackSite(kim, "northside", { number: "2", form: formOf({ newest: "3" }) });
  expect(await back()).toMatchObject({
    error: "publishing.hosts_unproved",
    details: [expect.stringContaining(`or the file ${HOST}${PATH} with that line`)],
  });
  answer = text(proof().value);
  expect(await back()).toBeNull();
});

describe("is no proof:", () => {
  test.each<[string, (right: string) => RequestListener]>([
    ["another site's file", () => text(proofOf("harbour", HOST).value)],
    ["the file of another domain", () => text(proofOf("northside", "north.example").value)],
    ["a page that answers everywhere", (right) => text(`<html><body><pre>\n${right}\n</pre></body></html>`)],
    ["an error that has the line", (right) => text(right, 500)],
    ["a file beyond the limit", (right) => text(`${right}\n`.repeat(1_000))],
  ])("%s", async (_, made) => {
    const kim = await withDomain();
    answer = made(proof().value);
    expect(await missing(kim)).toEqual([HOST]);
    expect(requests).not.toEqual([]);
  });

  test.each([
    ["another host", (port: number) => `http://elsewhere.example:${port}${PATH}`],
    ["another address of the host", () => "/anybody.txt"],
  ])("a redirect to %s, which is not even followed", async (_, targetOf) => {
    const kim = await withDomain();
    dns.addresses.set("elsewhere.example", "127.0.0.1");
    const location = targetOf(web.ports[1]);
    answer = (req, res) => {
      const isAsked = req.headers.host?.startsWith(HOST) && req.url === PATH;
      if (isAsked) res.writeHead(302, { Location: location }).end();
      else res.end(proof().value);
    };
    expect(await missing(kim)).toEqual([HOST]);
    expect(new Set(requests)).toEqual(new Set([HOST + PATH]));
  });

  test("an endless file, and one that stops before its end", async () => {
    const kim = await withDomain();
    let sent = 0;
    answer = (_, res) => {
      const flood = () => {
        while (!res.destroyed && res.write(`${proof().value}\n`.repeat(100))) sent += 1;
      };
      res.on("drain", flood);
      flood();
    };
    expect(await missing(kim)).toEqual([HOST]);
    expect(sent).toBeGreaterThan(0);
    answer = (_, res) => void res.write(`${proof().value}\n`);
    expect(await missing(kim)).toEqual([HOST]);
  });

  test("a file at a private address, which is not connected to", async () => {
    const kim = await withDomain();
    web.guard = {};
    answer = text(proof().value);
    expect(await missing(kim)).toEqual([HOST]);
    expect([requests, greetings]).toEqual([[], []]);
  });

  test("a domain that leads nowhere", async () => {
    const kim = await withDomain();
    dns.addresses.clear();
    answer = text(proof().value);
    expect(await missing(kim)).toEqual([HOST]);
    expect(requests).toEqual([]);
  });
});
