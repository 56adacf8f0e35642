import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";

import { carPath, SEARCH_PATH } from "~/paths";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { eachSite } from "~/site/sites.server";

/** Enough for every path of the code to have run a few times. */
const SITES = 3;
const CARS = 4;
/** A slow database is no reason to keep visitors waiting at the open port. */
const MAX_MS = 10_000;

/**
 * Renders pages of the first sites before visitors come. The first pages of a process take ten times as long as the
 * later ones: with visitors at work from its first second on, it would turn some of them away.
 *
 * @param app what answers requests
 */
export async function warmPages(app: RequestListener): Promise<void> {
  const server = createServer(app).listen(0, "127.0.0.1");
  const late = AbortSignal.timeout(MAX_MS);
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    let sites = 0;
    for await (const { slug, config } of eachSite()) {
      const cars = await sql()<{ slug: string }[]>`
        select slug from vehicles where site = ${slug} and status = 'in_stock' order by id limit ${CARS}`;
      for (const path of ["/", SEARCH_PATH, ...cars.map((car) => carPath(car.slug))])
        await ask(port, new URL(path, config.url), late);
      sites += 1;
      if (sites === SITES) break;
    }
  } catch (error) {
    log.warn({ err: error }, "pages were not rendered ahead of visitors");
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** As a proxy on this machine passes on a browser's request. */
async function ask(port: number, { protocol, host, pathname }: URL, late: AbortSignal): Promise<void> {
  const headers = { host, "x-forwarded-proto": protocol.slice(0, -1), "accept-encoding": "gzip, br" };
  const sent = request({ host: "127.0.0.1", port, path: pathname, headers, signal: late }).end();
  const [answer] = (await once(sent, "response")) as [NodeJS.ReadableStream];
  await once(answer.resume(), "end");
}
