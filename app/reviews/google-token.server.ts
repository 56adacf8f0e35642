import { z } from "zod";

import { askJson } from "~/platform/ask-json.server";
import { log } from "~/platform/log.server";

/** What a dealer's consent gave us, and who we are to Google. */
export type GoogleKey = { clientId: string; clientSecret: string; refreshToken: string; tokenUrl?: string };

const GOOGLE = "https://oauth2.googleapis.com/token";
const MAX_CHARACTERS = 20_000;

const answer = z.object({ access_token: z.string().min(1) });

export type Refusal = { ok: false; reason: "refused" | "unavailable" };

/**
 * What opens the profile for about an hour, asked for once: enough for one look at all
 * locations of a site.
 */
export function createGoogleToken(key: GoogleKey & { timeoutMs: number }): () => Promise<string | Refusal> {
  let known: Promise<string | Refusal> | undefined;
  return () => (known ??= askForToken(key));
}

async function askForToken({
  clientId,
  clientSecret,
  refreshToken,
  tokenUrl,
  timeoutMs,
}: GoogleKey & {
  timeoutMs: number;
}): Promise<string | Refusal> {
  const said = await askJson(tokenUrl ?? GOOGLE, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "refresh_token",
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    }),
    timeoutMs,
    maxCharacters: MAX_CHARACTERS,
  });
  if (!("status" in said)) return noToken("unavailable", said);
  const token = said.status === 200 ? answer.safeParse(said.body) : null;
  if (token?.success) return token.data.access_token;
  // 400 is a consent that was withdrawn, 401 a client that it does not know.
  const refused = said.status === 400 || said.status === 401 || said.status === 403;
  return noToken(refused ? "refused" : "unavailable", { status: said.status });
}

function noToken(reason: Refusal["reason"], why: Record<string, unknown>): Refusal {
  log.warn({ trouble: reason, ...why }, "google gave no access to reviews");
  return { ok: false, reason };
}
