import { AwsClient } from "aws4fetch";

import { requireObjectKey, requireObjectPrefix, type ObjectStore } from "./object-store";
import { knownFailures } from "./store-unavailable";

export type S3Settings = {
  /** Such as `https://s3.ap-southeast-2.amazonaws.com`; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Per attempt; a picture of a few megabytes takes a second over a slow link. */
const TIMEOUT_MS = 15_000;
/** Retries after a 5xx or 429, with backoff. */
const RETRIES = 3;

/**
 * Objects in a bucket of S3, or of a compatible service.
 *
 * @returns a store whose methods throw if the server refuses or times out
 */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const bucket = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const urlOf = (key: string) => `${bucket}/${requireObjectKey(key)}`;

  /** @returns null for 404 */
  async function send(method: string, url: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return answer;
    // An unread body would keep the connection busy.
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`the object store answered ${method} with ${answer.status}`);
  }

  return knownFailures({
    async put(key, bytes, type) {
      const headers = { "Content-Type": type, "Content-Length": String(bytes.length) };
      const answer = await send("PUT", urlOf(key), { body: new Uint8Array(bytes), headers });
      if (!answer) throw new Error(`the object store has no bucket ${settings.bucket}`);
    },
    async get(key) {
      const answer = await send("GET", urlOf(key));
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async head(key) {
      const answer = await send("HEAD", urlOf(key));
      return answer && { bytes: Number(answer.headers.get("content-length")) };
    },
    async remove(key) {
      await send("DELETE", urlOf(key));
    },
    async *list(prefix) {
      const query = new URLSearchParams({ prefix: requireObjectPrefix(prefix) });
      let truncated = true;
      while (truncated) {
        const answer = await send("GET", `${bucket}?${query}`);
        if (!answer) throw new Error(`the object store has no bucket ${settings.bucket}`);
        const xml = await answer.text();
        // Keys contain no characters that XML escapes.
        const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
        yield* keys;
        truncated = xml.includes("<IsTruncated>true</IsTruncated>") && keys.length > 0;
        query.set("marker", keys.at(-1) ?? "");
      }
    },
  });
}
