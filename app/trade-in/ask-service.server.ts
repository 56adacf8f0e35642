import { log } from "~/platform/log.server";

export type ServiceSettings = {
  /** Without a slash at its end. */
  baseUrl: string;
  apiKey: string | undefined;
  /** A shopper is waiting. */
  timeoutMs?: number;
};

type Question = { method: "GET" } | { method: "POST"; body: unknown };

/** More than any answer about one car. */
const MOST_CHARACTERS = 200_000;

/**
 * One question to a service over HTTP. Redirects are not followed: the key would go along.
 *
 * @param name of the service, for the log
 * @returns null when it did not answer in time, or with nothing that is JSON
 */
export async function askService(
  name: string,
  path: string,
  question: Question,
  { baseUrl, apiKey, timeoutMs = 4_000 }: ServiceSettings,
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, "")}${path}`, {
      method: question.method,
      headers: {
        Accept: "application/json",
        ...(apiKey ? { ApiKey: apiKey } : {}),
        ...(question.method === "POST" ? { "Content-Type": "application/json" } : {}),
      },
      body: question.method === "POST" ? JSON.stringify(question.body) : undefined,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const body: unknown = text.length > MOST_CHARACTERS ? null : JSON.parse(text);
    return { status: response.status, body };
  } catch (error) {
    log.warn({ service: name, reason: error instanceof Error ? error.name : "unknown" }, "no usable answer");
    return null;
  }
}
