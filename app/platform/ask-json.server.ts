import { withTimeout } from "./with-timeout.server";

type Question = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent unchanged. */
  body?: string | URLSearchParams;
  timeoutMs: number;
  /** Longer responses are rejected. */
  maxCharacters: number;
};

/**
 * How much later the wait ends than the connection: the signal has been seen to leave a body that never ends
 * waiting for its next byte.
 */
const GRACE_MS = 200;

class LateAnswer extends Error {
  override name = "TimeoutError";
}

/** Reason for the failure; never part of the request or response, which may hold a key. */
type Unanswered = { reason: string };

/**
 * One HTTP request to a JSON service. Redirects are not followed: they would receive the API
 * key.
 *
 * @returns the body, whatever the status, undefined for an error without JSON; or why there is no usable one
 */
export async function askJson(
  url: string,
  question: Question,
): Promise<{ status: number; body: unknown } | Unanswered> {
  try {
    return await withTimeout(ask(url, question), question.timeoutMs + GRACE_MS, LateAnswer);
  } catch (error) {
    return { reason: error instanceof Error ? error.name : "unknown" };
  }
}

async function ask(url: string, { method, headers, body, timeoutMs, maxCharacters }: Question) {
  const response = await fetch(url, {
    method,
    headers: { Accept: "application/json", ...headers },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readBounded(response, maxCharacters);
  return { status: response.status, body: response.ok ? JSON.parse(text) : errorBody(text) };
}

/** An error's body may be a page of words: its status says enough. */
function errorBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBounded(response: Response, max: number): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += read.value;
    if (text.length > max) {
      await reader?.cancel();
      throw new RangeError("the answer is too long");
    }
  }
  return text;
}
