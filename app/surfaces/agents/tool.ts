import type { z } from "zod";

import type { Seconds } from "~/platform/moment";
import type { ServedSite } from "~/site/site";

/** Who calls a tool, and of which site. `now` in seconds UTC. */
export type Call = {
  site: ServedSite;
  request: Request;
  /** As Express gives it. */
  clientAddress: unknown;
  now: Seconds;
};

/** What a tool says: data with a sentence about it, or in words why there is none. */
export type Said = { text: string; data: Record<string, unknown> } | { refused: string };

/** A tool that agents may call. `writes`: it records something at the dealer's, so the person must have agreed. */
export type Tool<Input extends z.AnyZodObject = z.AnyZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  writes: boolean;
  run(input: z.output<Input>, call: Call): Promise<Said>;
};

/** Keeps a tool's own types together. */
export function tool<Input extends z.AnyZodObject>(made: Tool<Input>): Tool<Input> {
  return made;
}
