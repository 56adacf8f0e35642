type Question = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent unchanged. */
  body?: string | URLSearchParams;
  timeoutMs: number;
  /** Longer responses are rejected. */
  maxCharacters: number;
};

/** Reason for the failure; never part of the request or response, which may hold a key. */
export type Unanswered = { reason: string };

/**
 * One HTTP request to a JSON service. Redirects are not followed: they would receive the API
 * key.
 *
 * @returns the body, whatever the status; or why there is no usable one
 */
export async function askJson(
  url: string,
  { method, headers, body, timeoutMs, maxCharacters }: Question,
): Promise<{ status: number; body: unknown } | Unanswered> {
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: JSON.parse(await readBounded(response, maxCharacters)) };
  } catch (error) {
    return { reason: error instanceof Error ? error.name : "unknown" };
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
