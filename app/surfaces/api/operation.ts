import type { z } from "zod";

import type { Seconds } from "~/platform/moment";
import type { ServedSite } from "~/site/site";

import type { Scope } from "./scopes";

/** A request to an operation, once its key is known to be good for it. `now` in seconds UTC. */
type Asked<Query = unknown> = {
  site: ServedSite;
  url: URL;
  query: Query;
  params: Record<string, string>;
  now: Seconds;
};

/**
 * One address of the API: the document is made from these, and requests are answered by them. Parameters of the
 * path are in braces. `query` describes what the address reads; a value that it refuses is a 400.
 */
export type Operation<Query extends z.AnyZodObject = z.AnyZodObject, Answer = unknown> = {
  id: string;
  path: string;
  scope: Scope;
  summary: string;
  query: Query;
  /** By the name of the path's parameter. */
  params: Record<string, string>;
  answer: z.ZodType<Answer>;
  run(asked: Asked<z.output<Query>>): Promise<Answer>;
};

/** Keeps an operation's own types together. */
export function operation<Query extends z.AnyZodObject, Answer>(
  made: Operation<Query, Answer>,
): Operation<Query, Answer> {
  return made;
}
