import { adfWithin } from "~/leads/inbound/enquiry/read-adf";
import { READ_MAIL } from "~/leads/inbound/read-mail-task";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { recordEnquiry } from "~/leads/inbound/record-enquiry.server";
import type { Seconds } from "~/platform/moment";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { recordKey } from "~/platform/submission-key";
import type { ServedSite } from "~/site/site";

import type { Allowed } from "./api-keys.server";
import { MAX_LEAD_BYTES, readLeadPost } from "./lead-post";
import { ApiProblem } from "./problem";

const MAX_KEY = 200;

/**
 * Records a lead that a program sends with a key. The same Idempotency-Key of a key is one lead; without one, the same
 * body is.
 *
 * @returns 201 with a new lead, 200 with one that was there
 * @throws ApiProblem 400 with a message for each field that cannot be read
 */
export async function receiveLeadPost(
  site: ServedSite,
  request: Request,
  { key, now }: { key: Allowed; now: Seconds },
): Promise<Response> {
  const body = await request.text();
  if (Buffer.byteLength(body) > MAX_LEAD_BYTES)
    throw badRequest({ body: `is larger than ${MAX_LEAD_BYTES} bytes` });
  const idempotencyKey = request.headers.get("Idempotency-Key") ?? "";
  if (idempotencyKey.length > MAX_KEY)
    throw badRequest({ "Idempotency-Key": `is longer than ${MAX_KEY} characters` });
  const read = await readBody(body, request.headers.get("Content-Type") ?? "");
  if ("errors" in read) throw badRequest(read.errors);
  const entryId = changeIdOf(site.slug, "api", key.id, idempotencyKey === "" ? body : idempotencyKey);
  const { enquiry } = read;
  const { leadId, is } = await recordEnquiry(
    site,
    {
      ...{ enquiry, entryId, files: [], signals: [], source: enquiry.source || key.name },
      key: recordKey(entryId),
      original: {
        ...{ by: "program", from: "", subject: "", quoted: "", isFromOther: false },
        ...{ isAutomatic: false, dropped: [] },
      },
    },
    now,
  );
  return Response.json(
    { lead_id: leadId, result: is },
    { status: is === "recorded" ? 201 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

/** A form's fields as JSON or as a browser sends them, or an ADF document: it is read as one that came by mail. */
async function readBody(body: string, type: string): Promise<ReturnType<typeof readLeadPost>> {
  if (type.startsWith("application/x-www-form-urlencoded"))
    return readLeadPost(Object.fromEntries(new URLSearchParams(body)));
  const adf = adfWithin(body);
  if (adf === null || parseJson(body) !== null) return readLeadPost(parseJson(body));
  const raw = Buffer.from(`Content-Type: text/plain; charset=utf-8\r\n\r\n${adf}`);
  const read = await parserProcesses().attempt(READ_MAIL, { raw, sender: null }, SENDER);
  if (read === "busy") throw new ApiProblem(BUSY);
  const found = read === "refused" ? null : (read?.enquiry ?? null);
  return found?.by === "adf"
    ? { enquiry: found.enquiry }
    : { errors: { body: "is no ADF that can be read" } };
}

const BUSY = {
  status: 503 as const,
  title: "Too many leads are being read just now",
  detail: "Send it again in a minute.",
};
/** In the turns of what is parsed. */
const SENDER = { from: "api", inputBytes: MAX_LEAD_BYTES };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function badRequest(errors: Record<string, string>): ApiProblem {
  const said = Object.entries(errors).map(([field, message]) => `${field} ${message}.`);
  return new ApiProblem({ status: 400, title: "This lead cannot be read", detail: said.join(" "), errors });
}
