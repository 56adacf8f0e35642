import { spawn } from "node:child_process";
import { once } from "node:events";

import { freePort } from "../../scripts/embedded-postgres.mjs";
import { send } from "../fixtures/http";
import { expect, test } from "../fixtures/journey";

/** Many times what a process makes at once and lets wait (docs/decisions/059-admission.md). */
const VISITORS = 120;

test("more visitors than a process can serve: pages, or 503 in the theme; health as ever", async () => {
  const port = String(await freePort());
  const server = spawn(process.execPath, ["server/main.mjs"], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...{ PORT: port, NODE_ENV: "production", JOBS: "off", LOG_LEVEL: "silent" },
      DATABASE_URL: `postgresql://forecourt:forecourt@127.0.0.1:${process.env["E2E_DATABASE_PORT"]}/forecourt`,
    },
  });
  try {
    const ask = (path: string) => send("northside", path, { port });
    await expect
      .poll(
        () =>
          ask("/readyz").then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);

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
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(body).toContain("Northside Motor Group");
    }
    expect((await ask("/search/new-used-and-demo-cars?price=:30000")).status).toBe(200);
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  }
});
