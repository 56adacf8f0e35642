import { monitorEventLoopDelay, performance } from "node:perf_hooks";

import type { Request, RequestHandler, Response } from "express";

import { gauge, turnedAway } from "~/platform/metrics/process-metrics.server";
import { keepingTrace } from "~/platform/trace.server";

import type { Answering } from "./answer-by-remix";
import { pageOfRequest } from "./page-of-request";
import {
  admit,
  nextLimit,
  nextToStart,
  noLoad,
  whoGoesNext,
  WORK_RULES,
  workOf,
  WORKS,
  type Load,
  type LoopSample,
  type Work,
} from "./admission-rule";

/** Sampling interval of the event loop: the time of a few pages. */
const SAMPLE_MS = 100;
const DELAY_RESOLUTION_MS = 10;

type Waiting = { since: number; start(): void; refuse(): void };

type Admission = {
  answer: Answering;
  refuse: (req: Request, res: Response, work: Work) => void;
  /** Upper bound of the concurrency limit, in pages; 0 switches admission control off. */
  max: number;
  /** The load of the event loop since the last call. */
  sample?: () => Omit<LoopSample, "waiting">;
};

/**
 * Admission control by an adaptive concurrency limit: excess requests wait in bounded queues or are
 * shed with a 503 (decision 007). Must come after everything cheap, so that health checks, static
 * files and cached pages are never queued.
 */
export function admission({
  answer,
  refuse: refused,
  max,
  sample = loopSampler(),
}: Admission): RequestHandler {
  if (max === 0) return (req, res, next) => void answer(req, res, next);
  const load = noLoad();
  tellLoad(load);
  const refuse: Admission["refuse"] = (req, res, work) => {
    turnedAway.add({ work });
    refused(req, res, work);
  };
  const queues: Record<Work, Waiting[]> = {
    form: [],
    webhook: [],
    sign_in: [],
    data: [],
    page: [],
    machine: [],
    upload: [],
    stock: [],
    brochure: [],
  };
  load.limit = nextLimit(load.limit, { utilisation: 0, delayMs: 0, waiting: false }, max);

  const startWaiting = () => {
    for (let work = nextToStart(load); work; work = nextToStart(load)) {
      const queue = queues[work];
      const goes = whoGoesNext(work, performance.now() - (queue[0]?.since ?? 0));
      const next = queue.at(goes === "oldest" ? 0 : -1);
      next?.start();
    }
  };
  const run = async (work: Work, ...call: Parameters<Answering>) => {
    load.running[work] += 1;
    try {
      await answer(...call);
    } finally {
      load.running[work] -= 1;
      // Yields to the event loop, so that other events are handled between two pages.
      setImmediate(startWaiting);
    }
  };

  // An interval, not a queued job: it samples this process ten times a second.
  setInterval(() => {
    const waiting = WORKS.some((work) => load.waiting[work] > 0);
    load.limit = nextLimit(load.limit, { ...sample(), waiting }, max);
    startWaiting();
  }, SAMPLE_MS).unref();

  return (req, res, next) => {
    const work = workOf({
      method: req.method,
      page: pageOfRequest(req, res),
      isData: req.query["_data"] !== undefined,
      contentType: req.headers["content-type"],
    });
    const decision = admit(work, load);
    if (decision === "start") return void run(work, req, res, next);
    if (decision === "refuse") return refuse(req, res, work);

    const waiting: Waiting = {
      since: performance.now(),
      // Called when a running request ends and frees its place.
      start: keepingTrace(() => {
        stopWaiting();
        void run(work, req, res, next);
      }),
      refuse() {
        stopWaiting();
        refuse(req, res, work);
      },
    };
    const stopWaiting = () => {
      queues[work].splice(queues[work].indexOf(waiting), 1);
      load.waiting[work] -= 1;
      clearTimeout(patience);
      res.off("close", stopWaiting);
    };
    const patience = setTimeout(waiting.refuse, WORK_RULES[work].patienceMs);
    res.once("close", stopWaiting);
    queues[work].push(waiting);
    load.waiting[work] += 1;
  };
}

function tellLoad(load: Load): void {
  const byWork = (counts: Load["running"]) =>
    WORKS.map((work) => ({ labels: { work }, value: counts[work] }));
  gauge("forecourt_admission_limit", "Pages' worth of work that may be under way.", () => [
    { labels: {}, value: load.limit },
  ]);
  gauge("forecourt_admission_under_way", "Requests under way.", () => byWork(load.running));
  gauge("forecourt_admission_waiting", "Requests that wait for their turn.", () => byWork(load.waiting));
}

function loopSampler(): () => Omit<LoopSample, "waiting"> {
  const delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delays.enable();
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization: utilisation } = performance.eventLoopUtilization(now, last);
    const delayMs = Math.max(0, delays.max / 1e6 - DELAY_RESOLUTION_MS);
    last = now;
    delays.reset();
    return { utilisation, delayMs };
  };
}
