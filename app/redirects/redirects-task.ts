import { defineTask } from "~/platform/tasks/task";

import type { MergedRules } from "./merge-rules";
import type { RedirectRule } from "./redirect-rule";
import type { ReadRedirects, RedirectsText } from "./redirects-csv";

export const READ_REDIRECTS = defineTask<RedirectsText, ReadRedirects>("read-redirects");

export const MERGE_REDIRECTS = defineTask<
  { existing: readonly RedirectRule[]; incoming: readonly RedirectRule[] },
  MergedRules
>("merge-redirects");
