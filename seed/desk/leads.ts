import { randomUUID } from "node:crypto";

import { actOnLead } from "~/desk/leads/act-on-lead.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { recordReceipt, recordReceived } from "~/leads/inbound/record-received.server";
import { leadKind, leadEvent } from "~/leads/lead-kind";
import { recordLead } from "~/leads/record-lead.server";
import { carFields, type LeadSubmission } from "~/leads/to-lead-submission";
import type { LeadState } from "~/leads/work/lead-state";
import { carPath } from "~/paths";
import { localTime } from "~/platform/local-time";
import { recordKey } from "~/platform/submission-key";
import type { Site } from "~/site/site";
import { toE164 } from "~/shopper/phone";
import type { Car } from "~/stock/car";

import type { Conversation, Step } from "./conversations";
import { dateLead } from "./dated";
import { inHours } from "./moments";
import type { Shopper } from "./shoppers";

/** Where shoppers came from, by turns. */
const SOURCES = ["google", "", "facebook", "carsales", "", "google", "newsletter"];

/** A lead of the past. Times in seconds UTC. */
export type PastLead = {
  /** The same in every run, so that a second one records nothing. */
  key: string;
  site: Site;
  shopper: Shopper;
  car: Car;
  conversation: Conversation;
  sentAt: number;
  by: OnDesk;
  /** Chooses the source. */
  index: number;
};

/** @param clock `now` is where the past ends; `since` when the seed began */
export async function livePast(lead: PastLead, clock: { now: number; since: number }): Promise<void> {
  const { site, conversation, sentAt, by } = lead;
  const { leadId } = await recordLead(site, submissionOf(lead));
  await dateLead(site.slug, leadId, sentAt, clock.since);
  const ref = { site: site.slug, id: leadId };
  let at = sentAt;
  let state: LeadState = conversation.isSpam ? "spam" : "new";
  let [lastTask, lastReply] = ["", ""];
  for (const step of conversation.steps) {
    const isTheirs = step.do === "receive" || step.do === "bounce";
    at = Math.max(
      at + 60,
      isTheirs ? at + step.after * 60 : inHours(at + step.after * 60, site.config.timeZone),
    );
    if (at >= clock.now) return;
    if (step.do === "receive" || step.do === "bounce") {
      await receive(lead, ref, step, lastReply);
    } else {
      const id = randomUUID();
      if (step.do === "task") lastTask = id;
      if (step.do === "reply") lastReply = id;
      const form = formOf(step, { ...lead, id, task: lastTask, state, at });
      const acted = await actOnLead(by, { site: site.slug, lead: leadId, form }, at);
      if (!acted?.ok)
        throw new Error(`The demo's lead ${lead.key} refused ${step.do}: ${JSON.stringify(acted)}`);
      if (state === "new") state = isAnswering(step) ? "working" : state;
    }
    await dateLead(site.slug, leadId, at, clock.since);
  }
}

function isAnswering(step: Step): boolean {
  return step.do === "reply" || step.do === "take" || (step.do === "call" && step.outcome !== "no-answer");
}

function submissionOf({ key, site, shopper, car, conversation, index }: PastLead): LeadSubmission {
  const kind = leadKind(conversation.kind);
  const about = kind.locations === null || conversation.kind === "test-drive" ? car : null;
  const path = about ? carPath(about.slug) : "/contact-us";
  const source = SOURCES[index % SOURCES.length] ?? "";
  return {
    idempotencyKey: recordKey(key),
    kind: conversation.kind,
    category: kind.category,
    subcategory: kind.subcategory,
    vehicleId: about?.id ?? null,
    locationId: car.locationId,
    eventId: leadEvent({ kind: conversation.kind, subcategory: kind.subcategory, car: about }),
    ...shopper,
    postcode: "4034",
    message: conversation.message || null,
    payload: {
      url: `${site.config.url}${path}`,
      page_id: path,
      source: "Website",
      category: kind.category,
      ...(about ? carFields(about) : {}),
      ...(conversation.isSpam ? { spam_signals: ["links"] } : {}),
      lead_attributes: {
        visited_pages: ["/", path],
        linked_query_params: source === "" ? {} : { utm_source: source },
      },
    },
    consents: [],
    suspectedSpam: conversation.isSpam ?? false,
  };
}

type Deed = Exclude<Step, { do: "receive" | "bounce" }>;
type Doing = { id: string; task: string; state: LeadState; by: OnDesk; at: number; site: Site; car: Car };

/** The form of the lead's page, as somebody would send it. */
function formOf(step: Deed, { id, task, state, by, at, site, car }: Doing): FormData {
  const fields = (() => {
    switch (step.do) {
      case "reply":
        return {
          intent: "reply",
          reply: id,
          by: step.by,
          subject: `Your enquiry about the ${car.name}`,
          text: step.text,
        };
      case "call": {
        const { direction, outcome, text } = step;
        return { intent: "call", call: id, direction, outcome, text };
      }
      case "note":
        return { intent: "note", note: id, text: step.text };
      case "task": {
        const { date, time } = localTime(
          inHours(at + step.inMinutes * 60, site.config.timeZone),
          site.config.timeZone,
        );
        return { intent: "task", task: id, text: step.text, due: `${date}T${time}`, to: by.staff.id };
      }
      case "task-done":
        return { intent: "task-done", task };
      case "take":
        return { intent: "state", from: state, to: "working" };
      case "done":
        return { intent: "state", from: state, to: "done" };
      case "lost":
        return { intent: "state", from: state, to: "lost", reason: step.reason, words: step.words };
    }
  })();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What came back by mail or text, and a report that a mail did not arrive. */
async function receive(
  { shopper }: PastLead,
  ref: { site: string; id: string },
  step: Extract<Step, { do: "receive" | "bounce" }>,
  lastReply: string,
): Promise<void> {
  if (step.do === "bounce") {
    await recordReceipt(ref, { to: lastReply, status: "failed", reason: step.reason }, lastReply);
    return;
  }
  const { by, text } = step;
  const from = by === "email" ? shopper.email : (toE164(shopper.phone) ?? "");
  const subject = by === "email" ? "Re: Your enquiry" : "";
  const rest = { quoted: "", isFromOther: false, isAutomatic: false, dropped: [] };
  await recordReceived(ref, { id: randomUUID(), data: { by, from, subject, text, ...rest }, files: [] });
}
