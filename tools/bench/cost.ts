import pg from "pg";

import { median } from "./figures";

type Cost = { seconds: number; cpuMs: number; statements: number };

let statements = 0;

/** Counts the statements of this process's `pg` clients, which Prisma sends through, from now on. */
export function countStatements(): void {
  const query = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
  Reflect.set(pg.Client.prototype, "query", function counted(this: pg.Client, ...args: unknown[]) {
    statements += 1;
    return query.apply(this, args);
  });
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [started, cpu, before] = [performance.now(), process.cpuUsage(), statements];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - started) / 1_000,
    cpuMs: (user + system) / 1_000,
    statements: statements - before,
  };
}

/** The median of each figure. */
export function printCost(what: string, costs: Cost[]): void {
  const medianOf = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  console.log(
    `  ${what}: ${medianOf("seconds").toFixed(3)} s, ${medianOf("cpuMs").toFixed(0)} CPU-ms, ${medianOf("statements")} statements`,
  );
}
