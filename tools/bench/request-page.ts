import { request } from "node:http";

/** Fetches a page of a demo site; node does not resolve *.localhost, so the host is a header. */
export function requestPage(
  port: number,
  site: string,
  path: string,
): Promise<{ status: number; etag: string | undefined; location: string | undefined; body: Buffer }> {
  return new Promise((done, fail) => {
    const sent = request(
      { port, path, host: "127.0.0.1", headers: { host: hostOf(site, port) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          done({
            status: answer.statusCode ?? 0,
            etag: answer.headers.etag,
            location: answer.headers.location,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once("error", fail);
    sent.end();
  });
}

export function hostOf(site: string, port: number): string {
  return `${site}.localhost:${port}`;
}

/** A car of the site's first results page. */
export function findCarPath(port: number, site: string): Promise<string> {
  return findPath(port, site, "/search/new-used-and-demo-cars", /href="(\/cars\/[^"?#/]+)"/);
}

/** The first link of a page that matches a pattern, whose group is the path. */
export async function findPath(port: number, site: string, on: string, link: RegExp): Promise<string> {
  const asked = await requestPage(port, site, on);
  // A dealer of used cars only has his results at an address of their own.
  const { body } = asked.location ? await requestPage(port, site, asked.location) : asked;
  const [, path] = link.exec(body.toString()) ?? [];
  if (!path) throw new Error(`${on} has no link of this kind: ${link}`);
  return path;
}

const AT_ONCE = 4;

/**
 * Fetches each page once, a few at a time.
 *
 * @throws Error if an answer is not 200: a redirect would measure nothing
 */
export async function requestAll(
  port: number,
  site: string,
  paths: readonly string[],
  take: (body: Buffer) => void = () => undefined,
): Promise<void> {
  const waiting = [...paths];
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status, body } = await requestPage(port, site, path);
      if (status !== 200) throw new Error(`${site}${path}: ${status}`);
      take(body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

/** The addresses of all cars, from the sitemap. */
export async function listCars(port: number, site: string): Promise<string[]> {
  const { body } = await requestPage(port, site, "/sitemap.xml");
  const files = pathsOf(body.toString(), /<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g);
  const xml = await Promise.all(
    (files.length > 0 ? files : ["/sitemap.xml"]).map(
      async (file) => (await requestPage(port, site, file)).body,
    ),
  );
  const cars = xml.flatMap((text) =>
    pathsOf(text.toString(), /<loc>https?:\/\/[^/]+(\/cars\/[^<]+)<\/loc>/g),
  );
  if (cars.length === 0) throw new Error(`${hostOf(site, port)} lists no cars`);
  return cars;
}

/** The first group of each match. */
export function pathsOf(text: string, link: RegExp): string[] {
  return [...text.matchAll(link)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
}
