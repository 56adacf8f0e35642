import { z } from "zod";

import { askJson } from "~/platform/ask-json.server";
import { log } from "~/platform/log.server";
import { googlePage, toReview } from "./google-review";
import type { Review } from "./review-aggregate";
import type { ReviewsService, ReviewsTrouble } from "./reviews-service";

type GoogleReviewsSettings = GoogleKey & {
  url?: string;
  account: string;
  /** The profile's number for each location, by location id. */
  locations: Readonly<Record<string, string>>;
  /** The dealer's time zone, an IANA name. */
  timeZone: string;
  timeoutMs?: number;
};

const GOOGLE = "https://mybusiness.googleapis.com";
/** Generous, since no shopper waits, but a job must end. */
const PATIENCE_MS = 10_000;
/** The API's maximum. */
const PAGE = 50;
/** 20,000 reviews: more than any dealer has; bounds a list that never ends. */
const MAX_PAGES = 400;
const MAX_CHARACTERS = 1_000_000;
/** Reviews change while pages are read; if more than a tenth is missing, the list is incomplete. */
const MIN_PART = 0.9;

/** Reviews of a Google Business Profile (decision 030). */
export function createGoogleReviews(settings: GoogleReviewsSettings): ReviewsService {
  const { account, locations, timeZone, url = GOOGLE, timeoutMs = PATIENCE_MS } = settings;
  const token = createGoogleToken({ ...settings, timeoutMs });

  async function readPage(location: string, pageToken: string | undefined) {
    const bearer = await token();
    if (typeof bearer !== "string") return bearer;
    const query = new URLSearchParams({ pageSize: String(PAGE), ...(pageToken ? { pageToken } : {}) });
    const path = `/v4/accounts/${account}/locations/${location}/reviews`;
    const answer = await askJson(`${url.replace(/\/$/, "")}${path}?${query}`, {
      method: "GET",
      headers: { Authorization: `Bearer ${bearer}` },
      timeoutMs,
      maxCharacters: MAX_CHARACTERS,
    });
    if (!("status" in answer)) return trouble("unavailable", answer);
    if (answer.status === 404) return trouble("unknown_location", { status: 404 });
    if (answer.status === 401 || answer.status === 403) return trouble("refused", { status: answer.status });
    const page = answer.status === 200 ? googlePage.safeParse(answer.body) : null;
    if (page?.success) return page.data;
    return trouble("unavailable", {
      status: answer.status,
      fields: page?.error?.issues.slice(0, 5).map(({ path }) => path.join(".")),
    });
  }

  return {
    source: "google",
    async listAll(locationId) {
      const location = locations[locationId];
      if (location === undefined) return { ok: false, reason: "unknown_location" };
      const found = new Map<string, Review>();
      const tokens = new Set<string>();
      let next: string | undefined;
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const page = await readPage(location, next);
        if ("reason" in page) return page;
        for (const review of page.reviews.map((review) => toReview(review, locationId, timeZone))) {
          found.set(review.id, review);
        }
        next = page.nextPageToken || undefined;
        if (next === undefined) return complete([...found.values()], page.totalReviewCount ?? found.size);
        if (tokens.has(next)) return trouble("incomplete", { pages });
        tokens.add(next);
      }
      return trouble("incomplete", { pages: MAX_PAGES });
    },
  };
}

function complete(reviews: Review[], announced: number) {
  if (reviews.length < announced * MIN_PART) {
    return trouble("incomplete", { reviews: reviews.length, announced });
  }
  const count = reviews.length;
  const average = count === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / count;
  return { ok: true as const, reviews: reviews.sort(newestFirst), aggregate: { average, count } };
}

function newestFirst(one: Review, other: Review): number {
  if (one.reviewDate !== other.reviewDate) return one.reviewDate < other.reviewDate ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

/** Logs neither keys nor customers' texts, only what went wrong. */
function trouble(
  reason: ReviewsTrouble,
  why: Record<string, unknown>,
): { ok: false; reason: ReviewsTrouble } {
  log.warn({ trouble: reason, ...why }, "google returned no reviews");
  return { ok: false, reason };
}

/** The dealer's refresh token, and our OAuth client. */
type GoogleKey = { clientId: string; clientSecret: string; refreshToken: string; tokenUrl?: string };

const TOKEN_URL = "https://oauth2.googleapis.com/token";
const MAX_TOKEN_CHARACTERS = 20_000;

const tokenAnswer = z.object({ access_token: z.string().min(1) });

type Refusal = { ok: false; reason: "refused" | "unavailable" };

/**
 * The access token, valid for about an hour and fetched once: enough for one pass over all
 * locations of a site.
 */
function createGoogleToken(key: GoogleKey & { timeoutMs: number }): () => Promise<string | Refusal> {
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
  const answer = await askJson(tokenUrl ?? TOKEN_URL, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "refresh_token",
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    }),
    timeoutMs,
    maxCharacters: MAX_TOKEN_CHARACTERS,
  });
  if (!("status" in answer)) return noToken("unavailable", answer);
  const token = answer.status === 200 ? tokenAnswer.safeParse(answer.body) : null;
  if (token?.success) return token.data.access_token;
  // 400: the consent was withdrawn; 401: unknown client.
  const refused = answer.status === 400 || answer.status === 401 || answer.status === 403;
  return noToken(refused ? "refused" : "unavailable", { status: answer.status });
}

function noToken(reason: Refusal["reason"], why: Record<string, unknown>): Refusal {
  log.warn({ trouble: reason, ...why }, "google denied access to reviews");
  return { ok: false, reason };
}
