import { startDatabaseProxy as startProxy } from "#tests/fixtures/database-proxy";
import { startS3Server } from "../services/s3-server";
import { startSearchFront } from "#tests/fixtures/search-server/search-front";
import { startReplayServer } from "#tests/fixtures/typesense-replay/replay-server";

/** The site whose stock is searched in a Typesense of its own; the others' is in PostgreSQL. */
const SEARCHED = "harbour";
/** Keys of servers that do not exist. */
export const STORE_KEYS = { typesense: "a-typesense-key-of-the-soak-that-no-log-may-hold" };
/** The stand-in keeps every exchange for its own tests. */
const FORGET_MS = 10_000;

/** What the product stores elsewhere: one site's index in Typesense, originals in an S3, each behind a line that may fail. */
export async function openStores() {
  const engine = await startReplayServer("admin-key-of-the-replay");
  const typesense = await startSearchFront(engine, STORE_KEYS.typesense);
  const bucket = await startS3Server();
  const search = await startProxy(typesense.url);
  const objects = await startProxy(bucket.settings.endpoint);
  let forgotten = 0;
  const forgetting = setInterval(() => {
    forgotten += typesense.exchanges.length;
    typesense.exchanges.length = 0;
  }, FORGET_MS);

  const env = (searchUrl: string, endpoint: string) => ({
    TYPESENSE_SERVERS: JSON.stringify({
      [SEARCHED]: { url: new URL(searchUrl).origin, apiKey: typesense.apiKey },
    }),
    OBJECT_STORE: "s3",
    S3_ENDPOINT: new URL(endpoint).origin,
    S3_BUCKET: bucket.settings.bucket,
    S3_REGION: bucket.settings.region,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  });
  return {
    search,
    objects,
    env: env(search.url, objects.url),
    /** Requests that it has answered. */
    searches: () => forgotten + typesense.exchanges.length,
    /** Searches that the recorded Typesense says nothing about, with the reason. */
    refusals: typesense.refusals,
    async close() {
      clearInterval(forgetting);
      await Promise.all([search.stop(), objects.stop()]);
      await Promise.all([typesense.stop(), bucket.stop()]);
      await engine.stop();
    },
  };
}
