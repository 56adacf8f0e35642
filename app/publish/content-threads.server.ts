import { Piscina } from "piscina";

import { log } from "~/platform/log.server";
import { productFile } from "~/platform/product-file.server";

import type { ContentText, RenderContent, RenderedContent } from "./render-content.server";

type ThreadSettings = {
  /** A file that exports `renderContent`. */
  filename: string;
  /** Milliseconds after which a text is refused and its thread is terminated. */
  timeLimitMs: number;
  maxHeapMb: number;
};

export type ContentThreads = {
  render: RenderContent;
  /** Stops the threads. */
  close(): Promise<void>;
};

const TOO_COSTLY =
  "This text takes too long to prepare. Shorten it or simplify its formatting, and save it again.";
const NOTHING: ContentText = { kind: "markdown", text: "" };
/** An idle thread ends, which frees its memory. */
const IDLE_MS = 60_000;

/**
 * Renders editors' texts in a thread, so that no text blocks the requests of shoppers. A text that takes too
 * long or too much memory costs its thread, and is refused.
 */
export function createContentThreads({ filename, timeLimitMs, maxHeapMb }: ThreadSettings): ContentThreads {
  const pool = new Piscina<ContentText, RenderedContent>({
    filename,
    execArgv: [],
    name: "renderContent",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  // A thread that fails while idle: an unhandled error event would end the process.
  pool.on("error", (error: unknown) => log.error({ err: error }, "a content thread ended"));
  let previous: Promise<unknown> = Promise.resolve();

  async function renderNow(content: ContentText): Promise<RenderedContent> {
    let limit: AbortSignal | undefined;
    try {
      // Starting the thread is not the text's own time.
      await pool.run(NOTHING);
      limit = AbortSignal.timeout(timeLimitMs);
      return await pool.run(content, { signal: limit });
    } catch (error) {
      if (!limit?.aborted && !isOutOfMemory(error)) throw error;
      log.warn({ kind: content.kind, characters: content.text.length }, "a text took too long to render");
      return { problem: TOO_COSTLY };
    }
  }

  return {
    /** One after another, so that waiting is not the text's own time either. */
    render(content) {
      const rendered = previous.then(() => renderNow(content));
      previous = rendered.catch(() => undefined);
      return rendered;
    },
    close: () => pool.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/**
 * The build has an entry for the threads (vite/server-entry.ts); development, tests and the command line use the source.
 * By this file's name, since the command line runs without Vite and its `import.meta.env`.
 */
const ENTRY = import.meta.url.endsWith(".js")
  ? "build/server/content-worker.js"
  : "app/publish/content-worker.dev.mjs";

let threads: ContentThreads | undefined;

/** As renderContent, in the process's thread. */
export const renderInThread: RenderContent = (content) => {
  threads ??= createContentThreads({ filename: productFile(ENTRY), timeLimitMs: 5_000, maxHeapMb: 128 });
  return threads.render(content);
};
