import postgres from "postgres";
import sharp from "sharp";

import { runTypeScript } from "../steps.mjs";
import { startPictureServer } from "#tests/fixtures/picture-server";
import { startWebhookReceiver } from "#tests/fixtures/webhook-receiver";
import type { Random } from "./random";

/** The dealer's slug, and the secret that signs its leads. */
export const DEALER = "soakyard";
export const WEBHOOK_SECRET = "a-webhook-secret-of-the-soak-that-no-log-may-hold";

/** Cars that never leave the file, so that shoppers may ask about them, and those that come and go. */
const ALWAYS = 40;
const AT_TIMES = 60;

/** `nearly empty` is a whole file with a tenth of the rows: what an export that failed halfway looks like. */
type FileMood = "whole" | "hang" | "cut" | "error" | "nearly empty";
/** A car in the file: its price in dollars. */
type File = Map<string, number>;

/**
 * A dealer's own systems, in the soak's process: a stock file that changes all the time, photographs, and a lead
 * system that gets each enquiry as JSON.
 *
 * @param databaseUrl past the proxy, for what an operator would look up
 */
export async function openDealer(databaseUrl: string) {
  const file: File = new Map(
    Array.from({ length: ALWAYS + AT_TIMES }, (_, number) => [
      stockNumber(number + 1),
      15_000 + number * 100,
    ]),
  );
  let mood: FileMood = "whole";
  const photograph = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "#4a6070" },
  })
    .jpeg()
    .toBuffer();
  const server = await startPictureServer((request, response) => {
    if (mood === "hang") return;
    if (mood === "error") return void response.writeHead(500).end();
    const isFile = request.url === "/stock.csv";
    const body = isFile ? Buffer.from(csv(file, server.origin, mood)) : photograph;
    response.writeHead(200, {
      "content-type": isFile ? "text/csv" : "image/jpeg",
      "content-length": body.byteLength,
    });
    if (mood === "cut") response.write(body.subarray(0, body.byteLength / 2), () => response.destroy());
    else response.end(body);
  });
  const leads = await startWebhookReceiver();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await runTypeScript("tools/soak/publish-dealer.ts", [server.origin, leads.url], {
    quiet: true,
    env: { DATABASE_URL: databaseUrl },
  });

  return {
    file: file as ReadonlyMap<string, number>,
    leads,
    set(next: FileMood) {
      mood = next;
    },
    /** Whether a car stays in the file to the end. */
    isKept: (stock: string) => Number(stock.slice(1)) <= ALWAYS,
    /** What happens at a dealership in ten seconds: some prices change, a car leaves and one comes. */
    trade(random: Random) {
      for (let changed = 0; changed < 4; changed += 1) {
        const stock = stockNumber(1 + random.below(ALWAYS));
        file.set(stock, 10_000 + random.below(500) * 100);
      }
      const moved = stockNumber(ALWAYS + 1 + random.below(AT_TIMES));
      if (!file.delete(moved)) file.set(moved, 12_000 + random.below(300) * 100);
    },
    /** Has the file looked at soon. Waits for the database. */
    async makeDue() {
      await sql`update feed_sources set next_run_at = now() where site = ${DEALER}`.catch(() => undefined);
    },
    /** The cars on the site: price in dollars by stock number, one entry a row. */
    async listed(): Promise<[stock: string, dollars: number][]> {
      const rows = await sql<{ stock: string; cents: number }[]>`
        select stock_number as stock, price_cents as cents from vehicles
        where site = ${DEALER} and status = 'in_stock' order by stock_number`;
      return rows.map(({ stock, cents }) => [stock, cents / 100]);
    },
    /** Photographs that cars on the site still wait for. */
    async missingPhotographs(): Promise<number> {
      const [row] = await sql<{ count: string }[]>`
        select count(*) from vehicles v where site = ${DEALER} and status = 'in_stock' and not exists (
          select 1 from vehicle_photos p where p.site = v.site and p.vehicle_id = v.id and p.state = 'stored')`;
      return Number(row?.count);
    },
    async close() {
      await sql.end();
      await Promise.all([server.close(), leads.stop()]);
    },
  };
}

function stockNumber(number: number): string {
  return `Y${String(number).padStart(3, "0")}`;
}

function csv(file: File, origin: string, mood: FileMood): string {
  const rows = [...file].map(
    ([stock, dollars]) => `${stock},Toyota,Corolla,2021,${dollars},In stock,${origin}/${stock}.jpg`,
  );
  const sent = mood === "nearly empty" ? rows.slice(0, rows.length / 10) : rows;
  return `Stock,Make,Model,Year,Price,Status,Photos\n${sent.join("\n")}\n`;
}
