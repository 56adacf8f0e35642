import { randomUUID } from "node:crypto";

import type { ErrorContext, ErrorReporter, LoggedError } from "./error-reporter";

const TIMEOUT_MS = 3_000;
/** Queue limit; further reports are dropped, and are still in the log. */
const MAX_WAITING = 50;
const CLIENT = "forecourt/1";

type Settings = {
  /** `https://PUBLIC_KEY@HOST/PROJECT`. */
  dsn: string;
  release?: string | undefined;
  environment: string;
  timeoutMs?: number;
};

/**
 * Reports to Sentry, or to a service with its envelope protocol
 * (https://develop.sentry.dev/sdk/data-model/envelopes/), one at a time. A report that the receiver does not accept in
 * time is dropped, not retried.
 */
export function createSentryReporter({ dsn, timeoutMs = TIMEOUT_MS, ...settings }: Settings): ErrorReporter {
  const { address, key } = receiverOf(dsn);
  const waiting: string[] = [];
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      try {
        const answer = await fetch(address, {
          method: "POST",
          headers: {
            "Content-Type": "application/x-sentry-envelope",
            "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${key}`,
          },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
      } catch {
        // Down or slow. Not logged: that would report it again.
      }
    }
    sending = null;
  }

  return {
    report(error, context) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(envelope(error, context, settings));
      sending ??= sendAll();
    },
    settled: () => sending ?? Promise.resolve(),
  };
}

function receiverOf(dsn: string): { address: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder = "", project = ""] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return { address: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username };
}

type Sender = Pick<Settings, "release" | "environment">;

function envelope(error: LoggedError, context: ErrorContext, { release, environment }: Sender): string {
  const { id, job, site, at } = context;
  const event = {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: at,
    platform: "node",
    level: error.level,
    release,
    environment,
    logentry: { formatted: error.message },
    tags: { request_id: id, job, site },
    ...(error.exception && { exception: { values: [exceptionOf(error.exception)] } }),
  };
  const header = { event_id: event.event_id, sent_at: new Date().toISOString() };
  return [header, { type: "event" }, event].map((part) => JSON.stringify(part)).join("\n");
}

const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/;

/** Sentry groups errors by their frames, innermost last. */
function exceptionOf({ type, message, stack }: NonNullable<LoggedError["exception"]>) {
  const frames = stack.split("\n").flatMap((line) => frameOf(line.trim()) ?? []);
  return { type, value: message, stacktrace: { frames: frames.reverse() } };
}

/** A frame such as `at findCar (file:///srv/server.js:1:234)` or `at file:///srv/server.js:1:234`. */
function frameOf(text: string) {
  const place = PLACE.exec(text);
  if (!place || !text.startsWith("at ")) return null;
  const before = text.slice("at ".length, place.index);
  const bracket = before.lastIndexOf(" (");
  const file = bracket < 0 ? before : before.slice(bracket + " (".length);
  return {
    function: bracket < 0 ? undefined : before.slice(0, bracket),
    filename: file,
    lineno: Number(place[1]),
    colno: Number(place[2]),
    in_app: !/node_modules|^node:/.test(file),
  };
}
