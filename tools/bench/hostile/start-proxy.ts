import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findPrograms, TLS_PROXY } from "../../find-programs.mjs";
import { untilReady } from "../../ready.mjs";

/** Caddy in front of a server, without certificates: what it does to a request is the same. */
export async function startProxy(port: number, target: number): Promise<{ stop(): Promise<void> }> {
  const { CADDY_PATH = "caddy" } = findPrograms(TLS_PROXY);
  const folder = mkdtempSync(join(tmpdir(), "forecourt-caddy-"));
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\n:${port} {\n\tbind 127.0.0.1\n\treverse_proxy 127.0.0.1:${target}\n}\n`,
  );
  const running = spawn(CADDY_PATH, ["run", "--adapter", "caddyfile", "--config", file], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
  await untilReady(port);
  return {
    async stop() {
      const ended = once(running, "exit");
      running.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
