import type { TypedResponse } from "@remix-run/node";

/** A response whose bytes are in memory, so that the server can send them without a stream (server/answer-by-remix.ts). */
export class PageResponse extends Response {
  /** A body would be a web stream over the same bytes, which only a few tests would read. */
  constructor(
    readonly html: Buffer<ArrayBuffer>,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.html.toString("utf8"));
  }
}

/**
 * JSON that is serialised only when it is sent. Remix makes a response of everything a loader returns and,
 * when rendering a page, reads it back at once: 60 KB serialised, encoded, decoded and parsed for nothing.
 */
class DataResponse extends Response {
  readonly #data: unknown;

  constructor(data: unknown, init: ResponseInit = {}) {
    const headers = new Headers(init.headers);
    headers.set("Content-Type", "application/json; charset=utf-8");
    super(writtenWhenRead(data), { ...init, headers });
    this.#data = data;
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#data);
  }
}

function writtenWhenRead(data: unknown): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(data)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Like Remix's `json`, for the loaders of pages that many visitors open. A page rendered on the server gets
 * the values themselves, so they must not contain anything that JSON changes (dates, `undefined` in a list).
 */
export function pageData<Data>(data: Data, init?: ResponseInit): TypedResponse<Data> {
  return new DataResponse(data, init) as unknown as TypedResponse<Data>;
}
