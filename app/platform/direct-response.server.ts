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
 * As Remix's `json`, for the loaders of pages that many visitors open. A page made on the server sees the
 * values themselves: what JSON would change (dates, `undefined` in a list) has no place in them.
 */
export function pageData<Data>(data: Data, init?: ResponseInit): TypedResponse<Data> {
  return new DataResponse(data, init) as unknown as TypedResponse<Data>;
}
