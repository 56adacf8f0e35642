// The worker that server/main.mjs supervises, from its own bundle, which leaves out everything that only pages need.
process.env.NODE_ENV ??= "production";

await import("../build/server/worker.js");
