// The entry of the server bundle (vite/server-entry.ts); server/serve.mjs and dev.mjs import it.
export { createApp } from "./app";
export { startServer } from "./start";
