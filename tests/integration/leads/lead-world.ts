import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { aSubmission } from "#tests/fixtures/a-submission";
import { writeTenants } from "~/publish/publish-tenants.server";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { startWebhookReceiver } from "#tests/fixtures/webhook-receiver";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import type { Department } from "~/leads/delivery-channels";
import { createLeadWebhook } from "~/leads/delivery/webhook-sender.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { recordLead } from "~/leads/record-lead.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { db } from "~/platform/db.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";

import { findAmong } from "../../fixtures/find-among";

export const SECRET = "a secret of Northside's, 32 letters";
const PATIENT_MS = 20_000;
/** For a receiver that never answers. */
const IMPATIENT_MS = 250;
export const DAY = 86_400;
const DEPARTMENTS = { service: "workshop@northside.test" };

/** Northside with a lead system and a webhook, its neighbour Harbour, and real receivers of both. */
export async function openLeadWorld(
  settings: Record<string, unknown> = {},
  routing: { adfDepartments?: Department[] } = {},
  content: Pick<Parameters<typeof buildTenant>[1] & object, "offers" | "models" | "locations"> = {},
) {
  const smtp = await startSmtpReceiver();
  const webhook = await startWebhookReceiver();
  const leads = {
    webhookUrl: webhook.url,
    adfEmail: "crm@northside.test",
    departments: DEPARTMENTS,
    ...routing,
  };
  const northside = buildTenant("northside", {
    config: { leads: { email: "leads@northside.test", ...leads }, ...settings },
    locations: [buildLocation({ id: "aspley", name: "Northside Aspley" })],
    ...content,
  });
  const harbour = buildTenant("harbour", {
    config: { id: 2, leads: { email: "leads@harbour.test", format: "text" } },
  });
  await writeTenants([northside, harbour]);
  await parkCars(aCar({ id: "corolla" }));
  const portsWith = (impatient: "mail" | "webhook" | null) => ({
    mail: createSmtpMail({ url: smtp.url, timeoutMs: impatient === "mail" ? IMPATIENT_MS : PATIENT_MS }),
    webhook: createLeadWebhook({
      secrets: { northside: SECRET },
      allowPrivate: true,
      timeoutMs: impatient === "webhook" ? IMPATIENT_MS : PATIENT_MS,
    }),
  });
  return {
    smtp,
    webhook,
    northside,
    harbour,
    /** Sends what is due at a time. @param now seconds UTC @param impatient what hangs */
    deliver: (now: number, impatient: "mail" | "webhook" | null = null) =>
      runOutbox([leadTopic(portsWith(impatient))], findAmong([northside, harbour]), {
        clock: () => now,
        chance: () => 0.5,
      }),
    async close() {
      await Promise.all([smtp.stop(), webhook.stop()]);
    },
  };
}

/** A lead of Bindi's about the Corolla, recorded as a form would. */
export async function leave(
  site: Parameters<typeof recordLead>[0],
  overrides: Partial<LeadSubmission> = {},
): Promise<string> {
  const lead = aSubmission({
    kind: "vehicle-enquiry",
    category: "Vehicle Enquiry",
    vehicleId: "corolla",
    locationId: "aspley",
    eventId: 15,
    lastName: "Nguyen",
    message: "Is it still available?",
    ...overrides,
  });
  return (await recordLead(site, lead)).leadId;
}

/** What became of a lead, by channel. */
export async function fateOf(leadId: string): Promise<Record<string, string>> {
  const rows = await db().outboxMessage.findMany({ where: { leadId }, orderBy: { channel: "asc" } });
  return Object.fromEntries(rows.map(({ channel, status }) => [channel, status]));
}

/** When the next try is due. @returns seconds UTC */
export async function nextTryOf(leadId: string, channel: string): Promise<number> {
  const row = await db().outboxMessage.findFirstOrThrow({ where: { leadId, channel } });
  return Math.ceil(row.nextTryAt.getTime() / 1_000);
}
