import type { TransactionSql } from "postgres";
import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { cancelSale } from "~/leads/work/sales.server";
import { parseDollars } from "~/platform/dollars";
import { currentKeys } from "~/photographs/await-photograph.server";
import { endOfDay, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine, typedLines } from "~/platform/text-schema";
import { findLiveReservation } from "~/reservations/reservations.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { HOLDS, isHeld } from "~/stock/held";
import { isInStock } from "~/stock/in-stock";
import { OVERRIDE_KINDS, type OverrideKind, type OverrideValue } from "~/stock/overrides/override-kind";
import { endOverride, holdCar, setOverride } from "~/stock/overrides/overrides.server";
import { askingPriceCents } from "~/stock/price";

import { answers } from "../ask-once";
import { findSeller } from "../deals/seller.server";
import { saleFields, saleId, saleTermsOf, wrongDays } from "../deals/sale-terms";
import { askAboutTakingBack, sellCar, sellCarWithoutLead, takeSaleBack } from "../deals/sell-car.server";
import { findLeadInScope } from "../leads/lead-in-scope.server";
import { moveByButton } from "../list-order";
import { CROP_PARTS } from "../own-cars/crop";
import { KM_NEEDED, MAX_PRICE_CENTS } from "../own-cars/car-form";
import {
  entryOf,
  findOwnCar,
  findPhotographed,
  publishDraft,
  takesPhotographs,
} from "../own-cars/own-cars.server";
import {
  addPhotographs,
  cropPhotograph,
  type RefusedPhotographs,
  removePhotograph,
} from "../own-cars/own-photographs.server";
import { readAction, type RefusedForm } from "../read-action.server";
import type { Ability } from "../roles";
import { includesLocation, locationsFor } from "../scope";
import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { askAboutHold } from "./ask-hold.server";
import { askAboutPrice, askAboutStale } from "./ask-price.server";
import { commentsHtml } from "./comments";
import { findHeldFor } from "./held-for.server";
import { textVersion } from "./desk-car.server";

const MAX_TEXT = 8_000;
/** Cents. A lower price counts as none (spec 1 §4). */
const MIN_PRICE = 1_001;
/** Characters; enough for the keys of more than 60 photographs. */
const MAX_ORDER = 8_000;

/** The answer to a question. */
const sure = sentLine(20).default("");
const until = typedLine(10, "stock.until_wrong");
/** What the page showed when the form was rendered; null for a program that sends none. */
const seen = sentLine(20).nullable().default(null);

/** The actions of a car page's forms, by button value. */
const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("publish"), sure: sentLine(100).default("") }),
  z.object({ intent: z.literal("hide") }),
  // For people who may not record sales; those who may also say what it sold for.
  z.object({ intent: z.literal("sell"), sure: answers }),
  z.object({
    intent: z.literal("sale"),
    sale: saleId,
    /** The id of a lead; empty for somebody without one. */
    buyer: sentLine(40).default(""),
    sure: answers,
    ...saleFields,
  }),
  z.object({
    intent: z.literal("hold"),
    hold: sentLine(20).pipe(z.enum(HOLDS)),
    /** The id of a lead; empty for nobody in particular. */
    for: sentLine(40).default(""),
    /** Somebody who is no lead yet: their name and number, and what makes a resubmission one lead. */
    caller: typedLine(100, "stock.text_too_long"),
    caller_phone: typedLine(60, "stock.text_too_long"),
    key: sentLine(64).default(""),
    until,
  }),
  z.object({
    intent: z.literal("price"),
    price: typedLine(20, "stock.price_wrong"),
    /** A form that does not say it leaves it as it is. */
    price_type: sentLine(20)
      .pipe(z.enum(["drive_away", "egc"]))
      .optional(),
    seen,
    sure,
    until,
  }),
  z.object({
    intent: z.literal("text"),
    text: typedLines(MAX_TEXT, "stock.text_too_long").pipe(z.string().min(1, "stock.text_empty")),
    seen,
    until,
  }),
  z.object({
    intent: z.literal("photos"),
    order: sentLine(MAX_ORDER),
    move: sentLine(20).default(""),
    until,
  }),
  z.object({ intent: z.literal("photo-remove"), key: sentLine(60) }),
  z.object({
    intent: z.literal("photo-crop"),
    key: sentLine(60),
    part: sentLine(10).pipe(z.enum(CROP_PARTS)),
  }),
  z.object({ intent: z.literal("undo"), kind: sentLine(20).pipe(z.enum(OVERRIDE_KINDS)), sure: answers }),
]);
type Action = z.infer<typeof action>;

type CarForm = { site: string; car: string; form: FormData };

/**
 * Adds the photographs of a multipart form to a car that staff entered, or uploaded in a file.
 *
 * @returns "gone" for a car outside the scope or of a feed, or if the viewer does not manage its stock
 */
export async function uploadPhotos(
  { scope, staff }: OnDesk,
  { site: slug, car: id }: Omit<CarForm, "form">,
  request: Request,
): Promise<
  { errors: { photos: string }; submitted: RefusedForm["submitted"]; status?: 503 } | "gone" | null
> {
  const own = await findPhotographed(scope, slug, id);
  if (!own) return "gone";
  const recorded = photosChanged(own.site, own.car, staff);
  const refused = await addPhotographs({ site: own.site, id, recorded }, request);
  if (refused === null) return null;
  const isUnstored = refused.refused.some(({ problem }) => problem === "stock.photo_not_stored");
  const again = { errors: { photos: photosProblem(refused) }, submitted: {} };
  return isUnstored ? { ...again, status: 503 } : again;
}

const NAMED = 10;

/** Which files were not added and why, one a line. */
function photosProblem({ files, refused, isBroken }: RefusedPhotographs): string {
  const broken = isBroken ? plainText({}, "stock.photo_upload_broken") : "";
  if (files === 0) return broken || plainText({}, "stock.photo_none");
  const named = refused
    .slice(0, NAMED)
    .map(({ name, problem }) =>
      plainText({}, "stock.photo_refused", { name, problem: plainText({}, problem) }),
    );
  const head = plainText({}, "stock.photos_refused", { refused: refused.length, files });
  const more =
    refused.length > NAMED ? plainText({}, "stock.photos_more", { count: refused.length - NAMED }) : "";
  return [...(refused.length > 0 ? [head, ...named, more] : []), broken].filter(Boolean).join("\n");
}

/**
 * Performs the action of a car page's form. Only what tells a shopper, or looks like a slip, is asked about:
 * each change can be undone on the same page.
 *
 * @returns "gone" for a car outside the scope, or if the viewer does not manage its stock
 */
export async function changeCar(
  onDesk: OnDesk,
  { site: slug, car: id, form }: CarForm,
  now: Seconds,
): Promise<RefusedForm | "gone" | null> {
  const { staff, scope } = onDesk;
  const site = await findSite(slug);
  const car = await findCarById(slug, id);
  const may = (ability: Ability) =>
    includesLocation(locationsFor(scope, slug, ability), car?.locationId ?? null);
  // Who may sell a car may hold it for a shopper as well, and end a hold.
  if (!site || !car || !(may("stock.change") || (isHolding(form) && may("sales.record")))) return "gone";
  const read = readAction(form, action, "stock.unexpected");
  if ("errors" in read) return read;
  const { submitted, action: asked } = read;
  const refused =
    asked.intent === "publish"
      ? await publish(onDesk, car, { sure: asked.sure, now })
      : asked.intent === "sale"
        ? await sell(onDesk, site, { car, asked, now })
        : asked.intent === "hold"
          ? await hold(onDesk, site, { car, asked, now })
          : await act(site, car, { asked, by: staff, scope, now });
  return refused && { ...refused, submitted };
}

function isHolding(form: FormData): boolean {
  const intent = form.get("intent");
  return intent === "hold" || (intent === "undo" && form.get("kind") === "hold");
}

type Hold = { car: Car; asked: Extract<Action, { intent: "hold" }>; now: Seconds };

/** Holds a car, for a lead that the viewer may read, or for a caller who becomes one: only if it can be held. */
async function hold(onDesk: OnDesk, site: Site, { car, asked, now }: Hold): Promise<Refusal | null> {
  const { staff: by, scope } = onDesk;
  const change = await toChange(site, car, { asked, scope, now });
  if ("errors" in change) return change;
  if (isHeld(car) || !isInStock(car.status)) return CHANGED;
  const heldFor = await findHeldFor(onDesk, car, asked, now);
  if (heldFor === "gone") return CHANGED;
  if ("errors" in heldFor) return heldFor;
  return act(site, car, { asked: { ...asked, for: heldFor.lead ?? "" }, by, scope, now });
}

/** A draft is put on the site from its page as well as from its form, which says what it lacks. */
async function publish(
  onDesk: OnDesk,
  { site, id }: Car,
  answered: { sure: string; now: Seconds },
): Promise<Refusal | null> {
  const own = await findOwnCar(onDesk.scope, site, id);
  if (!own?.isDraft) return CHANGED;
  const refused = await publishDraft(onDesk, own, answered);
  if (refused === null || refused.errors["form"]) return refused && CHANGED;
  if (refused.question) return { errors: {}, question: refused.question };
  return { errors: { form: refused.errors["km"] === KM_NEEDED ? KM_NEEDED : "stock.draft_lacks" } };
}

type Sale = { car: Car; asked: Extract<Action, { intent: "sale" }>; now: Seconds };

/** Records the sale of a car from its own page, to one of its leads or to somebody without one. */
async function sell(
  { staff, scope }: OnDesk,
  site: Site,
  { car, asked, now }: Sale,
): Promise<Refusal | null> {
  const may = (ability: "sales.record" | "sales.cost") =>
    includesLocation(locationsFor(scope, site.slug, ability), car.locationId);
  if (!may("sales.record") || !isInStock(car.status)) return CHANGED;
  const today = localTime(now, site.config.timeZone).date;
  const wrong = wrongDays(asked, today);
  if (wrong) return { errors: wrong };
  const terms = saleTermsOf(asked, may("sales.cost") ? undefined : null, today);
  const seller = await findSeller(site.slug, asked.seller);
  if (seller === "unknown") return { errors: { seller: "inbox.no_colleague" } };
  const sold = { id: asked.sale, terms, seller, answers: asked.sure };
  if (asked.buyer === "") return sellCarWithoutLead({ site, by: staff, scope, now }, { ...sold, car });
  const lead = await findLeadInScope(scope, "sales.record", site.slug, asked.buyer);
  if (!lead) return CHANGED;
  const refused = await sellCar({ lead, by: staff, scope, now }, { ...sold, stock: car.id });
  const { stock: ofCar, ...errors } = refused?.errors ?? {};
  return refused && { ...refused, errors: ofCar === undefined ? errors : { ...errors, form: ofCar } };
}

const CHANGED: Refusal = { errors: { form: "stock.changed_meanwhile" } };

type Acting = Pick<OnDesk, "scope"> & {
  asked: Exclude<Action, { intent: "publish" | "sale" }>;
  by: OnDesk["staff"];
  now: Seconds;
};

type Refusal = Omit<RefusedForm, "submitted">;

/** @returns messages if it could not be done, or a question */
async function act(site: Site, car: Car, { asked, by, scope, now }: Acting): Promise<Refusal | null> {
  const entry = entryOf(site, car, by);
  if (asked.intent === "undo") {
    const { kind } = asked;
    const question = kind === "sold" ? await askAboutTakingBack(site.slug, car.id, asked.sure) : null;
    if (question) return { errors: {}, question };
    const restored = (tx: TransactionSql) =>
      recordAudit(tx, { ...entry, action: "car-restored", before: wordOf(kind) });
    const ended =
      kind === "sold"
        ? await takeSaleBack(site, car.id, now, async (tx, keptUntil) => {
            await cancelSale(tx, site.slug, car.id, by, keptUntil);
            await restored(tx);
          })
        : await endOverride(site, car.id, kind, restored);
    return ended ? null : CHANGED;
  }
  if (asked.intent === "photo-remove" || asked.intent === "photo-crop") {
    const changed = { site, id: car.id, recorded: photosChanged(site, car, by) };
    return (await changePhotograph(changed, asked)) ? null : CHANGED;
  }
  const change = await toChange(site, car, { asked, scope, now });
  if ("errors" in change) return change;
  const { said, endsAt } = change;
  const { kind, ...after } = said.kind === "hold" ? { ...said, held_for: undefined } : said;
  const recorded = (tx: TransactionSql) =>
    recordAudit(tx, {
      ...entry,
      action: "car-overridden",
      before: priceBefore(car, kind),
      after: {
        ...wordOf(kind),
        ...((kind === "price" || kind === "hold") && after),
        ...("until" in asked && asked.until && { until: asked.until }),
      },
    });
  const set =
    said.kind === "hold"
      ? await holdCar(
          site,
          car.id,
          { dealerHold: said.dealer_hold, heldFor: said.held_for, by: by.name, endsAt },
          recorded,
        )
      : await setOverride(site, car.id, { said, by: by.name, endsAt }, recorded);
  return set ? null : CHANGED;
}

/** @returns false for a feed's photograph, which its feed would bring again, or one that is no longer there */
async function changePhotograph(
  changed: Parameters<typeof removePhotograph>[0],
  asked: Extract<Action, { intent: "photo-remove" | "photo-crop" }>,
): Promise<boolean> {
  if (!(await takesPhotographs(changed.site.slug, changed.id))) return false;
  return asked.intent === "photo-remove"
    ? removePhotograph(changed, asked.key)
    : cropPhotograph(changed, asked.key, asked.part);
}

function photosChanged(site: Site, car: Car, by: OnDesk["staff"]) {
  return (tx: Parameters<typeof recordAudit>[0]) =>
    recordAudit(tx, { ...entryOf(site, car, by), action: "car-photographs" });
}

function wordOf(kind: OverrideKind): { change: string } {
  return { change: plainText({}, `stock.kind_${kind}`) };
}

function priceBefore({ priceCents, priceType }: Car, kind: OverrideKind): unknown {
  return kind === "price" ? { price_cents: priceCents, price_type: priceType } : undefined;
}

type Change = { said: OverrideValue; endsAt: number | null };
type Changing = Pick<Acting, "scope" | "now"> & {
  asked: Exclude<Action, { intent: "publish" | "sale" | "undo" | "photo-remove" | "photo-crop" }>;
};

async function toChange(
  { slug, config }: Site,
  car: Car,
  { asked: action, scope, now }: Changing,
): Promise<Change | Refusal> {
  if (action.intent === "hide" || action.intent === "sell" || action.intent === "hold") {
    // The next job would return the deposit to its shopper: that is decided on the reservation's page.
    if (await findLiveReservation(slug, car.id)) return { errors: { form: "stock.is_reserved" } };
  }
  if (action.intent === "hide" || action.intent === "sell") {
    const question =
      action.intent === "sell"
        ? await askAboutHold(car, { is: "sell", buyer: null, scope }, action.sure)
        : null;
    if (question) return { errors: {}, question };
    const override: OverrideValue =
      action.intent === "hide"
        ? { kind: "hidden", show_on_dealer_website: false, awaits_photograph: false }
        : { kind: "sold", status: "sold", sold_at: new Date(now * 1_000).toISOString() };
    return { said: override, endsAt: null };
  }
  const endsAt = action.until === "" ? null : endOfDay(action.until, config.timeZone);
  if (endsAt !== null && !(endsAt > now)) return { errors: { until: "stock.until_wrong" } };
  if (action.intent === "hold")
    return { said: { kind: "hold", dealer_hold: action.hold, held_for: action.for || null }, endsAt };
  if (action.intent === "photos") {
    const keys = await currentKeys(slug, moveByButton(action.order.split(" "), action.move));
    // A photograph was added or removed since the page was loaded.
    const isWhole = car.images.length === keys.length && car.images.every(({ key }) => keys.includes(key));
    return isWhole ? { said: { kind: "photos", images: keys }, endsAt } : CHANGED;
  }
  if (action.intent === "text" && action.seen !== null && action.seen !== textVersion(car))
    return { errors: { text: "stock.text_stale" } };
  if (action.intent === "text")
    return { said: { kind: "text", dealer_comments: commentsHtml(action.text) ?? "" }, endsAt };
  const cents = parseDollars(action.price);
  if (cents === null) return { errors: { price: "stock.price_wrong" } };
  if (cents < MIN_PRICE || cents > MAX_PRICE_CENTS) return { errors: { price: "stock.price_limit" } };
  const beforeCents = askingPriceCents(car);
  const { price_type: priceType = car.priceType } = action;
  const question =
    askAboutStale(cents, { beforeCents, seen: action.seen, sure: action.sure }) ??
    (await askAboutPrice(
      { ...car, beforeCents: priceType === car.priceType ? beforeCents : null },
      { cents, priceType },
      action.sure,
    ));
  if (question) return { errors: {}, question };
  const price_until = endsAt === null ? null : new Date(endsAt * 1_000).toISOString();
  const said = { price_cents: cents, price_type: priceType, offer_price_cents: null, price_until };
  return { said: { kind: "price", ...said }, endsAt };
}
