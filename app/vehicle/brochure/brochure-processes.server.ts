import { env } from "~/platform/env.server";
import { productFile } from "~/platform/product-file.server";
import { createTaskProcesses, type TaskProcesses } from "~/platform/tasks/task-processes.server";

/**
 * The build has an entry for the processes (vite/server-entry.ts); development, tests and the command line run the
 * source, which is compiled at low priority. By this file's name, since the command line has no `import.meta.env`.
 */
const PROGRAM = import.meta.url.endsWith(".js")
  ? { script: "build/server/brochure-process.js" }
  : { script: "app/vehicle/brochure/pdf/brochure-process.server.ts", nodeOptions: ["--import", "tsx"] };

let processes: TaskProcesses | undefined;

/** The processes that render brochures for this server: neither their layout nor their memory is its own. */
export function brochureProcesses(): TaskProcesses {
  processes ??= createTaskProcesses({
    ...PROGRAM,
    script: productFile(PROGRAM.script),
    max: env().BROCHURE_PROCESSES,
  });
  return processes;
}
