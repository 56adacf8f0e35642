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
