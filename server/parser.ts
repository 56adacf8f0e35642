import { serveTasks } from "~/platform/tasks/serve-tasks.server";

import { PARSER_TASKS } from "./parser-tasks";

// The entry of the processes that parse what comes from outside (app/platform/tasks/parser-processes.server.ts).
serveTasks(PARSER_TASKS);
