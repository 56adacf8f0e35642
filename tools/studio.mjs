import { spawn } from "node:child_process";

import { requireFreePort } from "./steps.mjs";

const PORT = Number(process.env.STUDIO_PORT ?? 3010);
export const STUDIO_ORIGIN = `http://127.0.0.1:${PORT}`;

/**
 * Starts the studio that composes the demo's pictures (demo/studio-server.ts), for a server that may fetch from its origin
 * (PHOTOGRAPHS_PRIVATE). It ends with this process.
 */
export async function startStudio() {
  await requireFreePort(PORT, "STUDIO_PORT");
  const args = ["--import", "tsx", "demo/studio-server.ts", String(PORT)];
  const studio = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
  process.once("exit", () => studio.kill());
}
