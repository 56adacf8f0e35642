import { createHash } from "node:crypto";

import { sql } from "~/platform/db.server";

import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { RENDER_CONTENT } from "./render-content-task";
import type { ContentText, RenderContent } from "./render-content.server";

const TOO_COSTLY =
  "This text takes too long to prepare. Shorten it or simplify its formatting, and save it again.";
const BUSY = "Too many texts are being prepared at once. Please save it again in a minute.";

/** Incremented when the same text is rendered differently. */
const RENDERER = 1;

/**
 * Renders a site's texts in a process of their own, each once: saving a draft stores what its preview and its publication
 * then read.
 */
export function storedContentOf(site: string): RenderContent {
  let stored: Promise<Map<string, string>> | undefined;
  return async (content) => {
    stored ??= readStored(site);
    const hash = hashOf(content);
    const html = (await stored).get(hash);
    if (html !== undefined) return { html };
    const request = { from: site, inputBytes: content.text.length };
    const rendered = await parserProcesses().attempt(RENDER_CONTENT, content, request);
    if (rendered === "refused" || rendered === "busy")
      return { problem: rendered === "busy" ? BUSY : TOO_COSTLY };
    if ("html" in rendered) {
      (await stored).set(hash, rendered.html);
      await store(site, hash, rendered.html);
    }
    return rendered;
  };
}

function hashOf({ kind, text }: ContentText): string {
  return createHash("sha256").update(`${RENDERER} ${kind} ${text}`).digest("base64url");
}

async function readStored(site: string): Promise<Map<string, string>> {
  const rows = await sql()<{ hash: string; html: string }[]>`
    select hash, html from rendered_content where site = ${site}`;
  return new Map(rows.map(({ hash, html }) => [hash, html]));
}

/** A site that is being added has no row yet, and renders again at its next publication. */
async function store(site: string, hash: string, html: string): Promise<void> {
  await sql()`
    insert into rendered_content (site, hash, html)
    select slug, ${hash}, ${html} from sites where slug = ${site}
    on conflict (site, hash) do nothing`;
}
