import { defineTask } from "~/platform/tasks/task";

import type { ContentText, RenderedContent } from "./render-content.server";

export const RENDER_CONTENT = defineTask<ContentText, RenderedContent>("render-content", {
  limits: { cpuMs: 5_000, memoryMb: 384 },
});
