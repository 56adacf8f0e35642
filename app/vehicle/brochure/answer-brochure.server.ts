import { plainText } from "~/i18n/plain-text";
import { log } from "~/platform/log.server";
import type { ServedSite } from "~/site/site";

import type { Brochure } from "./brochure";
import type { BrochurePdf } from "./find-brochure-pdf.server";

const RETRY_SECONDS = "3";

/**
 * Answers with the PDF as `{slug}.pdf` (spec 1 §7), or in words why there is none: those are
 * what an alert says (spec 1 §8).
 */
export async function answerBrochure(
  request: Request,
  site: ServedSite,
  { slug }: Pick<Brochure, "slug">,
  pdf: BrochurePdf,
): Promise<Response> {
  const etag = `"${pdf.tag}"`;
  const headers = { ETag: etag, "Cache-Control": "public, no-cache", "X-Robots-Tag": "noindex" };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  try {
    const bytes = await pdf.bytes();
    if (bytes === "busy") return refusal(503, plainText(site.config.texts, "brochure.busy"));
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        "Content-Type": "application/pdf",
        "Content-Length": String(bytes.length),
        "Content-Disposition": `attachment; filename="${slug.replace(/[^\w.-]/g, "-")}.pdf"`,
      },
    });
  } catch (error) {
    log.error({ err: error, site: site.slug, car: slug }, "a brochure cannot be made");
    return refusal(500, plainText(site.config.texts, "brochure.failed"));
  }
}

function refusal(status: 500 | 503, message: string): Response {
  return new Response(message, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...(status === 503 && { "Retry-After": RETRY_SECONDS }),
    },
  });
}
