import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

import { env } from "../env.server";
import { createTurns } from "../images/turns";
import { log } from "../log.server";
import { tasksRefused } from "../metrics/process-metrics.server";

import { type PartsTask, type Task, type TaskAnswer, type TaskMessage, WHILE_BUSY } from "./task";

type ProcessSettings = {
  /** A script that calls serveTasks. */
  script: string;
  /** Arguments of node, such as a loader. */
  nodeOptions?: readonly string[];
  /** Processes for tasks with one result, and as many again for those whose results come in parts. */
  max: number;
  /** Tasks that wait; beyond that the sender with the most of them is refused. */
  maxWaiting?: number;
  /** After so long without a task a process ends, which frees its memory. */
  idleMs?: number;
  /** After so long without an answer a process is killed. Its limit is processor time: this one is for the rest. */
  patienceMs?: number;
};

type TaskRequest = {
  /** Whose input it is, such as a site. With several processes one of them is never taken by the same sender. */
  from: string;
  /** The size of the input, which the limits grow with. */
  inputBytes: number;
};

export type TaskProcesses = {
  /**
   * @throws the task's Refusal, with a sentence for whoever sent the input: what the work itself says, or that the
   *   input costs too much to read
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, request: TaskRequest): Promise<Output>;
  /** The same where it makes no difference why there is no result; "busy" if it is to be sent again. */
  attempt<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    request: TaskRequest,
  ): Promise<Output | "refused" | "busy">;
  /** The parts of a result; the next is made while the caller uses one. */
  parts<Input, Part>(
    task: PartsTask<Input, Part>,
    input: Input,
    request: TaskRequest,
  ): AsyncGenerator<Part, void, undefined>;
  /** Ends the processes, and begins no task once more. */
  close(): void;
};

/** The heap of the process; its memory has a limit of each task. */
const MAX_HEAP_MB = 384;
/** Lower priority than page requests, if the system supports it. */
const NICE = 10;
const MEGABYTE = 1_048_576;
const TOO_COSTLY = "This takes too long, or too much memory, to read.";
const AGAIN = "Too much is being read at once. Please try again in a minute.";

/**
 * Does tasks in processes of their own: neither their time nor their memory is that of the process that answers
 * shoppers or sends leads. One that fails or needs more than its limits costs its own task only; the next gets a new
 * process.
 */
export function createTaskProcesses(settings: ProcessSettings): TaskProcesses {
  const { script, nodeOptions = [], max, maxWaiting = 64, idleMs = 60_000, patienceMs = 600_000 } = settings;
  const perSender = Math.max(1, max - 1);
  const turns = createTurns(max, maxWaiting, perSender);
  const turnsInParts = createTurns(max, Infinity, perSender);
  const children = new Set<ChildProcess>();
  /** Those without a task, with the timer that ends each. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function start(): ChildProcess {
    const child = fork(script, [String(process.pid)], {
      execArgv: [...nodeOptions, `--max-old-space-size=${MAX_HEAP_MB}`],
      // They need none of the server's secrets.
      env: { NODE_ENV: env().NODE_ENV, MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    children.add(child);
    child.once("exit", () => {
      children.delete(child);
      notIdle(child);
    });
    child.on("error", (error) => log.error({ err: error }, "a process for tasks failed"));
    // It would keep a server from ending that has nothing else to do.
    child.unref();
    child.channel?.unref();
    lowerPriority(child);
    return child;
  }

  function takeIdle(): ChildProcess | null {
    const [child] = idle.keys();
    if (child) notIdle(child);
    return child ?? null;
  }

  function keepIdle(child: ChildProcess): void {
    const end = () => {
      notIdle(child);
      child.kill();
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  function notIdle(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  /** @throws the task's Refusal, or what the work threw */
  async function ask(child: ChildProcess, task: Task<unknown, unknown>, message: TaskMessage) {
    const answer = await answerOf(child, message, patienceMs);
    if (answer === "over" || answer === "lost") {
      const isOver = answer === "over";
      tasksRefused.add({ task: task.name, reason: isOver ? "costly" : "lost" });
      log.warn({ task: task.name, isOver }, "a task's process ended before its answer");
      throw isOver ? new task.Refusal(TOO_COSTLY) : new task.Refusal(AGAIN, WHILE_BUSY);
    }
    if (answer.kind !== "part") {
      if (answer.isSpent) child.kill("SIGKILL");
      else keepIdle(child);
    }
    if (answer.kind === "refused") throw new task.Refusal(answer.message);
    if (answer.kind === "failed") throw answer.error;
    return answer;
  }

  async function run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    { from, inputBytes }: TaskRequest,
  ): Promise<Output> {
    const message = toBegin(task, input, inputBytes);
    const work = () =>
      ask(takeIdle() ?? start(), task, message).catch((error: unknown) => {
        // Its process was killed from outside, as the kernel does when memory is short: once more, in a new one.
        if (isAgain(task, error)) return ask(start(), task, message);
        throw error;
      });
    const answer = await turns.run(work, { from });
    if (answer === "busy") {
      tasksRefused.add({ task: task.name, reason: "crowded" });
      throw new task.Refusal(AGAIN, WHILE_BUSY);
    }
    return ("value" in answer ? answer.value : undefined) as Output;
  }

  return {
    run,

    async attempt(task, input, request) {
      try {
        return await run(task, input, request);
      } catch (error) {
        if (!(error instanceof task.Refusal)) throw error;
        return isAgain(task, error) ? "busy" : "refused";
      }
    },

    async *parts<Input, Part>(
      task: PartsTask<Input, Part>,
      input: Input,
      { from, inputBytes }: TaskRequest,
    ): AsyncGenerator<Part, void, undefined> {
      const turn = await takeTurn(turnsInParts, from);
      let child: ChildProcess | undefined;
      let next: ReturnType<typeof ask> | undefined;
      try {
        child = takeIdle() ?? start();
        next = ask(child, task, toBegin(task, input, inputBytes));
        for (;;) {
          const asked: ReturnType<typeof ask> = next;
          // A process that has refused has another task already.
          next = undefined;
          const answer = await asked;
          if (answer.kind !== "part") return;
          next = ask(child, task, { kind: "more" });
          // Awaited in the next round: a failure while the caller is busy is no unhandled rejection.
          next.catch(() => undefined);
          yield answer.part as Part;
        }
      } finally {
        // The caller has stopped early.
        if (next) {
          await next.catch(() => undefined);
          child?.kill("SIGKILL");
        }
        turn.end();
      }
    },

    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

function isAgain({ Refusal }: Task<unknown, unknown>, error: unknown): boolean {
  return error instanceof Refusal && error.cause === WHILE_BUSY.cause;
}

function toBegin(task: Task<unknown, unknown>, input: unknown, inputBytes: number): TaskMessage {
  const { cpuMs, cpuMsPerMb, memoryMb, outputBytes } = task.limits;
  const whole = Math.round(cpuMs + (cpuMsPerMb * inputBytes) / MEGABYTE);
  return { kind: "begin", task: task.name, input, cpuMs: whole, memoryMb, outputBytes };
}

/** A turn that lasts until `end` is called. */
async function takeTurn(turns: ReturnType<typeof createTurns>, from: string): Promise<{ end(): void }> {
  return new Promise((taken) => {
    void turns.run(() => new Promise<void>((end) => taken({ end })), { from });
  });
}

/** Without an answer: over its limits or ended by its input, or ended for a reason that has nothing to do with it. */
type Ended = "over" | "lost";

/** By the watching thread, by V8 for its heap, by a library that the input broke. */
const OWN_SIGNALS: readonly unknown[] = [
  "SIGVTALRM",
  "SIGABRT",
  "SIGTRAP",
  "SIGSEGV",
  "SIGBUS",
  "SIGILL",
  "SIGFPE",
];

function answerOf(
  child: ChildProcess,
  message: TaskMessage,
  patienceMs: number,
): Promise<TaskAnswer | Ended> {
  return new Promise((done) => {
    const settle = (answer: TaskAnswer | Ended) => {
      clearTimeout(patience);
      child.off("message", answered).off("exit", exited).off("error", lost);
      done(answer);
    };
    const answered = (answer: unknown) => settle(answer as TaskAnswer);
    const exited = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(code !== null || OWN_SIGNALS.includes(signal) ? "over" : "lost");
    const lost = () => settle("lost");
    const patience = setTimeout(() => {
      settle("lost");
      child.kill("SIGKILL");
    }, patienceMs);
    child.once("message", answered).once("exit", exited).once("error", lost);
    // A process that has just ended takes no message: its exit says why.
    child.send(message, () => undefined);
  });
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It competes equally.
  }
}
