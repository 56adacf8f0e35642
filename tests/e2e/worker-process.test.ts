import { childOf } from "../fixtures/child-of";
import { send } from "../fixtures/http";
import { expect, test } from "../fixtures/journey";
import { createOwnDatabase } from "../fixtures/own-database";
import { startOwnServer } from "../fixtures/own-server";

const inTime = { timeout: 60_000 };

test("npm start: shoppers read while the worker is blocked or killed; a new one goes on with the jobs", async () => {
  test.setTimeout(180_000);
  // In the run's database, another worker does the jobs.
  const { url, client, folder, drop } = await createOwnDatabase("seeded");
  const server = await startOwnServer([], { DATABASE_URL: url, DATA_DIR: folder, JOBS: "on" });
  const web = () => childOf(server.process.pid, "server/serve.mjs");
  const worker = () => childOf(server.process.pid, "server/work.mjs");
  const read = async (path: string) => (await send("northside", path, { port: server.port })).status;
  /** The job that each worker does first. 0 while the queue's tables do not exist. */
  const jobsDone = async () => {
    const done = "select 1 from jobs.job where name = 'outbox' and state = 'completed'";
    return (await client.query(done).catch(() => null))?.rowCount ?? 0;
  };
  try {
    await expect.poll(jobsDone, inTime).toBeGreaterThan(0);
    const [serving, first] = [web(), worker()];
    // As blocked as by a feed's file that takes all of its time. Each page is requested once: none is cached.
    process.kill(first, "SIGSTOP");
    expect(await read("/")).toBe(200);
    const before = await jobsDone();
    process.kill(first, "SIGKILL");
    expect(await read("/search/new-used-and-demo-cars")).toBe(200);
    await expect.poll(jobsDone, inTime).toBeGreaterThan(before);
    expect(worker()).not.toBe(first);
    expect(web()).toBe(serving);
  } finally {
    await server.stop();
    await drop();
  }
  expect([server.process.exitCode, web(), worker()]).toEqual([0, 0, 0]);
});
