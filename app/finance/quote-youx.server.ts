import { log } from "../platform/log.server";
import { quoteAnswer, type QuoteAnswer, type QuoteService } from "./quote";

export type YouxSettings = {
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
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          Authorization: `Bearer ${key}`,
        },
        body: JSON.stringify(request),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return noQuote({ status: response.status });
      }
      return understood(await readBounded(response));
    } catch (error) {
      return noQuote({ err: error });
    }
  };
}

/** The response body, or its `quote` field. */
function understood(text: string): QuoteAnswer | null {
  const body = JSON.parse(text) as { quote?: unknown } | null;
  const answer = quoteAnswer.safeParse(body?.quote ?? body);
  return answer.success
    ? answer.data
    : noQuote({ fields: answer.error.issues.map(({ path }) => path.join(".")) });
}

async function readBounded(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += read.value;
    if (text.length > MAX_CHARACTERS) {
      await reader?.cancel();
      throw new Error("the answer is too long for a quote");
    }
  }
  return text;
}

/** Neither price nor car is logged. */
function noQuote(why: Record<string, unknown>): null {
  log.warn(why, "no finance quote");
  return null;
}
