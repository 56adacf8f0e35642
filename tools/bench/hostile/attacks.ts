import { signIn } from "../ask-desk";
import {
  blurredLogo,
  chainedRules,
  csvCars,
  emptyLines,
  hostilePhotos,
  mailOf,
  manyFields,
  openHtml,
  openObjects,
  openTags,
  quotedLines,
  usedLogo,
} from "./hostile-bytes";
import { mailBySmtp } from "./mail-by-smtp";
import { atOnce, multipart, networkOf, said, sendBytes, signed } from "./send-bytes";
import { beginTradeIn, forgetRuns, lastRun, notOpen, pieceFields, pushSource } from "./victim-state";

/** What is attacked: a server and a worker of their own, for each attack. */
export type Victim = {
  port: number;
  databaseUrl: string;
  /** As its environment says. */
  settings: Record<string, string>;
};

export type Attack = {
  name: string;
  /** @returns what is measured; it gives what the sender was answered */
  prepare(victim: Victim): Promise<() => Promise<string[]>>;
};

export const PUSH_SECRET = "a secret of the bench with more than 32 characters";
export const MAIL_SECRET = "a mail secret of the bench with more than 32 characters";
const KB = 1_000;
const MB = 1_000_000;

const uploads = (
  [
    ["60 kB of <a>", openTags(60 * KB)],
    ["880 kB of <a>", openTags(880 * KB)],
    ['880 kB of {"a":', openObjects(880 * KB)],
  ] as const
).map(([name, bytes]): Attack => ({
  name: `stock upload, ${name}`,
  async prepare({ port }) {
    const cookie = await signIn(port, "manager");
    return async () => [await uploadStock(port, { cookie, bytes, site: "northside" })];
  },
}));

const pushes = (
  [
    ['880 kB of {"a":', openObjects(880 * KB)],
    ['30 MB of {"a":', openObjects(30 * MB)],
  ] as const
).map(([name, body]): Attack => ({
  name: `signed push, ${name}`,
  async prepare({ port, databaseUrl }) {
    await pushSource(databaseUrl, "northside", "bench");
    return async () => {
      await forgetRuns(databaseUrl, "northside");
      const headers = { "content-type": "application/json", ...signed(PUSH_SECRET, body) };
      const { status } = await sendBytes(port, {
        ...{ site: "northside", target: "/api/stock/bench", body, headers },
      });
      const accepted = status === 202;
      return [String(status), ...(accepted ? [await lastRun(databaseUrl, "northside", "bench")] : [])];
    };
  },
}));

const MAILS = [
  ["36 kB of >-lines", mailOf("plain", quotedLines(36 * KB))],
  ["280 kB of open HTML tags", mailOf("html", openHtml(280 * KB))],
  ["25 MB of empty lines", mailOf("plain", emptyLines(24.9 * MB))],
] as const;

const mails = MAILS.flatMap(([name, body]): Attack[] => [
  {
    name: `mail by webhook, ${name}`,
    prepare: ({ port }) =>
      Promise.resolve(async () => {
        const headers = { "content-type": "message/rfc822", ...signed(MAIL_SECRET, body) };
        const { status } = await sendBytes(port, {
          ...{ site: "desk", target: "/desk/inbound/mail", body, headers },
        });
        return [String(status)];
      }),
  },
  { name: `mail by SMTP, ${name}`, prepare: (victim) => mailBySmtp(victim, body) },
]);

const PATHS = [
  ["northside", "/api/stock/x\\..\\..\\leads", 32 * MB, 8],
  ["desk", "/desk/stock/a/..\\..\\sign-in", 64 * MB, 1],
  ["northside", "/API/STOCK/x\\..\\..\\leads", 32 * MB, 4],
  ["northside", "/%61pi/stock/x/../../leads", 32 * MB, 4],
] as const;

const paths = PATHS.map(([site, target, bytes, times]): Attack => ({
  name: `${times} × ${bytes / MB} MB to ${target.replaceAll("\\", "\\\\")}`,
  prepare({ port }) {
    const form = multipart(manyFields(bytes));
    return Promise.resolve(() =>
      atOnce(times, async (number) => {
        const { status } = await sendBytes(port, { site, target, ...form, from: networkOf(number) });
        return String(status);
      }),
    );
  },
}));

const early: Attack = {
  name: "a site not open yet asked at /api/../contact",
  async prepare({ port, databaseUrl }) {
    await notOpen(databaseUrl, "wanderer");
    return async () => {
      const { status } = await sendBytes(port, { site: "wanderer", target: "/api/../contact" });
      return [String(status)];
    };
  },
};

const logos = (
  [
    ["nested blurs", blurredLogo],
    ["nested uses", usedLogo],
  ] as const
).map(([name, draw]): Attack => ({
  name: `six SVG logos of 24 kB, ${name}`,
  async prepare({ port }) {
    const cookie = await signIn(port, "manager");
    const target = "/desk/sites/northside/content/setting/logo";
    const fields = await pieceFields(port, target, cookie);
    return () =>
      atOnce(6, async (number) => {
        const upload = { name: "logo_file-upload", filename: "logo.svg", value: draw(number) };
        const { body, headers } = multipart([...fields, upload]);
        const from = networkOf(number);
        const sent = { site: "desk", target, body, headers: { ...headers, cookie }, from };
        return said(await sendBytes(port, sent));
      });
  },
}));

const photos: Attack = {
  name: "eight hostile photographs of a trade-in",
  async prepare({ port }) {
    const files = await hostilePhotos();
    const cookie = await beginTradeIn(port, "northside");
    const form = multipart(
      files.map((value, number) => ({ name: "photos", filename: `${number}.png`, value })),
    );
    const headers = { ...form.headers, cookie };
    return async () => [
      said(await sendBytes(port, { site: "northside", target: "/trade-in/photos", ...form, headers })),
    ];
  },
};

const agents: Attack = {
  name: "16 × a batch of 100 calls of tools",
  prepare({ port }) {
    const calls = Array.from({ length: 100 }, (_, id) => ({
      ...{ jsonrpc: "2.0", id, method: "tools/call" },
      params: { name: "search_stock", arguments: { query: `white corolla under ${20_000 + id}` } },
    }));
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-03-26",
    };
    const body = JSON.stringify(calls);
    return Promise.resolve(() =>
      atOnce(16, async (number) => {
        const sent = { site: "northside", target: "/mcp", body, headers, from: networkOf(number) };
        return String((await sendBytes(port, sent)).status);
      }),
    );
  },
};

/** The neighbour's file is small, and is to be shown soon; theirs are large, and all correct. */
const crowd: Attack = {
  name: "20 × 12 MB of correct stock of one site, and the neighbour's own file",
  async prepare({ port }) {
    const [cookie, neighbours] = [await signIn(port, "manager"), await signIn(port, "owner")];
    const [large, small] = [csvCars(12 * MB), csvCars(20 * KB)];
    return async () => {
      const many = atOnce(20, (number) =>
        uploadStock(port, { cookie, bytes: large, site: "northside", from: networkOf(number) }),
      );
      await new Promise((later) => setTimeout(later, 1_500));
      const started = performance.now();
      const own = await uploadStock(port, {
        ...{ cookie: neighbours, bytes: small, site: "harbour", from: "127.0.9.1" },
      });
      const ms = performance.now() - started;
      return [`neighbour ${own} after ${(ms / 1_000).toFixed(1)} s`, ...(await many)];
    };
  },
};

const redirects = (
  [
    ["northside", 1_000],
    ["fairprice", 3_000],
    ["wanderer", 5_000],
  ] as const
).map(([site, count]): Attack => ({
  name: `${count} chained redirects, imported and asked for`,
  async prepare({ port }) {
    const cookie = await signIn(port, "owner");
    const target = `/desk/sites/${site}/redirects`;
    return async () => {
      const rules = { name: "csv", filename: "redirects.csv", value: chainedRules(count) };
      const { body, headers } = multipart([{ name: "intent", value: "import" }, rules]);
      const imported = await sendBytes(port, { site: "desk", target, body, headers: { ...headers, cookie } });
      const asked = await sendBytes(port, { site, target: "/r0/x" });
      return [said(imported), `then ${asked.status}`];
    };
  },
}));

export const ATTACKS: readonly Attack[] = [
  ...uploads,
  ...pushes,
  ...mails,
  ...paths,
  early,
  ...logos,
  photos,
  agents,
  crowd,
  ...redirects,
];

type Upload = { cookie: string; bytes: Buffer; site: string; from?: string };

/** Uploads a file of stock, and opens the page that shows its columns. */
async function uploadStock(port: number, { cookie, bytes, site, from }: Upload): Promise<string> {
  const { body, headers } = multipart([
    { name: "site", value: site },
    { name: "stock", filename: "stock.csv", value: bytes },
  ]);
  const sent = { site: "desk", body, headers: { ...headers, cookie }, from };
  const received = await sendBytes(port, { ...sent, target: "/desk/feeds/upload" });
  const target = received.headers["location"];
  if (typeof target !== "string") return said(received);
  return said(await sendBytes(port, { site: "desk", target, headers: { cookie }, from }));
}
