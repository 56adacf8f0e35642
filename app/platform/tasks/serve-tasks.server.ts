import { serialize } from "node:v8";
import { Worker } from "node:worker_threads";

import { productFile } from "../product-file.server";

import type { PartsTask, Task, TaskMessage, TaskResult } from "./task";

/** A task with the function that does it. */
export type ServedTask = {
  task: Task<unknown, unknown>;
  work: (input: never) => Promise<unknown> | AsyncGenerator<unknown>;
};

export function served<Input, Output>(
  task: Task<Input, Output>,
  work: (input: Input) => Promise<Output>,
): ServedTask {
  return { task, work };
}

export function servedInParts<Input, Part>(
  task: PartsTask<Input, Part>,
  work: (input: Input) => AsyncGenerator<Part>,
): ServedTask {
  return { task, work };
}

const TOO_MUCH = "This gives more than can be taken in.";
const MAX_MESSAGE = 2_000;
/** A process that has more has had a large task: the next one's limit would count it. */
const MAX_KEPT_BYTES = 200 * 1_048_576;

const WATCH = "server/watch-task.mjs";
/** Where the watching thread reads its limits. */
const [CPU, MEMORY] = [0, 1];

/**
 * The program of a process for tasks (task-processes.server.ts): one task at a time, until its parent ends. The parent
 * says who it is: one that was killed while this program was loaded can no longer be asked for.
 */
export function serveTasks(served: readonly ServedTask[]): void {
  const limits = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  new Worker(productFile(WATCH), {
    workerData: { limits: limits.buffer, parent: Number(process.argv[2]) },
    execArgv: [],
  }).unref();
  const tasks = new Map(served.map((each) => [each.task.name, each]));
  let parts: AsyncGenerator<unknown> | undefined;
  let maxBytes = 0;

  async function answer(message: TaskMessage): Promise<TaskResult> {
    if (message.kind === "more") return parts ? nextOf(parts) : { kind: "end" };
    const { cpuMs, memoryMb, outputBytes, input, task } = message;
    const used = process.cpuUsage();
    limits[MEMORY] = memoryMb * 1_048_576;
    limits[CPU] = used.user + used.system + cpuMs * 1_000;
    maxBytes = outputBytes;
    const work = tasks.get(task)?.work(input as never);
    if (work === undefined) throw new Error(`no task ${task}`);
    if (!(Symbol.asyncIterator in work)) return { kind: "value", value: await work };
    parts = work;
    return nextOf(parts);
  }

  let current: ServedTask | undefined;
  process.on("message", async (message: TaskMessage) => {
    if (message.kind === "begin") current = tasks.get(message.task);
    let reply: TaskResult;
    try {
      reply = withinBytes(await answer(message), maxBytes);
    } catch (error) {
      const Refusal = current?.task.Refusal;
      reply =
        Refusal && error instanceof Refusal
          ? { kind: "refused", message: error.message }
          : { kind: "failed", error: asSent(error) };
    }
    if (reply.kind !== "part") {
      limits[CPU] = 0;
      parts = undefined;
    }
    // A refusal is an answer like any other: a process is not worth less for a file that cannot be read.
    const isSpent = reply.kind === "failed" || process.memoryUsage.rss() > MAX_KEPT_BYTES;
    process.send?.({ ...reply, isSpent });
  });
  process.once("disconnect", () => process.exit());
}

async function nextOf(parts: AsyncGenerator<unknown>): Promise<TaskResult> {
  const { done, value } = await parts.next();
  return done === true ? { kind: "end" } : { kind: "part", part: value };
}

/** What an error holds besides may not be sent between processes. */
function asSent(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const message = error.message.slice(0, MAX_MESSAGE);
  return Object.assign(new Error(message), { stack: error.stack?.slice(0, MAX_MESSAGE) });
}

function withinBytes(answer: TaskResult, maxBytes: number): TaskResult {
  return serialize(answer).length > maxBytes ? { kind: "refused", message: TOO_MUCH } : answer;
}
