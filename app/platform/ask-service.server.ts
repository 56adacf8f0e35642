import { askJson } from "./ask-json.server";
import { log } from "./log.server";

export type ServiceSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string | undefined;
  /** Short, because a shopper is waiting. */
  timeoutMs?: number;
};

type Question = { method: "GET" } | { method: "POST"; body: unknown };

/** More than any response about one car. */
const MAX_CHARACTERS = 200_000;

/**
 * Sends one request to a service over HTTP.
 *
 * @param name of the service, for the log
 * @returns null if it did not answer in time, or the response was not JSON
 */
export async function askService(
  name: string,
  path: string,
  question: Question,
  { baseUrl, apiKey, timeoutMs = 4_000 }: ServiceSettings,
): Promise<{ status: number; body: unknown } | null> {
  const isPost = question.method === "POST";
  const answer = await askJson(`${baseUrl.replace(/\/$/, "")}${path}`, {
    method: question.method,
    headers: {
      ...(apiKey ? { ApiKey: apiKey } : {}),
      ...(isPost ? { "Content-Type": "application/json" } : {}),
    },
    body: isPost ? JSON.stringify(question.body) : undefined,
    timeoutMs,
    maxCharacters: MAX_CHARACTERS,
  });
  if ("status" in answer) return answer;
  log.warn({ service: name, reason: answer.reason }, "no usable answer");
  return null;
}
