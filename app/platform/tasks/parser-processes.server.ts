import { env } from "../env.server";
import { productFile } from "../product-file.server";

import { createTaskProcesses, type TaskProcesses } from "./task-processes.server";

/**
 * The build has an entry for the processes (vite/server-entry.ts); development, tests and the command line use the
 * source. By this file's name, since the command line runs without Vite and its `import.meta.env`.
 */
const PROGRAM = import.meta.url.endsWith(".js")
  ? { script: "build/server/parser.js" }
  : { script: "server/parser.ts", nodeOptions: ["--import", "tsx"] };

let processes: TaskProcesses | undefined;

/**
 * The processes in which this one has everything parsed that comes from outside (decision 048). They do the tasks of
 * server/parser-tasks.ts.
 */
export function parserProcesses(): TaskProcesses {
  processes ??= createTaskProcesses({
    ...PROGRAM,
    script: productFile(PROGRAM.script),
    max: env().PARSER_PROCESSES,
  });
  return processes;
}
