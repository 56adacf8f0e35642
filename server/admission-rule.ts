/**
 * Who is served when more is asked of a process than it can do (decision 059). Pure: what is under
 * way, what waits and how busy the event loop is come in; what to do comes out.
 */

/** What a request is to this process, by what its answer costs; first come those that are worth most. */
export const WORKS = ["form", "sign_in", "data", "page", "upload", "brochure"] as const;

export type Work = (typeof WORKS)[number];

type WorkRule = {
  /** Event-loop time of one request in flight, in uncached pages; 0 where another thread does the work. */
  weight: number;
  maxRunning: number;
  maxWaiting: number;
  /** Milliseconds after which one that waits is turned away. */
  patienceMs: number;
  /** Who goes first once the oldest has waited half its patience: a visitor who waited that long has mostly gone. */
  whenLate: "oldest" | "newest";
};

/** A lead is worth more than a page: forms go first, wait longest, and hardly any is turned away. */
export const WORK_RULES: Record<Work, WorkRule> = {
  form: { weight: 0.5, maxRunning: 64, maxWaiting: 200, patienceMs: 8_000, whenLate: "oldest" },
  sign_in: { weight: 0.5, maxRunning: 16, maxWaiting: 50, patienceMs: 4_000, whenLate: "oldest" },
  data: { weight: 0.25, maxRunning: 64, maxWaiting: 200, patienceMs: 1_000, whenLate: "newest" },
  // Twelve pages are a wait that a visitor sits out on a machine of any speed.
  page: { weight: 1, maxRunning: 64, maxWaiting: 12, patienceMs: 1_500, whenLate: "newest" },
  upload: { weight: 0, maxRunning: 24, maxWaiting: 24, patienceMs: 10_000, whenLate: "oldest" },
  brochure: { weight: 0, maxRunning: 12, maxWaiting: 12, patienceMs: 4_000, whenLate: "oldest" },
};

/** Pages under way that keep a loop busy: while one renders, another's rows arrive. */
export const LEAST_LIMIT = 2;
/** What forms may be under way beyond the limit, in pages: pages that fill it hold up no lead. */
const FORM_RESERVE = 2;

type Counts = Record<Work, number>;

/** `limit` is how many pages' worth may be under way. */
export type Load = { limit: number; running: Counts; waiting: Counts };

export function noLoad(): Load {
  const none: Counts = { form: 0, sign_in: 0, data: 0, page: 0, upload: 0, brochure: 0 };
  return { limit: LEAST_LIMIT, running: { ...none }, waiting: { ...none } };
}

/** What a request that comes now meets. Nobody overtakes those of their kind who wait. */
export function admit(work: Work, load: Load): "start" | "wait" | "refuse" {
  if (load.waiting[work] === 0 && mayStart(work, load)) return "start";
  return load.waiting[work] < WORK_RULES[work].maxWaiting ? "wait" : "refuse";
}

/** The kind of those waiting that goes next, or null while none may. */
export function nextToStart(load: Load): Work | null {
  return WORKS.find((work) => load.waiting[work] > 0 && mayStart(work, load)) ?? null;
}

function mayStart(work: Work, { limit, running }: Load): boolean {
  const { weight, maxRunning } = WORK_RULES[work];
  if (running[work] >= maxRunning) return false;
  if (weight === 0) return true;
  const underWay = WORKS.reduce((sum, each) => sum + running[each] * WORK_RULES[each].weight, 0);
  return underWay + weight <= limit + (work === "form" ? FORM_RESERVE : 0);
}

/** Who of a kind's queue goes next: in their order, until the oldest is late. @param oldestMs waited */
export function whoGoesNext(work: Work, oldestMs: number): "oldest" | "newest" {
  const { patienceMs, whenLate } = WORK_RULES[work];
  return oldestMs > patienceMs / 2 ? whenLate : "oldest";
}

/** Of the last moment: the part of it that the loop was busy (0 to 1), its longest delay, and whether anybody waits. */
export type LoopSample = { utilisation: number; delayMs: number; waiting: boolean };

const SATURATED = 0.95;
const ROOM = 0.85;
const MAX_DELAY_MS = 200;

/**
 * How much may be under way from now on. A busy loop is served worst by starting more: the limit
 * falls by a third a sample. While the loop has time and somebody waits, those under way wait for
 * something else (a slow database, a payment's gateway): it grows.
 *
 * @param most the highest it may grow
 */
export function nextLimit(
  limit: number,
  { utilisation, delayMs, waiting }: LoopSample,
  most: number,
): number {
  const least = Math.min(LEAST_LIMIT, most);
  if (utilisation > SATURATED || delayMs > MAX_DELAY_MS) return Math.max(least, Math.floor(limit * 0.66));
  if (waiting && utilisation < ROOM) return Math.min(most, limit + 2);
  return Math.min(most, Math.max(least, limit));
}

type Asked = { method: string; path: string; isData: boolean; contentType: string | undefined };

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** Answers to scripts that are neither a page nor a lead. */
const DATA_PATH = /^\/(?:api|search\/suggest)(?:\/|$)|\.(?:json|xml|txt|webmanifest)$/;
/** Posts that only count: what is lost of them is a number. */
const COUNTING_PATH = /^\/api\/(?:events|call-log|viewed-cars)\/?$/;

/** @param isData whether the browser's router asks for a page's data instead of the page */
export function workOf({ method, path, isData, contentType }: Asked): Work {
  if (SAFE_METHODS.includes(method)) {
    if (path.endsWith(".pdf")) return "brochure";
    // A route's data is nearly as dear as its page, but it is no more than one of its parts.
    return isData || DATA_PATH.test(path) ? "data" : "page";
  }
  if (contentType?.startsWith("multipart/form-data") && /^\/trade-in\/photos\/?$/.test(path)) return "upload";
  if (COUNTING_PATH.test(path)) return "data";
  return /^\/sign-in\/?$/.test(path) ? "sign_in" : "form";
}
