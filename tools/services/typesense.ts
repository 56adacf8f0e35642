import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { GenericContainer, Wait } from "testcontainers";

import { freePort } from "../embedded-postgres.mjs";

const IMAGE = "typesense/typesense:30.2";
const API_KEY = "contract";
const POLL_MS = 200;

type Service = { url: string; apiKey: string; stop(): Promise<unknown> };

/**
 * A Typesense of its own: the program that TYPESENSE_SERVER names, or a container.
 *
 * @throws where there is neither the one nor Docker
 */
export async function startTypesense(): Promise<Service> {
  const program = process.env["TYPESENSE_SERVER"];
  return program ? startProgram(program) : startContainer();
}

async function startContainer(): Promise<Service> {
  const container = await new GenericContainer(IMAGE)
    .withCommand([`--data-dir=/tmp`, `--api-key=${API_KEY}`])
    .withExposedPorts(8108)
    .withWaitStrategy(Wait.forHttp("/health", 8108))
    .start();
  const url = `http://${container.getHost()}:${container.getMappedPort(8108)}`;
  return { url, apiKey: API_KEY, stop: () => container.stop() };
}

async function startProgram(program: string): Promise<Service> {
  const data = await mkdtemp(join(tmpdir(), "forecourt-typesense-"));
  const [port, peers] = [await freePort(), await freePort()];
  const options = {
    ...{ "data-dir": data, "api-key": API_KEY },
    ...{
      "api-address": "127.0.0.1",
      "api-port": port,
      "peering-address": "127.0.0.1",
      "peering-port": peers,
    },
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(program, args, { stdio: "ignore" });
  await once(server, "spawn");
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, server);
  return {
    url,
    apiKey: API_KEY,
    async stop() {
      server.kill("SIGKILL");
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function healthy(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error(`Typesense ended with ${server.exitCode}`);
}
