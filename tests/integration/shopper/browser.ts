import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

type Handler = (args: ActionFunctionArgs & LoaderFunctionArgs) => unknown;
type Sent = {
  form?: Record<string, string>;
  /** With files; the request says its type itself. */
  multipart?: FormData;
  json?: unknown;
  headers?: Record<string, string>;
};

/** A browser on one host: it calls loaders and actions as Remix would, and keeps cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Of all that this browser was told to keep. */
  readonly setCookies: string[] = [];

  constructor(
    readonly host: string,
    readonly address = "203.0.113.7",
    readonly scheme = "http",
  ) {}

  get(handler: Handler, path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.call(handler, new Request(this.url(path), { headers: this.headers(headers) }));
  }

  post(handler: Handler, path: string, sent: Sent): Promise<Response> {
    const asJson = sent.json !== undefined;
    const body = asJson ? JSON.stringify(sent.json) : (sent.multipart ?? new URLSearchParams(sent.form));
    const type: Record<string, string> = asJson ? { "Content-Type": "application/json" } : {};
    const headers = this.headers({ ...type, ...sent.headers });
    return this.call(handler, new Request(this.url(path), { method: "POST", headers, body }));
  }

  /** The same cookies in another browser, as a thief or a second tab has them. */
  copyTo(host: string): Browser {
    const copy = new Browser(host, this.address);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private url(path: string) {
    return `${this.scheme}://${this.host}${path}`;
  }

  private headers(extra: Record<string, string>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { Host: this.host, ...(cookie ? { Cookie: cookie } : {}), ...extra };
  }

  private async call(handler: Handler, request: Request): Promise<Response> {
    const args = { request, params: {}, context: { clientAddress: this.address } };
    const response = await answerOf(handler, args);
    for (const header of response.headers.getSetCookie()) this.keep(header);
    return response;
  }

  private keep(header: string) {
    this.setCookies.push(header);
    const [pair = "", ...attributes] = header.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (attributes.some((attribute) => /^\s*Max-Age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Remix answers with what was returned or, if it is a Response, thrown. */
async function answerOf(handler: Handler, args: ActionFunctionArgs & LoaderFunctionArgs): Promise<Response> {
  try {
    return (await handler(args)) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
