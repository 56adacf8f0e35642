import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import { FLEET_SITES } from "./fleet";
import { LIMITS_MEMORY, memoryLimit } from "./memory-limit";
import { rollingRestart } from "./rolling-restart";
import type { Part, World } from "./world";

/** Something that goes wrong for a while; `heal` is called before the next one. */
export type Fault = {
  name: string;
  /** The parts whose memory is gone with it. */
  ends?: readonly Part[];
  strike(): Promise<void> | void;
  /** @returns what to say of it, if anything */
  heal(): Promise<void> | string | void;
};

const SLOW_CLIENTS = 300;
const HOUR_MS = 3_600_000;

/** All that may happen, one at a time. */
export function faultsOf(world: World): Fault[] {
  const { postgres, database, smtp, dealer, fleet, services, stores, parts, dataDir } = world;
  const nothing = () => undefined;
  const signal = (part: Part, name: NodeJS.Signals) => {
    const pid = part.child();
    if (pid !== null) process.kill(pid, name);
  };
  const forEach = (name: string, faultOf: (part: Part) => Omit<Fault, "name">) =>
    parts.map((part) => ({ name: `${name} of ${part.name}`, ...faultOf(part) }));
  const slow: ReturnType<typeof connect>[] = [];
  const images = join(dataDir, "images");

  return [
    ...forEach("kill -9", (part) => ({ ends: [part], strike: () => signal(part, "SIGKILL"), heal: nothing })),
    ...forEach("SIGSTOP", (part) => ({
      strike: () => signal(part, "SIGSTOP"),
      heal: () => signal(part, "SIGCONT"),
    })),
    ...forEach("restart", (part) => ({ ends: [part], strike: () => part.restart(), heal: nothing })),
    ...(LIMITS_MEMORY ? forEach("memory limit", (part) => memoryLimit(part, world)) : []),
    rollingRestart(world),
    // What a process had kept may be too old by its new clock, and so may what others wrote by theirs.
    ...[HOUR_MS, -HOUR_MS].flatMap((aheadMs) =>
      forEach(`clock an hour ${aheadMs > 0 ? "ahead" : "behind"}`, (part) => ({
        ends: [part],
        strike: () => part.setClock(aheadMs),
        heal: () => part.setClock(0),
      })),
    ),
    {
      name: "kill -9 of PostgreSQL",
      strike: () => postgres.kill(),
      heal: () => postgres.restart(),
    },
    {
      name: "restart of PostgreSQL",
      strike: () => postgres.shutDown("SIGINT"),
      heal: () => postgres.restart(),
    },
    { name: "SIGSTOP of PostgreSQL", strike: () => postgres.freeze(), heal: () => postgres.thaw() },
    { name: "database cut off", strike: () => database.set("stopped"), heal: () => database.set("open") },
    { name: "database slow", strike: () => database.set("slow"), heal: () => database.set("open") },
    ...(["search", "objects"] as const).flatMap((store) =>
      (["stopped", "silent", "slow"] as const).map((mode) => ({
        name: `${store === "search" ? "Typesense" : "object store"} ${mode}`,
        strike: () => stores[store].set(mode),
        heal: () => stores[store].set("open"),
      })),
    ),
    { name: "database silent", strike: () => database.set("silent"), heal: () => database.set("open") },
    { name: "mail refused", strike: () => smtp.set("refuse"), heal: () => smtp.set("accept") },
    { name: "mail server hangs", strike: () => smtp.set("hang"), heal: () => smtp.set("accept") },
    { name: "mail server dies in a message", strike: () => smtp.set("die"), heal: () => smtp.set("accept") },
    ...(["hang", "cut", "error", "nearly empty"] as const).map((mood) => ({
      name: `stock file and photographs: ${mood}`,
      strike: () => dealer.set(mood),
      heal: () => dealer.set("whole"),
    })),
    ...(["hang", 500, 429] as const).map((mood) => ({
      name: `the dealer's lead system: ${mood}`,
      strike: () => dealer.leads.set(mood),
      heal: () => dealer.leads.set(204),
    })),
    ...(["silent", { status: 500, body: "{}" }] as const).map((trouble) => ({
      name: `payments: ${trouble === "silent" ? "hang" : trouble.status}`,
      strike: () => void (services.stripe.trouble = trouble),
      heal: () => void (services.stripe.trouble = null),
    })),
    ...(["hang", 500] as const).map((mood) => ({
      name: `quotes: ${mood}`,
      strike: () => services.quotes.set(mood),
      heal: () => services.quotes.set(200),
    })),
    { name: `${FLEET_SITES} dealers' files at once`, strike: () => fleet.comeAtOnce(), heal: nothing },
    ...(["hang", 500] as const).map((mood) => ({
      name: `text messages: ${mood}`,
      strike: () => services.messages.set(mood),
      heal: () => services.messages.set(201),
    })),
    {
      name: "picture cache cannot be written",
      strike() {
        mkdirSync(images, { recursive: true });
        renameSync(images, `${images}-away`);
        writeFileSync(images, "");
      },
      heal() {
        rmSync(images, { recursive: true, force: true });
        renameSync(`${images}-away`, images);
      },
    },
    {
      name: `${SLOW_CLIENTS} clients that send a byte and wait`,
      strike() {
        const ports = parts.flatMap(({ port }) => port ?? []);
        for (let number = 0; number < SLOW_CLIENTS; number += 1) {
          const socket = connect(ports[number % ports.length] ?? 0, "127.0.0.1");
          socket.on("error", nothing);
          socket.write("GET / HTTP/1.1\r\nHost: nor");
          slow.push(socket);
        }
      },
      heal: () => slow.splice(0).forEach((socket) => socket.destroy()),
    },
  ];
}
