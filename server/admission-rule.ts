/**
 * Admission control: which requests run, queue or are shed under overload (decision 007). Pure: takes
 * the requests in flight, the queues and the load of the event loop; returns the decision.
 */

import type { Page } from "~/pages";

import { bodyKindOf } from "./bodies/body-rule";

/** Request classes by cost, highest priority first. */
export const WORKS = [
  "form",
  "webhook",
  "sign_in",
  "data",
  "page",
  "machine",
  "upload",
  "stock",
  "brochure",
] as const;

export type Work = (typeof WORKS)[number];

type WorkRule = {
  /** Event-loop cost of one request, in units of an uncached page; 0 if it is limited by `maxRunning` alone. */
  weight: number;
  maxRunning: number;
  maxWaiting: number;
  /** Longest time in the queue, in milliseconds; then the request is shed. */
  patienceMs: number;
  /**
   * Queue order once the oldest has waited half of that time: LIFO for classes whose visitors have mostly
   * left by then.
   */
  orderWhenLate: "oldest" | "newest";
};

/**
 * A lead is worth more than a page: forms have the highest priority, the longest queue and the longest wait.
 * Webhooks and stock posts are few, and no crowd of shoppers may keep them out; the work of uploads and
 * brochures is done by other threads. These are limited by their own number alone.
 */
export const WORK_RULES: Record<Work, WorkRule> = {
  form: { weight: 0.5, maxRunning: 64, maxWaiting: 200, patienceMs: 8_000, orderWhenLate: "oldest" },
  webhook: { weight: 0, maxRunning: 16, maxWaiting: 64, patienceMs: 8_000, orderWhenLate: "oldest" },
  sign_in: { weight: 0.5, maxRunning: 16, maxWaiting: 50, patienceMs: 4_000, orderWhenLate: "oldest" },
  data: { weight: 0.25, maxRunning: 64, maxWaiting: 200, patienceMs: 1_000, orderWhenLate: "newest" },
  // A queue of twelve pages drains before a visitor gives up, even on a slow machine.
  page: { weight: 1, maxRunning: 64, maxWaiting: 12, patienceMs: 1_500, orderWhenLate: "newest" },
  // After shoppers: a program waits, and asks again.
  machine: { weight: 0.5, maxRunning: 16, maxWaiting: 64, patienceMs: 4_000, orderWhenLate: "oldest" },
  upload: { weight: 0, maxRunning: 24, maxWaiting: 24, patienceMs: 10_000, orderWhenLate: "oldest" },
  stock: { weight: 0, maxRunning: 12, maxWaiting: 12, patienceMs: 10_000, orderWhenLate: "oldest" },
  brochure: { weight: 0, maxRunning: 12, maxWaiting: 12, patienceMs: 4_000, orderWhenLate: "oldest" },
};

/** Enough concurrent pages to saturate the loop: while one renders, another waits for its rows. */
export const MIN_LIMIT = 2;
/** Headroom above the limit that is reserved for forms, in pages: a limit full of pages delays no lead. */
const FORM_RESERVE = 2;

type Counts = Record<Work, number>;

/** `limit`: the permitted concurrency, in pages. */
export type Load = { limit: number; running: Counts; waiting: Counts };

export function noLoad(): Load {
  const none: Counts = {
    form: 0,
    webhook: 0,
    sign_in: 0,
    data: 0,
    page: 0,
    machine: 0,
    upload: 0,
    stock: 0,
    brochure: 0,
  };
  return { limit: MIN_LIMIT, running: { ...none }, waiting: { ...none } };
}

/** Runs, queues or sheds a new request. It never overtakes queued requests of its class. */
export function admit(work: Work, load: Load): "start" | "wait" | "refuse" {
  if (load.waiting[work] === 0 && mayStart(work, load)) return "start";
  return load.waiting[work] < WORK_RULES[work].maxWaiting ? "wait" : "refuse";
}

/** The class whose queue is served next, or null while none may run. */
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

/** Which end of a class's queue is served next: FIFO until the oldest is late. @param oldestMs its wait so far, in milliseconds */
export function whoGoesNext(work: Work, oldestMs: number): "oldest" | "newest" {
  const { patienceMs, orderWhenLate } = WORK_RULES[work];
  return oldestMs > patienceMs / 2 ? orderWhenLate : "oldest";
}

/** The last sampling interval: event-loop utilisation (0 to 1), longest loop delay, and whether any request is queued. */
export type LoopSample = { utilisation: number; delayMs: number; waiting: boolean };

const SATURATED = 0.95;
const ROOM = 0.85;
const MAX_DELAY_MS = 200;

/**
 * The concurrency limit for the next interval. A saturated loop only gets slower with more work: the
 * limit falls by a third. If requests are queued while the loop is idle, those in flight are waiting
 * for I/O (a slow database, a payment gateway): the limit grows.
 *
 * @param max the upper bound of the limit
 */
export function nextLimit(limit: number, { utilisation, delayMs, waiting }: LoopSample, max: number): number {
  const min = Math.min(MIN_LIMIT, max);
  if (utilisation > SATURATED || delayMs > MAX_DELAY_MS) return Math.max(min, Math.floor(limit * 0.66));
  if (waiting && utilisation < ROOM) return Math.min(max, limit + 2);
  return Math.min(max, Math.max(min, limit));
}

type Request = { method: string; page: Page; isData: boolean; contentType: string | undefined };

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** @param isData a client-side navigation's loader request (`?_data=`) */
export function workOf({ method, page, isData, contentType }: Request): Work {
  if (page.read === "machine") return "machine";
  // Loader data costs nearly as much as the page, but one navigation makes several such requests.
  if (SAFE_METHODS.includes(method)) return page.read ?? (isData ? "data" : "page");
  const body = bodyKindOf(page, contentType);
  if (body === "photos") return "upload";
  if (body === "webhook" || body === "stock") return body;
  return page.write ?? "form";
}
