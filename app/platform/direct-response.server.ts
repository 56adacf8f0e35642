import type { TypedResponse } from "@remix-run/node";

/** A page whose bytes are at hand, so that the server can send them without a stream (server/answer-by-remix.ts). */
export class PageResponse extends Response {
  constructor(
    readonly html: Buffer<ArrayBuffer>,
    init: ResponseInit,
  ) {
    super(html, init);
  }
}

/**
 * JSON that is written only where it is sent. Remix makes a response of all that a loader returns and,
 * for a page, reads it back at once: 60 KB written, encoded, decoded and parsed for nothing.
 *
 * `body` is a stand-in: Remix looks at it several times for each answer, and takes a response without one
 * for one without data. The server sends `data` (server/answer-by-remix.ts).
 */
export class DataResponse extends Response {
  constructor(
    readonly data: unknown,
    init: ResponseInit = {},
  ) {
    const headers = new Headers(init.headers);
    headers.set("Content-Type", "application/json; charset=utf-8");
    super("", { ...init, headers });
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.data);
  }

  override text(): Promise<string> {
    return Promise.resolve(JSON.stringify(this.data));
  }
}

/**
 * As Remix's `json`, for the loaders of pages that many visitors open. A page made on the server sees the
 * values themselves: what JSON would change (dates, `undefined` in a list) has no place in them.
 */
export function pageData<Data>(data: Data, init?: ResponseInit): TypedResponse<Data> {
  return new DataResponse(data, init) as unknown as TypedResponse<Data>;
}
