import { monitorEventLoopDelay, performance } from "node:perf_hooks";

import type { RequestHandler as Answering } from "@remix-run/express";
import type { Request, RequestHandler, Response } from "express";

import {
  admit,
  nextLimit,
  nextToStart,
  noLoad,
  whoGoesNext,
  WORK_RULES,
  workOf,
  WORKS,
  type LoopSample,
  type Work,
} from "./admission-rule";

/** How often the loop is looked at; a few pages long. */
const SAMPLE_MS = 100;
const DELAY_RESOLUTION_MS = 10;

type Waiting = { since: number; start(): void; refuse(): void };

type Admission = {
  /** Settles once the answer's work is done, whether or not anybody still wants it. */
  answer: Answering;
  refuse: (req: Request, res: Response, work: Work) => void;
  /** Pages' worth that may be under way at most; 0 turns nobody away. */
  most: number;
  /** How busy the loop was since it was last asked. */
  sample?: () => Omit<LoopSample, "waiting">;
};

/**
 * Serves no more at once than the process can do: the rest waits for a moment in bounded queues or
 * is turned away (decision 059). It stands behind everything that costs next to nothing, so that
 * health checks, built files and kept pages never wait for it.
 */
export function admission({ answer, refuse, most, sample = loopSampler() }: Admission): RequestHandler {
  if (most === 0) return (req, res, next) => void answer(req, res, next);
  const load = noLoad();
  const queues: Record<Work, Waiting[]> = {
    form: [],
    sign_in: [],
    data: [],
    page: [],
    upload: [],
    brochure: [],
  };
  load.limit = nextLimit(load.limit, { utilisation: 0, delayMs: 0, waiting: false }, most);

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
      // Not at once: between two pages the loop answers whatever else has come.
      setImmediate(startWaiting);
    }
  };

  setInterval(() => {
    const waiting = WORKS.some((work) => load.waiting[work] > 0);
    load.limit = nextLimit(load.limit, { ...sample(), waiting }, most);
    startWaiting();
  }, SAMPLE_MS).unref();

  return (req, res, next) => {
    const work = workOf({
      method: req.method,
      path: req.path,
      isData: req.query["_data"] !== undefined,
      contentType: req.headers["content-type"],
    });
    const decision = admit(work, load);
    if (decision === "start") return void run(work, req, res, next);
    if (decision === "refuse") return refuse(req, res, work);

    const waiting: Waiting = {
      since: performance.now(),
      start() {
        stopWaiting();
        void run(work, req, res, next);
      },
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
