import { leadAnswer, leadPost } from "./lead-post";
import type { Posting } from "./openapi";

/** What the document says of sending a lead; receive-lead.server.ts does it. */
export const SEND_LEAD = {
  id: "sendLead",
  path: "leads",
  scope: "leads",
  summary:
    "Records a lead. A shopper who has an open lead goes on in it. Send an Idempotency-Key of your own, so that a repeat is the same lead.",
  body: leadPost,
  answer: leadAnswer,
} as const satisfies Posting;
