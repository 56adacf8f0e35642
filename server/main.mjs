import { randomBytes } from "node:crypto";
import { dirname } from "node:path";

import { supervise } from "./supervise.mjs";

// `npm start` runs the server and, unless JOBS is off, a worker beside it; `npm run worker` the worker alone, with
// `-- --jobs feeds` or `-- --except feeds` for some of the jobs.

const WORKER = ["server/work.mjs"];

// The links that the worker signs are opened on the server, and a restarted server keeps its sessions.
if (!process.env.SESSION_SECRET && !process.env.SESSION_SECRET_FILE) {
  process.env.SESSION_SECRET = randomBytes(32).toString("hex");
}

/** As it was written: a link to the version of today stays one. */
const folder = dirname(dirname(process.argv[1]));

/** Two processes cannot share a port: the worker's metrics are on the next one. */
const metricsPort = Number(process.env.METRICS_PORT);
const env = metricsPort > 0 ? { METRICS_PORT: String(metricsPort + 1) } : {};

if (process.argv[2] === "worker") void supervise([...WORKER, ...process.argv.slice(3)], null, folder);
else
  void supervise(
    ["server/serve.mjs"],
    process.env.JOBS === "off" ? null : { name: "worker", args: WORKER, env },
    folder,
  );
