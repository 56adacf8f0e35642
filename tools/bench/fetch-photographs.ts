import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";

import { FETCH_LIMITS } from "~/photographs/fetch-photograph.server";
import { queuePhotographs } from "~/photographs/queue-photographs.server";
import { runPhotographs } from "~/photographs/run-photographs.server";
import { closeDatabase, sql } from "~/platform/db.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import { encodeImage } from "~/platform/images/encode-image.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { findSite } from "~/site/sites.server";

// A process of its own (tools/bench/photographs.ts): the job fetches from a server of this process, which
// answers under several addresses, as the servers of several dealers would.

const PHOTOGRAPHS = 48;
const HOSTS = 12;
/** As phones take them: 12 megapixels. */
const [WIDTH, HEIGHT] = [4_000, 3_000];

/** Noise like a photograph's, so that its JPEG is as large as one. */
const size = { width: WIDTH / 4, height: HEIGHT / 4, channels: 3 } as const;
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const grain = await sharp({ create: { ...size, background: "#788c8c", noise } })
  .raw()
  .toBuffer();
const pictures: Buffer[] = [];
for (let number = 0; number < PHOTOGRAPHS; number += 1) {
  const shade = sharp(grain, { raw: size }).linear(1, number - PHOTOGRAPHS / 2);
  pictures.push(await shade.resize(WIDTH, HEIGHT).jpeg({ quality: 90 }).toBuffer());
}
const server = createServer((request, response) => {
  const picture = pictures[Number(request.url?.slice(1, -4))];
  response.writeHead(picture ? 200 : 404, { "Content-Type": "image/jpeg" }).end(picture);
});
await new Promise<void>((ready) => server.listen(0, ready));
const { port } = server.address() as AddressInfo;

const cars = await sql()<{ site: string; id: string }[]>`select site, id from vehicles order by site, id`;
const shares = new Map(cars.map((car) => [car, [] as string[]]));
pictures.forEach((_, number) => {
  const car = cars[number % cars.length];
  if (car) shares.get(car)?.push(`http://127.0.0.${1 + (number % HOSTS)}:${port}/${number}.jpg`);
});
for (const [{ site, id }, urls] of shares)
  await sql().begin((tx) => queuePhotographs(tx, site, [{ id, urls }]));

const fetcher = createPublicFetcher(FETCH_LIMITS, { isForbidden: () => false });
const before = process.cpuUsage();
const started = performance.now();
const run = await runPhotographs(findSite, {
  ...{ fetcher, store: objectStore(), clock: () => Math.floor(Date.now() / 1_000) },
  stopping: new AbortController().signal,
});
const seconds = (performance.now() - started) / 1_000;
const cpu = process.cpuUsage(before);
let kept = 0;
const originals: Buffer[] = [];
for await (const key of objectStore().list("photos/")) {
  const original = await objectStore().get(key);
  kept += original?.length ?? 0;
  if (original && originals.length < 10) originals.push(original);
}
const renderings = ([320, 640, 1280] as const).map(async (width) => {
  const made = await Promise.all(originals.map((bytes) => encodeImage(bytes, { width, format: "avif" })));
  return `${width} px ${(made.reduce((sum, { length }) => sum + length, 0) / made.length / 1_000).toFixed(0)} KB`;
});
const megabytes = run.bytes / 1_000_000;
console.log(`
Photographs: ${run.stored} stored, ${run.failed} failed, ${(megabytes / run.stored).toFixed(1)} MB each as sent
  ${(run.stored / seconds).toFixed(1)} photographs/s, ${(megabytes / seconds).toFixed(0)} MB/s
  ${((cpu.user + cpu.system) / 1_000 / run.stored).toFixed(0)} ms of processor each, ${(kept / run.stored / 1_000).toFixed(0)} KB stored each
  AVIF of them: ${(await Promise.all(renderings)).join(", ")}`);
fetcher.close();
server.closeAllConnections();
server.close();
await closeDatabase();
