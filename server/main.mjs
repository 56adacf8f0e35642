import { supervise } from "./supervise.mjs";

// `npm start` and `npm run worker`: supervise a child process, which is restarted if it exits.
supervise(process.argv[2] === "worker" ? ["--import", "tsx", "server/worker.ts"] : ["server/serve.mjs"]);
