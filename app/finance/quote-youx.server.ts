import { askJson } from "~/platform/ask-json.server";
import { log } from "~/platform/log.server";

import { quoteAnswer, type QuoteAnswer, type QuoteService } from "./quote";

type YouxSettings = {
  /** The endpoint of the service. */
  url: string;
  key: string;
  timeoutMs?: number;
};

/** Timeout: by then the shopper has scrolled on. */
const PATIENCE_MS = 2_500;
/** A quote is a few hundred bytes. */
const MAX_CHARACTERS = 64 * 1024;

/**
 * Quotes from an HTTP service (spec 2 §7). Any failure (a timeout, a refusal or an invalid response) means no
 * quote: silent to the shopper, one line in the log.
 */
export function createYouxQuotes({ url, key, timeoutMs = PATIENCE_MS }: YouxSettings): QuoteService {
  return async (request) => {
    const answer = await askJson(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
      body: JSON.stringify(request),
      timeoutMs,
      maxCharacters: MAX_CHARACTERS,
    });
    if ("reason" in answer) return noQuote(answer);
    return isOk(answer.status) ? understood(answer.body) : noQuote({ status: answer.status });
  };
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The response body, or its `quote` field. */
function understood(body: unknown): QuoteAnswer | null {
  const { quote } = (body ?? {}) as { quote?: unknown };
  const answer = quoteAnswer.safeParse(quote ?? body);
  return answer.success
    ? answer.data
    : noQuote({ fields: answer.error.issues.map(({ path }) => path.join(".")) });
}

/** Neither price nor car is logged. */
function noQuote(why: Record<string, unknown>): null {
  log.warn(why, "no finance quote");
  return null;
}
