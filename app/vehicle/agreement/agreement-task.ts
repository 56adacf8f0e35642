import { defineTask } from "~/platform/tasks/task";

/** An agreement as it is printed: its facts, what was agreed, and the signature. */
export type Agreement = {
  title: string;
  facts: readonly { label: string; text: string }[];
  termsTitle: string;
  terms: readonly string[];
  /** Under the signature, or in its place. */
  signed: string;
  /** The path of a drawn signature, and the size of what it was drawn on; null for none. */
  drawn: { path: string; width: number; height: number } | null;
};

/** The bytes of the PDF, of one page. */
export const RENDER_AGREEMENT = defineTask<Agreement, Uint8Array>("render-agreement", {
  limits: { cpuMs: 15_000, outputBytes: 4 * 1_048_576 },
});
