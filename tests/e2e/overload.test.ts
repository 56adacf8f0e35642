import { send } from "../fixtures/http";
import { expect, test } from "../fixtures/journey";
import { startOwnServer } from "../fixtures/own-server";

/** Many times what a process makes at once and lets wait (docs/decisions/007-admission.md). */
const VISITORS = 120;

test("more visitors than a process can serve: pages, or 503 in the theme; health as ever", async () => {
  const server = await startOwnServer();
  try {
    const ask = (path: string) => send("northside", path, { port: server.port });
    const fresh = Array.from({ length: VISITORS }, (_, n) =>
      ask(`/search/new-used-and-demo-cars?price=:${20_000 + n}`),
    );
    const meanwhile = Array.from({ length: 20 }, () => ask("/healthz"));
    const answers = await Promise.all(fresh);
    expect((await Promise.all(meanwhile)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(VISITORS);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      // Refused at the door, or admitted to a search that the busy index did not answer in time.
      expect(headers["retry-after"]).toMatch(/^(5|30)$/);
      expect(body).toContain("Northside Motor Group");
    }
    expect((await ask("/search/new-used-and-demo-cars?price=:30000")).status).toBe(200);
  } finally {
    await server.stop();
  }
});
