import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

type RequestOptions = { cookie?: string; form?: Record<string, string>; headers?: Record<string, string> };

/**
 * Opens a page of the desk or a demo site; node does not resolve *.localhost, so the host is a header.
 *
 * @param options a form is posted
 */
export async function openPage(
  port: number,
  site: string,
  path: string,
  { cookie, form, headers }: RequestOptions = {},
): Promise<IncomingMessage> {
  const host = hostOf(site, port);
  const sent = request({
    ...{ host: "127.0.0.1", port, path, method: form ? "POST" : "GET" },
    headers: {
      host,
      ...headers,
      ...(cookie && { cookie }),
      ...(form && { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" }),
    },
  });
  sent.end(form && new URLSearchParams(form).toString());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return answer;
}

export async function requestPage(
  port: number,
  site: string,
  path: string,
  options?: RequestOptions,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const answer = await openPage(port, site, path, options);
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

export function hostOf(site: string, port: number): string {
  return `${site}.localhost:${port}`;
}

/** A car of the site's first results page. */
export function findCarPath(port: number, site: string): Promise<string> {
  return findPath(port, site, "/search/new-used-and-demo-cars", /href="(\/cars\/[^"?#/]+)"/);
}

/** The first link of a page that matches a pattern, whose group is the path. */
export async function findPath(
  port: number,
  site: string,
  on: string,
  link: RegExp,
  options?: RequestOptions,
): Promise<string> {
  const first = await requestPage(port, site, on, options);
  // A dealer of used cars only has his results at an address of their own.
  const { location } = first.headers;
  const { status, body } = location ? await requestPage(port, site, location, options) : first;
  const [path] = pathsOf(body.toString(), new RegExp(link, "g"));
  if (!path) throw new Error(`${hostOf(site, port)}${on} (${status}) has no link of this kind: ${link}`);
  return path;
}

/** Works through a list, so many at once. */
export async function workThrough<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
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
  onBody: (body: Buffer) => void = () => undefined,
): Promise<void> {
  await workThrough(paths, AT_ONCE, async (path) => {
    const { status, body } = await requestPage(port, site, path);
    if (status !== 200) throw new Error(`${site}${path}: ${status}`);
    onBody(body);
  });
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
