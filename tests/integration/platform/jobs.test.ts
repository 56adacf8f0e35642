import PgBoss from "pg-boss";
import { afterAll, expect, test } from "vitest";

import { closeDatabase, sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { startJobs, type Job } from "~/platform/jobs.server";

afterAll(closeDatabase);

/** Asks for a job's run now, as the clock would. */
async function ask(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: "jobs",
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}

function aJob(run: () => Promise<void>): Job {
  return { name: "alerts", cron: "0 4 1 1 *", run };
}

test("the queue makes its own schema, plans the job, and stops when told", async () => {
  const jobs = startJobs([aJob(async () => undefined)]);
  await jobs.stop();
  const [plan] = await sql()`select name, cron, timezone from jobs.schedule`;
  expect(plan).toEqual({ name: "alerts", cron: "0 4 1 1 *", timezone: "UTC" });
});

test("a job that this release does not have is planned no more", async () => {
  const old = startJobs([{ ...aJob(async () => undefined), name: "leads" }]);
  await old.stop();
  await ask("leads");
  const jobs = startJobs([aJob(async () => undefined)]);
  await jobs.stop();
  expect((await sql()`select name from jobs.schedule`).map((row) => row["name"])).toEqual(["alerts"]);
  expect(await sql()`select 1 from jobs.job where name = 'leads'`).toHaveLength(0);
});

test("a worker for some jobs leaves the others to others, and plans them all", async () => {
  const ran: string[] = [];
  const jobs = ["alerts", "files", "messages"].map((name) => ({
    ...aJob(async () => void ran.push(name)),
    name,
  }));
  await startJobs(jobs, { names: new Set() }).stop();
  for (const name of ["files", "messages"]) await ask(name);
  const first = startJobs(jobs, { names: new Set(["files"]) });
  await expect.poll(() => ran).toEqual(["files"]);
  await first.stop();
  expect(await sql()`select state from jobs.job where name = 'messages'`).toMatchObject([
    { state: "created" },
  ]);
  const planned = await sql()`select name from jobs.schedule order by name`;
  expect(planned.map((row) => row["name"])).toEqual(["alerts", "files", "messages"]);
  const second = startJobs(jobs, { names: new Set(["messages"]) });
  await expect.poll(() => ran).toEqual(["files", "messages"]);
  await second.stop();
});

test("of two workers one does a due job, and stopping waits for it", async () => {
  await ask("alerts");
  let runs = 0;
  let finished = 0;
  let begun = () => {};
  const running = new Promise<void>((done) => (begun = done));
  const job = aJob(async () => {
    runs += 1;
    begun();
    await sql()`select pg_sleep(0.3)`;
    finished += 1;
  });
  const workers = [startJobs([job]), startJobs([job])];
  await running;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect([runs, finished]).toEqual([1, 1]);
});

test("a job that fails does not end the process, and the next one runs", async () => {
  for (const outcome of ["throws", "works"]) {
    await ask("alerts");
    let begun = () => {};
    const running = new Promise<void>((done) => (begun = done));
    const jobs = startJobs([
      aJob(async () => {
        begun();
        if (outcome === "throws") throw new Error("on purpose");
      }),
    ]);
    await running;
    await jobs.stop();
  }
  const states = await sql()<
    { state: string }[]
  >`select state from jobs.job where name = 'alerts' order by created_on`;
  expect(states.map(({ state }) => state)).toEqual(["completed", "failed", "completed"]);
});

test("a notification asks for a run at once, and one while it runs for one more", async () => {
  const runs: (() => void)[] = [];
  const jobs = startJobs([
    {
      name: "told",
      cron: "0 4 1 1 *",
      channel: "told",
      run: () => new Promise<void>((done) => runs.push(done)),
    },
  ]);
  // What came before it listened.
  await expect.poll(() => runs.length).toBe(1);
  await sql()`select pg_notify('told', '')`;
  await sql()`select pg_notify('told', '')`;
  await expect
    .poll(() => sql()`select 1 from jobs.job where name = 'told' and state = 'created'`)
    .toHaveLength(1);
  runs[0]?.();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.();
  await jobs.stop();
});

test("a database that is down neither throws nor keeps the process", async () => {
  const jobs = startJobs([aJob(async () => undefined)], { url: "postgresql://nobody@127.0.0.1:1/none" });
  await jobs.stop();
});
