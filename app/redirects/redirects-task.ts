import { defineTask } from "~/platform/tasks/task";

import type { ReadRedirects } from "./redirects-csv";

export const READ_REDIRECTS = defineTask<{ text: string; hosts: readonly string[] }, ReadRedirects>(
  "read-redirects",
);
