import { randomBytes } from "node:crypto";

import type { FeedCar } from "~/feeds/feed-car";
import type { CarPlace } from "~/feeds/feed-dealer";
import { sourceOf } from "~/feeds/import-feed.server";
import { findFeedDealer } from "~/feeds/find-feed-dealer.server";
import { toCar } from "~/feeds/to-car";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import type { OverrideKind } from "~/stock/overrides/override-kind";
import { listOverrides, type Override } from "~/stock/overrides/overrides.server";

import type { Question } from "../Question";
import { includesLocation, type Locations, locationsFor, type Scope } from "../scope";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import {
  ASKED_KM,
  type CarErrors,
  carFormOf,
  CHECK_NUMBER,
  fieldOfInput,
  KM_NEEDED,
  readCarForm,
} from "./car-form";
import { askAboutOwnCar } from "./ask-own-car.server";
import { lacksOf } from "./lacks";
import { type MeantNames, meantNames } from "./meant-names";
import { findSameNumbers, type SameCars } from "./same-numbers.server";
import { ownSource, ownVersion, writeOwnCar } from "./write-own-car.server";
import { carLabel } from "../labels";

/** A car that staff entered, as the site shows it: with what was set on its page. */
export type OwnCar = {
  site: Site;
  car: Car;
  /** What was set on its page, and its form has a field for. */
  set: FormOverride[];
  /** The version that a form of it is rendered with. */
  seen: string | null;
  /** It has not been put on the site yet. */
  isDraft: boolean;
  places: CarPlace[];
};

/** @returns null for a car outside the scope, of a feed, or if the viewer does not manage its stock */
export async function findOwnCar(scope: Scope, slug: string, id: string): Promise<OwnCar | null> {
  const locations = locationsFor(scope, slug, "stock.change");
  const site = await findSite(slug);
  const [stored, overridden] = await Promise.all([findCarById(slug, id), listOverrides(slug, id)]);
  if (!site || !stored || !includesLocation(locations, stored.locationId)) return null;
  const own = await findOwnRow(slug, id);
  if (!own) return null;
  // Its form never says that a car is sold: that is said, and taken back, on its page.
  const sold = overridden.find(({ kind }) => kind === "sold");
  const car: Car = sold ? { ...stored, status: sold.was["status"] as Car["status"] } : stored;
  const set = overridden.filter((override): override is FormOverride => isFormKind(override.kind));
  const places = placesIn((await findFeedDealer(sql(), site)).places, locations);
  return { site, car, set, seen: own.seen, isDraft: !own.isListed, places };
}

/** Whether staff entered a car, and whether it has been put on the site; null for a feed's. */
export async function ownStateOf(site: string, id: string): Promise<"draft" | "listed" | null> {
  const own = await findOwnRow(site, id);
  return own && (own.isListed ? "listed" : "draft");
}

/** The car whose photographs staff add: one that they entered, or that an uploaded file brought. */
export async function findPhotographed(
  scope: Scope,
  slug: string,
  id: string,
): Promise<{ site: Site; car: Car } | null> {
  const [site, car, takes] = await Promise.all([
    findSite(slug),
    findCarById(slug, id),
    takesPhotographs(slug, id),
  ]);
  const isInScope = car && includesLocation(locationsFor(scope, slug, "stock.change"), car.locationId);
  return site && isInScope && takes ? { site, car } : null;
}

/** Whether staff add photographs to a car: those of a feed's come with it. */
export async function takesPhotographs(site: string, id: string): Promise<boolean> {
  const [row] = await sql()`
    select 1 from vehicles v
    where site = ${site} and id = ${id} and (source = ${ownSource(id)} or exists (
      select 1 from feed_sources f
      where f.site = v.site and v.source = ${sourceOf({ name: "" })} || f.name and f.kind = 'upload'))`;
  return row !== undefined;
}

/** What staff set on a car's page and type in its form too: of both, what was saved last counts. */
const FORM_FIELDS = {
  price: ["priceCents", "priceType"],
  text: ["dealerComments"],
  place: ["locationName"],
} as const satisfies Partial<Record<OverrideKind, readonly (keyof FeedCar)[]>>;
type FormKind = keyof typeof FORM_FIELDS;
type FormOverride = Override & { kind: FormKind };

function isFormKind(kind: OverrideKind): kind is FormKind {
  return kind in FORM_FIELDS;
}

/**
 * The typed car with its own values where the form shows what was set on the car's page, and nobody changed it: those
 * are what the car goes back to.
 *
 * @param shown the form as it was rendered
 * @returns the car to write, and what the form replaces of what was set
 */
function withOwnValues(
  vehicle: FeedCar,
  { set, shown, typed }: { set: readonly FormOverride[]; shown: Typed; typed: Typed },
): { vehicle: FeedCar; replaced: FormKind[] } {
  const isKept = ({ kind }: FormOverride) =>
    FORM_FIELDS[kind].every((field) => (typed[field] ?? "") === (shown[field] ?? ""));
  const own: FeedCar = { ...vehicle };
  for (const { kind, was } of set.filter(isKept)) {
    if (kind === "price") {
      own.priceCents = (was["price_cents"] as number | null) ?? undefined;
      own.priceType = was["price_type"] as FeedCar["priceType"];
    }
    if (kind === "text") own.dealerComments = (was["dealer_comments"] as string | null) ?? undefined;
    if (kind === "place") own.locationName = (was["location_name"] as string | null) ?? undefined;
  }
  return { vehicle: own, replaced: set.filter((each) => !isKept(each)).map(({ kind }) => kind) };
}

/** A car that is hidden for now has been put on the site. */
async function findOwnRow(site: string, id: string) {
  const [own] = await sql()<{ seen: string | null; isListed: boolean }[]>`
    select ${ownVersion("v")} as seen, show_on_dealer_website or exists (
      select 1 from vehicle_overrides o
      where o.site = v.site and o.vehicle_id = v.id and o.kind = 'hidden' and o.was->'show_on_dealer_website' = 'true'
    ) as "isListed"
    from vehicles v where site = ${site} and id = ${id} and source = ${ownSource(id)}`;
  return own ?? null;
}

export type Typed = Readonly<Record<string, string>>;
type Saved = { id: string } | RefusedCar;
/** Messages by field, the cars that have its numbers, or a question. */
export type RefusedCar = { errors: CarErrors; same?: SameCars; question?: Question; meant?: MeantNames };

/**
 * Adds a draft: it is on the desk only, until it is put on the site.
 *
 * @returns null if the viewer does not manage this site's stock
 */
export async function addOwnCar(
  { scope, staff }: OnDesk,
  slug: string,
  typed: Typed,
  now: Seconds,
): Promise<Saved | null> {
  const site = await findSite(slug);
  const locations = locationsFor(scope, slug, "stock.change");
  if (!site || locations === null) return null;
  const dealer = await findFeedDealer(sql(), site);
  const places = placesIn(dealer.places, locations);
  if (places.length === 0) return null;
  const id = `own-${randomBytes(5).toString("hex")}`;
  const read = readCarForm(typed, places, yearOf(now));
  const taken = await findSameNumbers(scope, { site: slug, id }, typed);
  if ("errors" in read) return { ...taken, errors: { ...taken.errors, ...read.errors } };
  if (hasErrors(taken)) return taken;
  const meant = meantNames(typed);
  if (meant !== null) return { errors: {}, meant };
  const car = { ...toCar(read.vehicle, { site: slug, id, now, dealer }), showOnDealerWebsite: false };
  await writeOwnCar(site, id, {
    car,
    seen: null,
    now,
    recorded: (tx) => recordAudit(tx, { ...entryOf(site, car, staff), action: "car-added" }),
  });
  return { id };
}

/** @param seen the version that the form was rendered with */
type CarEdit = { typed: Typed; seen: string; intent: (typeof INTENTS)[number] };

const INTENTS = ["save", "publish", "remove", CHECK_NUMBER] as const;

/** What was typed into a car's form, by the names of its fields. */
export function typedCar(form: FormData): Record<string, string> {
  return Object.fromEntries(textFields(form).map(([name, typed]) => [fieldOfInput(name), typed]));
}

/** The form of a car as it was sent; pressing Enter in a field saves. */
export function readCarEdit(form: FormData): CarEdit {
  const typed: Typed = typedCar(form);
  const intent = INTENTS.find((known) => known === typed["intent"]) ?? "save";
  return { typed, seen: typed["seen"] ?? "", intent };
}

/** Saves a car's form, puts a draft on the site as well, or removes a draft. */
export async function editOwnCar(
  { scope, staff }: OnDesk,
  { site, car: before, set, isDraft, places }: OwnCar,
  { typed, seen, intent }: CarEdit,
  now: Seconds,
): Promise<RefusedCar | null> {
  const { id } = before;
  if (intent === CHECK_NUMBER) return findSameNumbers(scope, { site: site.slug, id }, typed);
  const changed = { errors: { form: "stock.changed_meanwhile" } } as const;
  const entry = entryOf(site, before, staff);
  if (intent === "remove") {
    if (!isDraft) return { errors: { form: "stock.unexpected" } };
    const removed = await writeOwnCar(site, id, {
      car: null,
      seen,
      now,
      recorded: (tx) => recordAudit(tx, { ...entry, action: "car-removed" }),
    });
    return removed ? null : changed;
  }
  const read = readCarForm(typed, places, yearOf(now));
  const taken = await findSameNumbers(scope, { site: site.slug, id }, typed);
  if ("errors" in read) return { ...taken, errors: { ...taken.errors, ...read.errors } };
  if (hasErrors(taken)) return taken;
  const isOpened = isDraft && intent === "publish";
  const dealer = await findFeedDealer(sql(), site);
  const { vehicle, replaced } = withOwnValues(read.vehicle, { set, shown: carFormOf(before), typed });
  const asTyped = toCar(read.vehicle, { site: site.slug, id, now, dealer });
  const car: Car = {
    ...toCar(vehicle, { site: site.slug, id, now, dealer }),
    showOnDealerWebsite: !isDraft || isOpened,
    // The address and the age of a car count from when it goes on the site.
    ...(!isDraft && { slug: before.slug, createdAtTimestamp: before.createdAtTimestamp }),
  };
  const lacks = isOpened ? lacksOf({ ...asTyped, images: before.images }) : [];
  if (lacks.includes("km")) return { errors: { km: KM_NEEDED } };
  const question = await askAboutOwnCar({ lacks, before, car: asTyped }, typed["sure"] ?? "");
  if (question) return { errors: {}, question };
  const written = await writeOwnCar(site, id, {
    car,
    replaced,
    seen,
    now,
    recorded: (tx) =>
      recordAudit(tx, {
        ...entry,
        action: isOpened ? "car-put-on-site" : "car-edited",
        before: priceOf(before),
        after: priceOf(asTyped),
      }),
  });
  return written || (await saysAlready(site.slug, car)) ? null : changed;
}

/** Whether a car is stored as it would have been written: the form was sent twice. */
async function saysAlready(slug: string, car: Car): Promise<boolean> {
  const [stored, own] = await Promise.all([findCarById(slug, car.id), findOwnRow(slug, car.id)]);
  if (!stored || !own || own.isListed !== car.showOnDealerWebsite) return false;
  return JSON.stringify(carFormOf(stored)) === JSON.stringify(carFormOf(car));
}

/** Puts a draft on the site as it is stored. @returns messages if it lacks what a shopper must know, or a question */
export function publishDraft(
  onDesk: OnDesk,
  own: OwnCar,
  { sure, now }: { sure: string; now: Seconds },
): Promise<RefusedCar | null> {
  const typed = carFormOf(own.car);
  // An odd odometer was asked about when it was saved.
  const edit = { typed: { ...typed, sure, [ASKED_KM]: typed["km"] ?? "" }, seen: own.seen ?? "" };
  return editOwnCar(onDesk, own, { ...edit, intent: "publish" }, now);
}

function hasErrors({ errors }: { errors: CarErrors }): boolean {
  return Object.keys(errors).length > 0;
}

/** What an entry of the audit log says of any change of a car. */
export function entryOf({ slug }: Site, { name, stockNumber }: Car, staff: OnDesk["staff"]) {
  return aboutSite(staff, slug, carLabel({ name, stockNumber }));
}

function priceOf({ priceCents, priceType }: Car) {
  return { price_cents: priceCents, price_type: priceType };
}

export function yearOf(now: Seconds): number {
  return new Date(now * 1_000).getUTCFullYear();
}

function placesIn(places: readonly CarPlace[], locations: Locations | null): CarPlace[] {
  return places.filter(({ locationId }) => includesLocation(locations, locationId));
}
