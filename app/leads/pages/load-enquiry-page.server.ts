import { json } from "@remix-run/node";

import { composePage } from "~/compositions/compose-page.server";
import type { Composition } from "~/compositions/composed-page";
import { findPageWords } from "~/content/pages.server";
import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { departmentLocation } from "~/locations/department-location";
import type { Location } from "~/locations/location";
import { locationPicture } from "~/locations/location-summary";
import { listLocations } from "~/locations/locations.server";
import type { Model } from "~/models/model";
import { listModels } from "~/models/models.server";
import { isServiceOffer, type Offer } from "~/offers/offer";
import { pageAt } from "~/pages";
import { CAREERS_PATH, CONTACT_PATH, TEST_DRIVE_PATH } from "~/paths";
import { type OpenVacancy, openVacancies, toVacancyCard, type VacancyCard } from "~/people/vacancy";
import { SHARED, sharedTime } from "~/platform/cache-headers";
import { untypedLine } from "~/platform/clean-text";
import type { Seconds } from "~/platform/moment";
import { nowInSeconds } from "~/platform/now.server";
import { requireSite } from "~/site/require-site.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import type { PictureSource } from "~/ui/Picture";
import { findHold } from "~/slots/find-hold.server";
import { findHolder } from "~/slots/find-holder.server";
import { bookingChoice } from "../booking-choice";
import { holdText } from "../bookings/hold-text";
import { withSlots } from "../bookings/form-slots.server";
import {
  pickLocation,
  type LeadLocation,
  leadLocations,
  locationsFor,
  type LeadFormModel,
} from "../lead-form-model";
import { leadKind, type LeadKindName, VISIT_RATINGS } from "../lead-kind";
import { SUBJECT_FIELD, subjectReference } from "../lead-subject";
import { offerKind, offerLocations } from "../offer-form";
import { enquiryDefaults, enquiryKind } from "../vehicle-enquiry";
import { findEnquiredCar } from "../find-lead-subject.server";
import { ENQUIRY_PAGES, type EnquiryPath } from "./enquiry-pages";

/**
 * The data of a form page: the dealer's own text if there is one, the form,
 * and the car that the URL names. Plain data, the same for everyone (design §4.11).
 *
 * @param asked the URL's parameters, and seconds UTC
 */
export async function findEnquiryPage(
  site: ServedSite,
  path: EnquiryPath,
  asked: { search: URLSearchParams; now: Seconds },
) {
  const { search, now } = asked;
  const page = ENQUIRY_PAGES[path];
  const [words, locations, car, model] = await Promise.all([
    findPageWords(site, path),
    listLocations(site.slug),
    page.kind === "test-drive" ? findEnquiredCar(site.slug, search.get("car_id")) : null,
    page.kind === "new-vehicle" || page.kind === "parts" ? findModel(site.slug, search.get("model")) : null,
  ]);
  const named = search.get("location") ?? search.get("preferredDealership") ?? "";
  const offered = car ? [] : locationsFor(leadKind(page.kind).locations, leadLocations(locations));
  const location = offered.find(({ slug }) => slug === named) ?? null;
  const atLocation = path === CONTACT_PATH && location !== null;
  const kind = kindOf(page.kind, car, atLocation ? location.name : null);
  const rating = VISIT_RATINGS.find((each) => each === search.get("visit_rating"));
  const reservation = car ? (search.get("reservation") ?? "") : "";
  const leadId = await findHolder(site.slug, reservation);
  const hold = car && (await findHold(site.slug, car, now, leadId));
  const visited = locations.filter(({ id }) =>
    car ? id === car.locationId : offered.some((location) => location.id === id),
  );
  const chosen = pickLocation(offered, named)?.slug ?? "";
  const booking = bookingChoice(kind, visited, site.config, sharedTime(now));
  const asks = { kind, locations: visited, chosen, carId: car?.id ?? null, leadId, reservation, now };
  const reference = model
    ? subjectReference("model", model.slug)
    : atLocation
      ? subjectReference("yard", location.slug)
      : null;
  const form: LeadFormModel = {
    kind,
    hidden: car
      ? {
          ...enquiryDefaults(car, site.config.forms, "test-drive"),
          ...(leadId !== undefined && { reservation }),
        }
      : hiddenSubject(reference),
    locations: offered.map(({ slug, name }) => ({ value: slug, label: name })),
    location: chosen,
    price: null,
    booking: await withSlots(site, booking, asks),
    ...(rating && { rating }),
    ...(kind === "service" && { rego: untypedLine(search.get("rego") ?? "", 20) }),
    ...(kind === "parts" && { part: untypedLine(search.get("part") ?? "", 200) }),
    ...(model && { [page.kind === "parts" ? "partVehicle" : "vehicleModel"]: `${model.make} ${model.name}` }),
  };
  // Of one location's form the page is about that location.
  const composition = words && !atLocation ? await composePage(site, path, words, now) : null;
  return {
    path,
    // The text of a composed page is one of its blocks.
    words: words && composition ? { ...words, html: "" } : words,
    composition,
    ...titleOf(site, path, atLocation ? location.name : null),
    model: form,
    vacancies: path === CAREERS_PATH ? listVacancies(site, locations, now) : [],
    /** The location's that the address names, else that of the one person of the page, the department's, the dealer's. */
    phone:
      locations.find(({ slug }) => slug === location?.slug)?.contact.phone ??
      onlyPersonsPhone(composition) ??
      departmentLocation(locations, pageAt(path).department)?.contact.phone ??
      site.config.phone,
    /** The location, if there is only one, so that no select is shown (spec 2 §4). */
    goesTo: offered.length === 1 ? (offered[0]?.name ?? null) : null,
    /** Where it goes: the location that is asked, else the first. */
    picture: car ? null : pictureOf(locations, location ?? offered[0]),
    car: car && { name: car.name, slug: car.slug, image: car.images[0] ?? null },
    /** A test drive of a car that is gone is not asked for. */
    isGone: car !== null && !isInStock(car.status),
    hold: holdText(site.config.texts, "leads.drive", hold, visited[0]?.timeZone ?? site.config.timeZone),
  };
}

export type EnquiryPageData = Awaited<ReturnType<typeof findEnquiryPage>>;

/**
 * The loader of a form page.
 *
 * @throws Response 404 for the booking of test drives on a site that offers none
 */
export async function loadEnquiryPage(request: Request, path: EnquiryPath) {
  const site = await requireSite(request);
  if (path === TEST_DRIVE_PATH && !site.config.vehiclePage.testDrive)
    throw new Response(null, { status: 404 });
  const asked = { search: new URL(request.url).searchParams, now: nowInSeconds() };
  return json(await findEnquiryPage(site, path, asked), { headers: SHARED });
}

/** The model that a URL names. */
async function findModel(site: string, slug: string | null): Promise<Model | null> {
  if (slug === null) return null;
  return (await listModels(site)).find((candidate) => candidate.slug === slug) ?? null;
}

/** Who alone stands on a page is who is called from it. */
function onlyPersonsPhone(composition: Composition | null): string | null {
  const people = composition?.blocks.flatMap((block) => (block.name === "people" ? block.team : [])) ?? [];
  return people.length === 1 ? (people[0]?.phone ?? null) : null;
}

function pictureOf(locations: readonly Location[], shown: LeadLocation | undefined): PictureSource | null {
  const location = locations.find(({ id }) => id === shown?.id) ?? locations[0];
  return location ? locationPicture(location) : null;
}

function hiddenSubject(reference: string | null): LeadFormModel["hidden"] {
  return reference === null ? {} : { [SUBJECT_FIELD]: reference };
}

function kindOf(kind: LeadKindName, car: Car | null, location: string | null): LeadKindName {
  if (car) return enquiryKind(car, "test-drive");
  return location === null ? kind : "contact-location";
}

function titleOf({ config }: ServedSite, path: EnquiryPath, location: string | null) {
  const { texts } = ENQUIRY_PAGES[path];
  const values = { dealer: config.name };
  return {
    title:
      location === null
        ? plainText(config.texts, `leads.page_${texts}_title`, values)
        : plainText(config.texts, "leads.page_contact_location_title", { location }),
    lead: plainText(config.texts, `leads.page_${texts}_lead`, values),
    location,
  };
}

/**
 * The form of a special offer, at its own locations or its department's, and the number to call about it: the same for
 * everyone.
 */
export async function findOfferForm(
  { slug, config }: { slug: string; config: { phone: string } },
  offer: Pick<Offer, "id" | "category" | "locations">,
): Promise<{ form: LeadFormModel; phone: string }> {
  const locations = await listLocations(slug);
  const offered = offerLocations(offer, locations);
  const only = locations.find(({ slug: place }) => place === pickLocation(offered, "")?.slug);
  const department = isServiceOffer(offer) ? "service" : undefined;
  return {
    form: formAt(offered, offerKind(offer), subjectReference("offer", offer.id)),
    phone: only?.contact.phone ?? departmentLocation(locations, department)?.contact.phone ?? config.phone,
  };
}

/** The jobs that are open. @param locations of the site */
function listVacancies({ config }: ServedSite, locations: readonly Location[], now: Seconds): VacancyCard[] {
  const open = openVacancies(config.vacancies, locations, now);
  return open.map((each) => toVacancyCard(each, languageOf(config.texts)));
}

/** The form to apply for a job, which goes to the location where it is: the same for everyone. */
export function vacancyForm(
  { vacancy, workplace }: OpenVacancy,
  locations: readonly Location[],
): LeadFormModel {
  const offered = locationsFor(leadKind("careers").locations, leadLocations(locations), [workplace.slug]);
  return {
    ...formAt(offered, "careers", subjectReference("vacancy", vacancy.id)),
    job: vacancy.title,
  };
}

/** @param reference what the page is about (lead-subject.ts) */
function formAt(
  locations: readonly LeadLocation[],
  kind: LeadKindName,
  reference: string | null,
): LeadFormModel {
  return {
    kind,
    hidden: hiddenSubject(reference),
    locations: locations.map(({ slug, name }) => ({ value: slug, label: name })),
    location: pickLocation(locations, "")?.slug ?? "",
    price: null,
  };
}

/** @returns null for a car that the site does not show */
export async function findQuickEnquiry({ slug, config }: ServedSite, carId: string | null) {
  const car = await findEnquiredCar(slug, carId);
  if (!car) return null;
  const model: LeadFormModel = {
    kind: enquiryKind(car, null),
    hidden: enquiryDefaults(car, config.forms),
    locations: [],
    location: "",
    price: null,
  };
  return {
    car: {
      name: car.name,
      slug: car.slug,
      image: car.images[0] ?? null,
      itemType: car.itemType,
      inStock: isInStock(car.status),
      locationName: car.locationName,
    },
    model,
  };
}

export type QuickEnquiryData = NonNullable<Awaited<ReturnType<typeof findQuickEnquiry>>>;
