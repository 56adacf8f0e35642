import { randomUUID } from "node:crypto";

import { actOnTradeIn } from "~/desk/trade-ins/act-on-trade-in.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { leadKind } from "~/leads/lead-kind";
import { recordLead } from "~/leads/record-lead.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Site } from "~/site/site";
import { LEAD_STEPS, leadKey, leadPayload, updateDealerLead } from "~/trade-in/dealer-lead.server";
import {
  createTradeIn,
  findTradeIn,
  saveCondition,
  saveLead,
  saveVehicle,
} from "~/trade-in/trade-ins.server";
import { valueTradeIn } from "~/trade-in/value-trade-in.server";

import { GOOD_CONDITION } from "../builders/good-condition";
import { dateLead } from "./dated";
import type { Clock } from "./reservations";
import { SHOPPERS } from "./shoppers";

/** The traded cars, what the dealer offered, and the shopper's answer. */
const TRADE_INS = [
  { car: ["Toyota", "Corolla", 2019, "Ascent Sport"], kms: 61_400, daysAgo: 0.2, offers: [] },
  { car: ["Mazda", "CX-5", 2017, "Maxx Sport"], kms: 98_200, daysAgo: 1.1, offers: ["note"] },
  { car: ["Hyundai", "i30", 2020, "Active"], kms: 48_900, daysAgo: 2.3, offers: ["send"] },
  { car: ["Ford", "Ranger", 2018, "XLT"], kms: 121_700, daysAgo: 4.6, offers: ["note", "send", "accepted"] },
  { car: ["Kia", "Sportage", 2016, "Si"], kms: 134_000, daysAgo: 6.4, offers: ["send", "declined"] },
  {
    car: ["Volkswagen", "Golf", 2015, "110TSI"],
    kms: 142_300,
    daysAgo: 9.2,
    offers: ["send", "declined", "send"],
  },
] as const;

/** Trade-ins at every step of their offers. */
export async function tradeCars(
  site: Site,
  location: string | null,
  by: OnDesk,
  clock: Clock,
): Promise<void> {
  for (const [index, past] of TRADE_INS.entries()) {
    const shopper = SHOPPERS[10 + index];
    if (!shopper) continue;
    const [make, model, year, badge] = past.car;
    const owner = { site: site.slug, id: await createTradeIn({ site: site.slug, ...UNKNOWN_PLATE }) };
    await saveVehicle(owner, { make, model, year, badge, serviceId: null }, past.kms);
    await saveCondition(
      owner,
      GOOD_CONDITION,
      index % 2 === 0 ? "New tyres in winter, one scratch on the bumper." : null,
    );
    const at = clock.now - past.daysAgo * 86_400;
    await makeLead(site, owner, { shopper, location });
    for (const [turn, step] of past.offers.entries()) {
      const form = await offerForm(site, owner, {
        step,
        amount: 12_500 + index * 1_850 + turn * 500,
        now: clock.now,
      });
      const refused = await actOnTradeIn(by, { site: site.slug, tradeIn: owner.id, form }, clock.now);
      if (refused) throw new Error(`The demo's trade-in refused ${step}: ${JSON.stringify(refused)}`);
      await date(owner, at + (turn + 1) * 5_400, clock);
    }
    await sql()`
      update trade_ins set created_at = to_timestamp(${at}), updated_at = to_timestamp(${at + past.offers.length * 5_400})
      where site = ${owner.site} and id = ${owner.id}`;
    const leadId = (await findTradeIn(owner))?.leadId;
    if (leadId)
      await sql()`update leads set created_at = to_timestamp(${at}) where site = ${owner.site} and id = ${leadId}`;
  }
}

const UNKNOWN_PLATE = {
  carId: null,
  rego: null,
  kms: null,
  regoState: null,
  lookup: "typed",
  vehicle: null,
} as const;

type Owner = { site: string; id: string };

async function makeLead(
  site: Site,
  owner: Owner,
  { shopper, location }: { shopper: (typeof SHOPPERS)[number]; location: string | null },
): Promise<void> {
  const tradeIn = await findTradeIn(owner);
  if (!tradeIn) return;
  const { leadId } = await recordLead(site, {
    ...{ idempotencyKey: leadKey(tradeIn), kind: "trade-in", category: leadKind("trade-in").category },
    ...{ subcategory: LEAD_STEPS.details, vehicleId: null, locationId: location, eventId: null, ...shopper },
    ...{ postcode: "4053", message: null, consents: [], suspectedSpam: false },
    payload: { ...leadPayload({ ...tradeIn, formCompleted: true }, []), source: "Website" },
  });
  await saveLead(owner, leadId);
  const known = await findTradeIn(owner);
  if (known) await valueTradeIn(known, site, Math.floor(Date.now() / 1_000));
  await updateDealerLead(owner, site, "valued");
}

type Offering = { step: "note" | "send" | "accepted" | "declined"; amount: number; now: number };

async function offerForm(site: Site, owner: Owner, { step, amount, now }: Offering): Promise<FormData> {
  const [newest] = await sql()<{ id: string }[]>`
    select id from trade_in_offers where site = ${owner.site} and trade_in_id = ${owner.id} order by at desc limit 1`;
  const isAnswer = step === "accepted" || step === "declined";
  const form = new FormData();
  form.set("intent", step);
  form.set("offer", isAnswer ? (newest?.id ?? "") : randomUUID());
  form.set("amount", String(amount));
  form.set("by", "email");
  form.set("until", localTime(now + 7 * 86_400, site.config.timeZone).date);
  form.set("words", "");
  return form;
}

/** As dateLead, for the newest offer and the lead that it was sent to. */
async function date(owner: Owner, at: number, { since }: Clock): Promise<void> {
  const begun = sql()`to_timestamp(${since})`;
  await sql()`
    update trade_in_offers set at = case when at >= ${begun} then to_timestamp(${at}) else at end,
      answered_at = case when answered_at >= ${begun} then to_timestamp(${at}) else answered_at end
    where site = ${owner.site} and trade_in_id = ${owner.id}`;
  const leadId = (await findTradeIn(owner))?.leadId;
  if (leadId) await dateLead(owner.site, leadId, at, since);
}
