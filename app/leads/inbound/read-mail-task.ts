import { defineTask } from "~/platform/tasks/task";

import type { InboundMail } from "./inbound-mail";
import type { ReadMail } from "./read-mail.server";

/** Null for bytes that are no message. */
export const READ_MAIL = defineTask<Pick<InboundMail, "raw" | "sender">, ReadMail | null>("read-mail", {
  limits: { memoryMb: 768, outputBytes: 48 * 1_048_576 },
});
