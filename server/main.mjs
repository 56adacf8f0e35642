import { supervise } from "./supervise.mjs";

// `npm start` and `npm run worker`: a process that ends all the same is started again.
supervise(process.argv[2] === "worker" ? ["--import", "tsx", "server/worker.ts"] : ["server/serve.mjs"]);
