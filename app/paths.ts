// URLs of the product's own pages and resources, for links and forms; those of the desk are in
// app/desk/desk-paths.ts. URLs that a site chooses itself are data: its locations, models, offers and
// navigation build them in their folders. tests/unit/paths.test.ts checks every one here against the routes,
// and finds those written elsewhere.

// Cars and stock

/** The page of a car (spec 1 §2). */
export function carPath(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}`;
}

/** The enquiry form of a car's page. */
export function carEnquiryPath(slug: string): string {
  return `${carPath(slug)}#enquire`;
}

/** The page where a car is reserved, under the site's name for it (spec 1 §2). */
export function reservePath(slug: string, name: "checkout" | "buy-online"): string {
  return `${carPath(slug)}/${name}`;
}

/** How a car's price compares with like cars', and how that was worked out. */
export function priceComparisonPath(slug: string): string {
  return `${carPath(slug)}/price-comparison`;
}

/** All that it was computed from, as JSON. */
export function ratingDataPath(slug: string): string {
  return `/api/v1/cars/${encodeURIComponent(slug)}/rating`;
}

/** The PDF of a car; its last part is the name it is saved under (spec 1 §7). */
export function brochurePath(slug: string): string {
  return `${carPath(slug)}.pdf`;
}

/** The printable page of a car by its id or its slug (spec 1 §2). */
export function printPath(idOrSlug: string): string {
  return `/print?car_id=${encodeURIComponent(idOrSlug)}`;
}

/** The view counter of a car's page, with the parameters of spec 1 §7. */
export function viewCountPath(slug: string, parameters: Record<string, string>): string {
  return `${carPath(slug)}/view.json?${new URLSearchParams(parameters).toString()}`;
}

/** The endpoint that logs calls; the specification names no path (spec 1 §7, Phone-reveal log). */
export const CALL_LOG_PATH = "/api/call-log";

/** All stock; app/stock/search-path.ts builds the URLs of searches. */
export const SEARCH_PATH = "/search";

/** The stock of a make, body, dealership or location by its slug (spec 1 §2). */
export function stockPath(slug: string): string {
  return `${SEARCH_PATH}/${encodeURIComponent(slug)}`;
}

/** Search suggestions. */
export const SUGGEST_PATH = "/search/suggest";
/** The values of filters that a results page comes without. @param pageHref the page's address */
export function filtersPath(pageHref: string, names: readonly string[]): string {
  const query = new URLSearchParams([["of", pageHref], ...names.map((name) => ["name", name])]);
  return `/search/filters.json?${query.toString()}`;
}

export const PRE_OWNED_PATH = "/pre-owned";

/** All models, or those of a body and a fuel (spec 2 §2). */
export function modelsPath(body: string | null, fuel: string | null = null): string {
  const query = new URLSearchParams({
    ...(body !== null && { body }),
    ...(fuel !== null && { fuel }),
  });
  const filters = query.toString();
  return filters === "" ? "/models" : `/models?${filters}`;
}

export const MODEL_MENU_PATH = "/models/menu.json";

// The shopper's own

export const SIGN_IN_PATH = "/sign-in";
/** Where a link of the desk opens the preview of a site's draft, and where it is left. */
export const PREVIEW_PATH = "/draft-preview";

export function previewPath(token: string): string {
  return `${PREVIEW_PATH}?${new URLSearchParams({ token }).toString()}`;
}

/** What shoppers see of a site that is not open yet. */
export const OPENING_SOON_PATH = "/opening-soon";
/** Shows it before it opens. */
export function openingPath(key: string): string {
  return `${OPENING_SOON_PATH}?${new URLSearchParams({ key }).toString()}`;
}
export const SIGN_OUT_PATH = "/sign-out";
/** The current shopper; requested by every page. */
export const SHOPPER_PATH = "/api/shopper";
export const GARAGE_PATH = "/my-garage";

export const WATCHLIST_PATH = "/watchlist";
/** Spec 1 §7. */
export const SAVE_CAR_PATH = "/api/watchlist/save-car";
export const REMOVE_CAR_PATH = "/api/watchlist/remove-car";
/** Saves and removes searches. */
export const SAVED_SEARCHES_PATH = "/saved-searches";
/** The section of the watchlist page with the saved searches. */
export const SAVED_SEARCHES_ANCHOR = "saved-searches";
export const SAVED_SEARCHES_ON_LIST = `${WATCHLIST_PATH}#${SAVED_SEARCHES_ANCHOR}`;
/** The section of the watchlist page with the alert settings. */
export const ALERT_SETTINGS_ANCHOR = "alerts";
export const ALERT_SETTINGS_PATH = `${WATCHLIST_PATH}#${ALERT_SETTINGS_ANCHOR}`;

/** The link in a mail that verifies its address. */
export function confirmAlertsPath(token: string): string {
  return `/alerts/confirm?token=${encodeURIComponent(token)}`;
}

export function unsubscribeAlertsPath(token: string): string {
  return `/alerts/unsubscribe?token=${encodeURIComponent(token)}`;
}

export const FAVOURITES_PATH = "/favourites";

/** The cards of favourites, which only the device knows. */
export function favouriteCarsPath(ids: readonly string[]): string {
  return `/api/favourites?${idsQuery(ids)}`;
}

/** The cards of cars viewed on a device, latest first. */
export function viewedCarsPath(ids: readonly string[]): string {
  return `/api/viewed-cars?${idsQuery(ids)}`;
}

function idsQuery(ids: readonly string[]): string {
  return new URLSearchParams(ids.map((id) => ["id", id])).toString();
}

export const COMPARE_PATH = "/compare";

/** The URL of a comparison, to be shared: `/compare?cars=slug,slug`. */
export function comparePath(cars: readonly { slug: string }[]): string {
  if (cars.length === 0) return COMPARE_PATH;
  return `${COMPARE_PATH}?cars=${cars.map(({ slug }) => encodeURIComponent(slug)).join(",")}`;
}

/** What the site knows of the signed-in shopper; as a file; and its deletion. */
export const YOUR_DATA_PATH = "/your-data";
export const YOUR_DATA_FILE_PATH = "/your-data.json";
export const DELETE_YOUR_DATA_PATH = "/your-data/delete";

// Enquiries and payments

/** The endpoint to which every form's script posts a lead (spec 1 §7). */
export const LEADS_PATH = "/api/leads";
/** Of forms with a CV, whose bodies may be larger. */
export const CV_LEADS_PATH = "/api/leads/cv";
/** A file of a lead, by its signed address. */
export function leadFilePath(id: string): string {
  return `/lead-file/${id}`;
}
export const CONTACT_PATH = "/contact";

/** The contact form with one location chosen. */
export function contactLocationPath(location: string): string {
  return `${CONTACT_PATH}?${new URLSearchParams({ location }).toString()}`;
}

/** The service form with one workshop chosen. */
export function serviceEnquiryPath(location: string): string {
  return `/enquiries/service-enquiry?${new URLSearchParams({ location }).toString()}`;
}

/** The dealer's own page about itself, which shows who works there. */
export const ABOUT_PATH = "/about-us";

export const CAREERS_PATH = "/careers";

/** An open job, with the form to apply for it. */
export function vacancyPath(id: string): string {
  return `${CAREERS_PATH}/${encodeURIComponent(id)}`;
}

/** The form about a new vehicle, with the model chosen. */
export function newVehicleEnquiryPath(model: string): string {
  return `/enquiries/new-vehicle-enquiry?model=${encodeURIComponent(model)}`;
}

export const TEST_DRIVE_PATH = "/book-test-drive";
export const SERVICE_ENQUIRY_PATH = "/enquiries/service-enquiry";
export const NEW_VEHICLE_ENQUIRY_PATH = "/enquiries/new-vehicle-enquiry";

/** Where a shopper books a drive of the car that they have reserved. @param token of the reservation */
export function reservedDrivePath(carId: string, token: string): string {
  return `${TEST_DRIVE_PATH}?${new URLSearchParams({ car_id: carId, reservation: token }).toString()}`;
}

/** The form that books a time. @param location the slug of the chosen one; empty for none */
export function bookingFormPath(kind: "test-drive" | "service", location: string): string {
  const query = location === "" ? "" : `?${new URLSearchParams({ location: location }).toString()}`;
  return `${kind === "service" ? SERVICE_ENQUIRY_PATH : TEST_DRIVE_PATH}${query}`;
}
export const GENERAL_ENQUIRY_PATH = "/enquiries/general-enquiry";
export const PARTS_ENQUIRY_PATH = "/enquiries/parts-enquiry";
/** The form about parts and accessories of a model. */
export function modelPartsEnquiryPath(model: string): string {
  return `${PARTS_ENQUIRY_PATH}?model=${encodeURIComponent(model)}`;
}
export const FEEDBACK_SURVEY_PATH = "/customer-feedback-survey";

/** The form of the quick enquiry about a car. */
export function quickEnquiryPath(carId: string): string {
  return `/api/quick-enquiry?${new URLSearchParams({ car_id: carId }).toString()}`;
}

/** Free times of a location, for the script of a form. */
export function freeTimesPath(asked: {
  kind: string;
  location: string;
  car: string;
  from: string;
  /** The token of a reservation; empty for none. */
  reservation: string;
}): string {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return `/api/free-times?${new URLSearchParams(given).toString()}`;
}

/** The page of one booking. @param token from find-booking.server.ts @param from the first day of the times on it */
export function bookingPath(token: string, from = ""): string {
  const query = from === "" ? "" : `?${new URLSearchParams({ from }).toString()}`;
  return `/booking/${encodeURIComponent(token)}${query}`;
}

/** The page where a shopper sends a photo of their licence. @param token from licence-link.server.ts */
export function licencePath(token: string): string {
  return `/licence/${encodeURIComponent(token)}`;
}

/** The booking as a calendar file. */
export function bookingFilePath(token: string): string {
  return `${bookingPath(token)}/calendar.ics`;
}

/** Thanks for an enquiry, about a car or none (spec 1 §4). */
export function successPath(carSlug: string | null): string {
  return carSlug === null ? "/success" : `/success?car=${encodeURIComponent(carSlug)}`;
}

/** The time that this browser's last enquiry asks for, as a calendar file. */
export const ASKED_FILE_PATH = "/success/calendar.ics";

export const JOURNEY_PATH = "/checkout-journey";

/** The page where a car is reserved (spec 1 §2, /checkout-journey?car_id=). */
export function journeyPath(slug: string): string {
  return `${JOURNEY_PATH}?car_id=${encodeURIComponent(slug)}`;
}

/** The page of one reservation. @param token from reservation-token.server.ts */
export function reservationPath(slug: string, token: string): string {
  return `${journeyPath(slug)}&reservation=${encodeURIComponent(token)}`;
}

export const ONLINE_PAYMENT_PATH = "/online-payment";

/** The demo's stand-in for a gateway's payment page. */
export function demoPaymentPath(id: string): string {
  return `/demo-payment/${id}`;
}

/** Quotes of a lender for a car's finance. */
export const FINANCE_QUOTE_PATH = "/api/youx/quote";
export const FINANCE_PATH = "/finance";
export const PERSONALISED_FINANCE_PATH = "/personalised/finance";
/** The page whose name is its form, which comes before the calculator. */
export const FINANCE_ENQUIRY_PATH = "/finance-enquiry";

/** The default page for starting a trade-in (spec 2 §2). */
export const TRADE_IN_PATH = "/cars/trade-in";
export const TRADE_IN_LINK_PATH = "/trade-in/link";

/** A shopper's photograph of the car, while the trade-in is open. */
export function tradeInPhotoPath(id: string): string {
  return `/trade-in/photo/${id}`;
}

export const PHOTO_EXPIRED_PATH = "/trade-in/photo-expired";

/** The mailed link for continuing a trade-in on another device. */
export function resumeTradeInPath(token: string): string {
  return `/trade-in/resume?token=${encodeURIComponent(token)}`;
}

/** A shopper's feedback on an estimate (spec 1 §7). */
export const MISCELLANEOUS_PATH = "/api/miscellaneous";

// The dealer

/** The list of locations (spec 2 §2). */
export const LOCATIONS_PATH = "/our-location";
export const REVIEWS_PATH = "/reviews";

/** All reviews, or those that a filter leaves. */
export function reviewsPath(filter: Record<string, string>): string {
  const query = new URLSearchParams(filter).toString();
  return query === "" ? REVIEWS_PATH : `${REVIEWS_PATH}?${query}`;
}

export const OFFERS_PATH = "/special-offers";
export const PARTS_PATH = "/parts/search";
export const FLEET_PATH = "/fleet";
export const SPIN_PATH = "/spin-to-win";
/** Unsubscribes from marketing. @param token from the mail's link, if any */
export function unsubscribePath(token?: string): string {
  return token === undefined ? "/pages/unsubscribe" : `/pages/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** The legal pages that every site has (app/publish/legal). */
export const PRIVACY_PATH = "/privacy-policy";
export const TERMS_PATH = "/terms-and-conditions";
export const ACCESSIBILITY_PATH = "/accessibility";
export const COMPLAINTS_PATH = "/pages/complaint-handling-process";

// Machines

/** Batches of events (spec 1 §7). */
export const EVENTS_PATH = "/api/events";
export const SITEMAP_PATH = "/sitemap.xml";
/** A picture that only a browser without JavaScript asks for (app/leads/visit-cookie.server.ts). */
export const VISIT_PIXEL_PATH = "/visit.gif";
export const MANIFEST_PATH = "/site.webmanifest";

/** The file of a catalogue (app/surfaces/catalogues). @param key of a signed address; null for a public one */
export function cataloguePath(file: string, key: string | null): string {
  const path = `/catalogues/${encodeURIComponent(file)}`;
  return key === null ? path : `${path}?${new URLSearchParams({ key }).toString()}`;
}

/** A file of the site's `assets` folder, unchanged. */
export function mediaPath(file: string): string {
  return `/media/${file}`;
}

// For programs (app/surfaces)

/** The root of the inventory API. */
export const API_PATH = "/api/v1";

/** The server for shoppers' agents (Model Context Protocol). */
export const AGENTS_PATH = "/mcp";

/** What the API has, for programs. */
export const API_DOCUMENT_PATH = `${API_PATH}/openapi.json`;
