import { readdirSync, readFileSync } from "node:fs";

import { matchRoutes } from "@remix-run/react";
import ts from "typescript";
import { expect, test } from "vitest";

import * as deskPaths from "~/desk/desk-paths";
import * as shopPaths from "~/paths";

import { PAGE_ROUTES } from "../fixtures/all-routes";

const paths = { ...shopPaths, ...deskPaths };

/** An address for each name of app/paths.ts and of the desk's, with awkward arguments, and the route that answers it. */
const ROUTES: Record<keyof typeof paths, [path: string, route: string]> = {
  carPath: [paths.carPath("2021 corolla/x"), "routes/cars.$slug"],
  carEnquiryPath: [paths.carEnquiryPath("2021-corolla"), "routes/cars.$slug"],
  reservePath: [paths.reservePath("2021-corolla", "buy-online"), "routes/cars.$slug.buy-online"],
  priceComparisonPath: [paths.priceComparisonPath("2021 corolla/x"), "routes/cars.$slug_.price-comparison"],
  ratingDataPath: [paths.ratingDataPath("2021 corolla/x"), "routes/api.v1.cars.$slug.rating"],
  brochurePath: [paths.brochurePath("2021-corolla"), "routes/cars.$slug[.]pdf"],
  printPath: [paths.printPath("A&1"), "routes/print"],
  viewCountPath: [paths.viewCountPath("2021-corolla", { website_id: "1" }), "routes/cars.$slug_.view[.]json"],
  CALL_LOG_PATH: [paths.CALL_LOG_PATH, "routes/api.call-log"],
  SEARCH_PATH: [paths.SEARCH_PATH, "routes/search.($first).($second)"],
  stockPath: [paths.stockPath("land-rover"), "routes/search.($first).($second)"],
  SUGGEST_PATH: [paths.SUGGEST_PATH, "routes/search.suggest"],
  filtersPath: [paths.filtersPath("/search/toyota?a=b", ["colour"]), "routes/search.filters[.]json"],
  PRE_OWNED_PATH: [paths.PRE_OWNED_PATH, "routes/pre-owned"],
  modelsPath: [paths.modelsPath("suv"), "routes/models._index"],
  MODEL_MENU_PATH: [paths.MODEL_MENU_PATH, "routes/models.menu[.]json"],
  SIGN_IN_PATH: [paths.SIGN_IN_PATH, "routes/sign-in"],
  PREVIEW_PATH: [paths.PREVIEW_PATH, "routes/draft-preview"],
  previewPath: [paths.previewPath("a.b"), "routes/draft-preview"],
  OPENING_SOON_PATH: [paths.OPENING_SOON_PATH, "routes/opening-soon"],
  openingPath: [paths.openingPath("a_b"), "routes/opening-soon"],
  SIGN_OUT_PATH: [paths.SIGN_OUT_PATH, "routes/sign-out"],
  SHOPPER_PATH: [paths.SHOPPER_PATH, "routes/api.shopper"],
  GARAGE_PATH: [paths.GARAGE_PATH, "routes/my-garage"],
  WATCHLIST_PATH: [paths.WATCHLIST_PATH, "routes/watchlist"],
  SAVE_CAR_PATH: [paths.SAVE_CAR_PATH, "routes/api.watchlist.save-car"],
  REMOVE_CAR_PATH: [paths.REMOVE_CAR_PATH, "routes/api.watchlist.remove-car"],
  SAVED_SEARCHES_PATH: [paths.SAVED_SEARCHES_PATH, "routes/saved-searches"],
  SAVED_SEARCHES_ANCHOR: [`/watchlist#${paths.SAVED_SEARCHES_ANCHOR}`, "routes/watchlist"],
  SAVED_SEARCHES_ON_LIST: [paths.SAVED_SEARCHES_ON_LIST, "routes/watchlist"],
  ALERT_SETTINGS_ANCHOR: [`/watchlist#${paths.ALERT_SETTINGS_ANCHOR}`, "routes/watchlist"],
  ALERT_SETTINGS_PATH: [paths.ALERT_SETTINGS_PATH, "routes/watchlist"],
  confirmAlertsPath: [paths.confirmAlertsPath("a&b"), "routes/alerts.confirm"],
  unsubscribeAlertsPath: [paths.unsubscribeAlertsPath("a&b"), "routes/alerts.unsubscribe"],
  FAVOURITES_PATH: [paths.FAVOURITES_PATH, "routes/favourites"],
  favouriteCarsPath: [paths.favouriteCarsPath(["a", "b&c"]), "routes/api.favourites"],
  viewedCarsPath: [paths.viewedCarsPath(["a", "b&c"]), "routes/api.viewed-cars"],
  COMPARE_PATH: [paths.COMPARE_PATH, "routes/compare"],
  comparePath: [paths.comparePath([{ slug: "a" }, { slug: "b c" }]), "routes/compare"],
  YOUR_DATA_PATH: [paths.YOUR_DATA_PATH, "routes/your-data._index"],
  YOUR_DATA_FILE_PATH: [paths.YOUR_DATA_FILE_PATH, "routes/your-data[.]json"],
  DELETE_YOUR_DATA_PATH: [paths.DELETE_YOUR_DATA_PATH, "routes/your-data.delete"],
  LEADS_PATH: [paths.LEADS_PATH, "routes/api.leads"],
  CV_LEADS_PATH: [paths.CV_LEADS_PATH, "routes/api.leads_.cv"],
  leadFilePath: [paths.leadFilePath("1"), "routes/lead-file.$id"],
  ABOUT_PATH: [paths.ABOUT_PATH, "routes/$"],
  CAREERS_PATH: [paths.CAREERS_PATH, "routes/careers"],
  vacancyPath: [paths.vacancyPath("apprentice a/b"), "routes/careers.$vacancy"],
  CONTACT_PATH: [paths.CONTACT_PATH, "routes/contact"],
  contactLocationPath: [paths.contactLocationPath("a&b"), "routes/contact"],
  serviceEnquiryPath: [paths.serviceEnquiryPath("a&b"), "routes/enquiries.$name"],
  modelPartsEnquiryPath: [paths.modelPartsEnquiryPath("a&b"), "routes/enquiries.$name"],
  newVehicleEnquiryPath: [paths.newVehicleEnquiryPath("a&b"), "routes/enquiries.$name"],
  freeTimesPath: [
    paths.freeTimesPath({ kind: "service", location: "a&b", car: "", from: "", reservation: "" }),
    "routes/api.free-times",
  ],
  licencePath: [paths.licencePath("a.b"), "routes/licence.$token"],
  bookingPath: [paths.bookingPath("a.b", "2026-11-30"), "routes/booking.$token"],
  bookingFilePath: [paths.bookingFilePath("a.b"), "routes/booking.$token_.calendar[.]ics"],
  ASKED_FILE_PATH: [paths.ASKED_FILE_PATH, "routes/success_.calendar[.]ics"],
  bookingFormPath: [paths.bookingFormPath("test-drive", "a&b"), "routes/book-test-drive"],
  reservedDrivePath: [paths.reservedDrivePath("a&b", "c.d"), "routes/book-test-drive"],
  TEST_DRIVE_PATH: [paths.TEST_DRIVE_PATH, "routes/book-test-drive"],
  GENERAL_ENQUIRY_PATH: [paths.GENERAL_ENQUIRY_PATH, "routes/enquiries.$name"],
  SERVICE_ENQUIRY_PATH: [paths.SERVICE_ENQUIRY_PATH, "routes/enquiries.$name"],
  NEW_VEHICLE_ENQUIRY_PATH: [paths.NEW_VEHICLE_ENQUIRY_PATH, "routes/enquiries.$name"],
  PARTS_ENQUIRY_PATH: [paths.PARTS_ENQUIRY_PATH, "routes/enquiries.$name"],
  FEEDBACK_SURVEY_PATH: [paths.FEEDBACK_SURVEY_PATH, "routes/customer-feedback-survey"],
  quickEnquiryPath: [paths.quickEnquiryPath("a&b"), "routes/api.quick-enquiry"],
  successPath: [paths.successPath("2021 corolla/x"), "routes/success"],
  JOURNEY_PATH: [paths.JOURNEY_PATH, "routes/checkout-journey"],
  journeyPath: [paths.journeyPath("2021 corolla/x"), "routes/checkout-journey"],
  reservationPath: [paths.reservationPath("2021-corolla", "a&b"), "routes/checkout-journey"],
  ONLINE_PAYMENT_PATH: [paths.ONLINE_PAYMENT_PATH, "routes/online-payment"],
  demoPaymentPath: [paths.demoPaymentPath("1"), "routes/demo-payment.$id"],
  FINANCE_QUOTE_PATH: [paths.FINANCE_QUOTE_PATH, "routes/api.youx.quote"],
  FINANCE_PATH: [paths.FINANCE_PATH, "routes/finance"],
  FINANCE_ENQUIRY_PATH: [paths.FINANCE_ENQUIRY_PATH, "routes/finance-enquiry"],
  PERSONALISED_FINANCE_PATH: [paths.PERSONALISED_FINANCE_PATH, "routes/personalised.finance"],
  TRADE_IN_PATH: [paths.TRADE_IN_PATH, "routes/cars.trade-in"],
  TRADE_IN_LINK_PATH: [paths.TRADE_IN_LINK_PATH, "routes/trade-in.link"],
  tradeInPhotoPath: [paths.tradeInPhotoPath("1"), "routes/trade-in.photo.$id"],
  PHOTO_EXPIRED_PATH: [paths.PHOTO_EXPIRED_PATH, "routes/trade-in.photo-expired"],
  resumeTradeInPath: [paths.resumeTradeInPath("a.b"), "routes/trade-in.resume"],
  MISCELLANEOUS_PATH: [paths.MISCELLANEOUS_PATH, "routes/api.miscellaneous"],
  LOCATIONS_PATH: [paths.LOCATIONS_PATH, "routes/our-location._index"],
  OFFERS_PATH: [paths.OFFERS_PATH, "routes/special-offers"],
  REVIEWS_PATH: [paths.REVIEWS_PATH, "routes/reviews"],
  reviewsPath: [paths.reviewsPath({ stars: "5" }), "routes/reviews"],
  PARTS_PATH: [paths.PARTS_PATH, "routes/parts.search"],
  FLEET_PATH: [paths.FLEET_PATH, "routes/fleet"],
  SPIN_PATH: [paths.SPIN_PATH, "routes/spin-to-win"],
  unsubscribePath: [paths.unsubscribePath("a&b"), "routes/pages.unsubscribe"],
  PRIVACY_PATH: [paths.PRIVACY_PATH, "routes/$"],
  TERMS_PATH: [paths.TERMS_PATH, "routes/$"],
  ACCESSIBILITY_PATH: [paths.ACCESSIBILITY_PATH, "routes/$"],
  COMPLAINTS_PATH: [paths.COMPLAINTS_PATH, "routes/$"],
  EVENTS_PATH: [paths.EVENTS_PATH, "routes/api.events"],
  SITEMAP_PATH: [paths.SITEMAP_PATH, "routes/sitemap[.]xml"],
  VISIT_PIXEL_PATH: [paths.VISIT_PIXEL_PATH, "routes/visit[.]gif"],
  MANIFEST_PATH: [paths.MANIFEST_PATH, "routes/site[.]webmanifest"],
  DESK_PATH: [paths.DESK_PATH, "routes/desk._index"],
  deskSignInPath: [paths.deskSignInPath("/desk/sites/a"), "routes/desk.sign-in"],
  DESK_HOME_PATH: [paths.DESK_HOME_PATH, "routes/desk.home"],
  DESK_DAY_PATH: [paths.DESK_DAY_PATH, "routes/desk.day"],
  // The server answers it before any route, if there is a logo.
  DESK_LOGO_PATH: [paths.DESK_LOGO_PATH, "routes/desk.$"],
  DESK_SIGN_OUT_PATH: [paths.DESK_SIGN_OUT_PATH, "routes/desk.sign-out"],
  DESK_ADD_SITE_PATH: [paths.DESK_ADD_SITE_PATH, "routes/desk.add-site"],
  DESK_INSTALLATION_PATH: [paths.DESK_INSTALLATION_PATH, "routes/desk.installation"],
  DESK_LEADS_PATH: [paths.DESK_LEADS_PATH, "routes/desk.leads._index"],
  DESK_LEAD_NEWS_PATH: [paths.DESK_LEAD_NEWS_PATH, "routes/desk.leads.news"],
  DESK_LEAD_NOTICES_PATH: [paths.DESK_LEAD_NOTICES_PATH, "routes/desk.leads.notices"],
  DESK_LEAD_EXPORT_PATH: [paths.DESK_LEAD_EXPORT_PATH, "routes/desk.leads.export[.]csv"],
  DESK_STOCK_EXPORT_PATH: [paths.DESK_STOCK_EXPORT_PATH, "routes/desk.stock.export[.]csv"],
  deskAddLeadPath: [paths.deskAddLeadPath({ at: "a/b" }), "routes/desk.leads.add"],
  DESK_SEVERAL_LEADS_PATH: [paths.DESK_SEVERAL_LEADS_PATH, "routes/desk.leads.several"],
  deskSeveralLeadsPath: [paths.deskSeveralLeadsPath(["north/a&b"]), "routes/desk.leads.several"],
  deskLeadRulesPath: [paths.deskLeadRulesPath("north/side"), "routes/desk.sites.$site_.lead-rules"],
  deskReplyTemplatesPath: [
    paths.deskReplyTemplatesPath("north/side", "a&b"),
    "routes/desk.sites.$site_.reply-templates",
  ],
  deskVersionsPath: [paths.deskVersionsPath("north/side", 20), "routes/desk.sites.$site_.versions._index"],
  deskVersionPath: [
    paths.deskVersionPath("north/side", 3, "newest"),
    "routes/desk.sites.$site_.versions.$version",
  ],
  deskContentPath: [
    paths.deskContentPath("north/side", "?kind=hours"),
    "routes/desk.sites.$site_.content._index",
  ],
  deskEntryPath: [
    paths.deskEntryPath("north/side", "page", "pages/a", "b"),
    "routes/desk.sites.$site_.content.$kind.$key",
  ],
  deskRedirectsPath: [
    paths.deskRedirectsPath("north/side", { edit: "/a&b" }),
    "routes/desk.sites.$site_.redirects",
  ],
  deskCataloguesPath: [paths.deskCataloguesPath("north/side"), "routes/desk.sites.$site_.catalogues._index"],
  deskCataloguePath: [
    paths.deskCataloguePath("north/side", "a/b", { reason: "held" }),
    "routes/desk.sites.$site_.catalogues.$name",
  ],
  deskShopperDataPath: [paths.deskShopperDataPath("north/side"), "routes/desk.sites.$site_.shopper-data"],
  deskShopperFilePath: [
    paths.deskShopperFilePath("north/side"),
    "routes/desk.sites.$site_.shopper-data_.file",
  ],
  deskProgramsPath: [paths.deskProgramsPath("north/side"), "routes/desk.sites.$site_.programs"],
  deskSettingsPath: [paths.deskSettingsPath("north/side"), "routes/desk.sites.$site_.settings"],
  deskPublishPath: [paths.deskPublishPath("north/side"), "routes/desk.sites.$site_.content.publish"],
  DESK_INBOUND_SMS_PATH: [paths.DESK_INBOUND_SMS_PATH, "routes/desk.inbound.sms"],
  deskLeadFilePath: [
    paths.deskLeadFilePath("northside", "a&b", "c"),
    "routes/desk.leads.$site.$lead_.files.$file",
  ],
  deskLeadPath: [paths.deskLeadPath("north/side", "a/b"), "routes/desk.leads.$site.$lead"],
  DESK_STOCK_PATH: [paths.DESK_STOCK_PATH, "routes/desk.stock._index"],
  DESK_UPLOAD_PATH: [paths.DESK_UPLOAD_PATH, "routes/desk.feeds.upload"],
  deskUploadPath: [paths.deskUploadPath("north/side", "a&b"), "routes/desk.feeds.upload"],
  DESK_ADD_CAR_PATH: [paths.DESK_ADD_CAR_PATH, "routes/desk.stock.add"],
  deskAddCarPath: [paths.deskAddCarPath("north/side"), "routes/desk.stock.add"],
  DESK_ADD_FEED_PATH: [paths.DESK_ADD_FEED_PATH, "routes/desk.feeds.add"],
  stockPostPath: [paths.stockPostPath("a/b"), "routes/api.stock.$source"],
  deskAddFeedPath: [paths.deskAddFeedPath("north/side", "a&b"), "routes/desk.feeds.add"],
  deskFeedFormPath: [paths.deskFeedFormPath("north/side", "a&b"), "routes/desk.feeds.add"],
  DESK_BULK_PATH: [paths.DESK_BULK_PATH, "routes/desk.stock.bulk"],
  deskBulkPath: [paths.deskBulkPath("north/side", ["a/b"]), "routes/desk.stock.bulk"],
  deskBatchPath: [paths.deskBatchPath("north/side", "a&b"), "routes/desk.stock.bulk"],
  deskCarFormPath: [paths.deskCarFormPath("north/side", "a/b"), "routes/desk.stock.$site.$car_.edit"],
  deskCarDetailsPath: [
    paths.deskCarDetailsPath("north/side", "a/b"),
    "routes/desk.stock.$site.$car_.details",
  ],
  deskCarPath: [paths.deskCarPath("north/side", "a/b"), "routes/desk.stock.$site.$car"],
  deskPicturePath: [
    paths.deskPicturePath("north/side", "/images/160/photos/1.jpg.webp"),
    "routes/desk.pictures.$site.$",
  ],
  DESK_FEEDS_PATH: [paths.DESK_FEEDS_PATH, "routes/desk.feeds._index"],
  deskFeedPath: [paths.deskFeedPath("north/side", "a/b"), "routes/desk.feeds.$site.$source._index"],
  deskFeedRunPath: [
    paths.deskFeedRunPath("north/side", "a/b", "c/d"),
    "routes/desk.feeds.$site.$source.$run",
  ],
  deskRejectedRowsPath: [
    paths.deskRejectedRowsPath("north/side", "a/b", "c/d"),
    "routes/desk.feeds.$site.$source.$run_.rejected[.]csv",
  ],
  deskFeedFilePath: [
    paths.deskFeedFilePath("north/side", "a/b", "c/d"),
    "routes/desk.feeds.$site.$source.$run_.file",
  ],
  DESK_IMPORT_LEADS_PATH: [paths.DESK_IMPORT_LEADS_PATH, "routes/desk.leads.import"],
  deskImportLeadsPath: [paths.deskImportLeadsPath("north/side"), "routes/desk.leads.import"],
  DESK_TRY_MAIL_PATH: [paths.DESK_TRY_MAIL_PATH, "routes/desk.leads.try"],
  DESK_REFUSED_LEADS_PATH: [paths.DESK_REFUSED_LEADS_PATH, "routes/desk.leads.import_.rejected[.]csv"],
  DESK_BOOKINGS_PATH: [paths.DESK_BOOKINGS_PATH, "routes/desk.bookings"],
  deskBookingsPath: [paths.deskBookingsPath({ location: "a/b", date: "" }), "routes/desk.bookings"],
  DESK_DEALS_PATH: [paths.DESK_DEALS_PATH, "routes/desk.deals._index"],
  DESK_LOANS_PATH: [paths.DESK_LOANS_PATH, "routes/desk.bookings_.loans"],
  deskLoansPath: [paths.deskLoansPath("north/side", "a"), "routes/desk.bookings_.loans"],
  deskLicencePath: [paths.deskLicencePath("north/side", "a/b"), "routes/desk.leads.$site.$lead_.licence"],
  deskLicencePhotoPath: [
    paths.deskLicencePhotoPath("north/side", "a/b", "c/d"),
    "routes/desk.leads.$site.$lead_.licence_.$photo",
  ],
  deskDrivePath: [paths.deskDrivePath("north/side", "a/b"), "routes/desk.bookings_.$site.$booking"],
  deskDriveAgreementPath: [
    paths.deskDriveAgreementPath("north/side", "a/b"),
    "routes/desk.bookings_.$site.$booking_.agreement",
  ],
  DESK_SOLD_PATH: [paths.DESK_SOLD_PATH, "routes/desk.deals.sold"],
  DESK_SOLD_EXPORT_PATH: [paths.DESK_SOLD_EXPORT_PATH, "routes/desk.deals.sold[.]csv"],
  DESK_RESERVATIONS_PATH: [paths.DESK_RESERVATIONS_PATH, "routes/desk.reservations._index"],
  deskReservationPath: [
    paths.deskReservationPath("north/side", "a/b"),
    "routes/desk.reservations.$site.$reservation",
  ],
  DESK_REPORTS_PATH: [paths.DESK_REPORTS_PATH, "routes/desk.reports._index"],
  deskWeekMailPath: [paths.deskWeekMailPath("2026-11-16"), "routes/desk.reports.week_.mail"],
  DESK_WEEK_PATH: [paths.DESK_WEEK_PATH, "routes/desk.reports.week"],
  deskBudgetPath: [paths.deskBudgetPath("a/b", "2026-11"), "routes/desk.sites.$site_.budget"],
  deskReportCsvPath: [paths.deskReportCsvPath("a/b"), "routes/desk.reports.$report[.]csv"],
  deskWeeklyReportPath: [paths.deskWeeklyReportPath("a.b"), "routes/desk.weekly-report"],
  DESK_TRADE_INS_PATH: [paths.DESK_TRADE_INS_PATH, "routes/desk.trade-ins._index"],
  deskTradeInPath: [paths.deskTradeInPath("north/side", "a/b"), "routes/desk.trade-ins.$site.$trade"],
  deskTradeInPhotoPath: [
    paths.deskTradeInPhotoPath("north/side", "a/b", "c/d"),
    "routes/desk.trade-ins.$site.$trade_.photos.$photo",
  ],
  DESK_REVIEWS_PATH: [paths.DESK_REVIEWS_PATH, "routes/desk.reviews._index"],
  DESK_ALERTS_PATH: [paths.DESK_ALERTS_PATH, "routes/desk.reviews.alerts"],
  DESK_FIND_PATH: [paths.DESK_FIND_PATH, "routes/desk.find"],
  deskFindPath: [paths.deskFindPath("a&b"), "routes/desk.find"],
  deskFindCarPath: [paths.deskFindCarPath("a", "b&c"), "routes/desk.find"],
  deskJoinPath: [paths.deskJoinPath("a"), "routes/desk.join"],
  DESK_CEREMONY_PATH: [paths.DESK_CEREMONY_PATH, "routes/desk.ceremony"],
  DESK_ACCOUNT_PATH: [paths.DESK_ACCOUNT_PATH, "routes/desk.account"],
  DESK_LOST_PATH: [paths.DESK_LOST_PATH, "routes/desk.lost-device"],
  deskConfirmPath: [paths.deskConfirmPath("Zm9y"), "routes/desk.confirm"],
  DESK_ROLES_PATH: [paths.DESK_ROLES_PATH, "routes/desk.people.roles._index"],
  deskRolePath: [paths.deskRolePath("a/b"), "routes/desk.people.roles.$role"],
  deskNewRolePath: [paths.deskNewRolePath("sales"), "routes/desk.people.roles.$role"],
  DESK_PEOPLE_PATH: [paths.DESK_PEOPLE_PATH, "routes/desk.people._index"],
  deskOidcPath: [paths.deskOidcPath("a", "/desk", "confirm"), "routes/desk.oidc.$service"],
  deskOidcCallbackPath: [paths.deskOidcCallbackPath("a"), "routes/desk.oidc.$service_.callback"],
  DESK_OIDC_MOVED_PATH: [paths.DESK_OIDC_MOVED_PATH, "routes/desk.sign-in"],
  DESK_OIDC_FAILED_PATH: [paths.DESK_OIDC_FAILED_PATH, "routes/desk.sign-in"],
  deskAuditPath: [paths.deskAuditPath({ who: "a b" }), "routes/desk.audit._index"],
  deskAuditCsvPath: [paths.deskAuditCsvPath({}), "routes/desk.audit[.]csv"],
  deskPersonPath: [paths.deskPersonPath("a/b"), "routes/desk.people.$person"],
  deskSitePath: [paths.deskSitePath("north/side"), "routes/desk.sites.$site"],
  cataloguePath: [paths.cataloguePath("google.tsv", "a&b"), "routes/catalogues.$file"],
  AGENTS_PATH: [paths.AGENTS_PATH, "routes/mcp"],
  API_DOCUMENT_PATH: [paths.API_DOCUMENT_PATH, "routes/api.v1.$"],
  API_PATH: [paths.API_PATH, "routes/api.v1.$"],
  // server/images.ts answers it, before any route.
  mediaPath: [paths.mediaPath("logo.svg"), "routes/$"],
};

/** Where an address may be written besides, and why. */
const TABLES: Record<string, string> = {
  "app/pages.ts": "what is true of each address",
  "app/paths.ts": "every address of the product's own but the desk's",
  "app/desk/desk-paths.ts": "the desk's",
  "app/content/blog/blog-paths.ts": "the addresses of a blog, with its categories",
  "app/content/robots-txt.ts": "patterns for crawlers",
  "app/content/sitemap.ts": "the files of a sitemap",
  "app/leads/pages/enquiry-pages.ts": "what the form at each address is",
  "app/locations/location-href.ts": "the three styles of a site's locations",
  "app/offers/offer-href.ts": "an offer, by the site's style",
  "app/publish/new-site.ts": "the menu that a new site begins with, as data",
  "app/redirects/page-words.ts": "pages that an old address suggests, as data",
  "app/redirects/starting-rules.ts": "the redirects that a new site begins with, as data",
  "app/routes/families/moved.ts": "the addresses that lead elsewhere",
  "app/site/config/features.ts": "a setting's default",
  "app/site/config/leads.ts": "a setting's default",
  "app/site/config/stock-settings.ts": "a setting's default",
  "app/site/config/vehicle-page.ts": "a setting's default",
  "app/site/featured-navigation.ts": "the menu of a manufacturer's franchise, as data",
};

const routes = PAGE_ROUTES.map(({ id, path, index }) => ({ id, path, index })) as Parameters<
  typeof matchRoutes
>[0];

function routeOf(path: string): string | undefined {
  return matchRoutes(routes, new URL(path, "https://dealer.example"))?.at(-1)?.route.id;
}

test.each(Object.entries(ROUTES))("%s leads to its route", (_, [path, route]) => {
  expect(routeOf(path)).toBe(route);
});

test("what is not a slug stays one segment or one parameter", () => {
  expect(paths.carPath("2021 corolla/x")).toBe("/cars/2021%20corolla%2Fx");
  expect(paths.printPath("A&1")).toBe("/print?car_id=A%261");
  expect(paths.unsubscribePath("a&b")).toBe("/pages/unsubscribe?token=a%26b");
  expect(paths.favouriteCarsPath(["a", "b&c"])).toBe("/api/favourites?id=a&id=b%26c");
  expect(paths.modelsPath(null)).toBe("/models");
  expect(paths.successPath(null)).toBe("/success");
});

const legal = new Set<string>([paths.PRIVACY_PATH, paths.TERMS_PATH, paths.COMPLAINTS_PATH]);

/** The beginning of a literal, or of what follows a value in a template, with a path in it. */
const MAYBE_PATH = /["'`}]\/[a-z]/;

/** The addresses of routes among a source's literals: whole ones, and the beginnings of templates. */
function writtenPaths(file: string): string[] {
  const text = readFileSync(file, "utf8");
  // One source in twenty holds anything like a path; parsing the others took nearly all of the time.
  if (!MAYBE_PATH.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      // What is put in stands for a segment; at the beginning it may be an origin.
      const [origin, ...rest] = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      found.push(origin === "" ? rest.join("x") : [origin, ...rest].join("x"));
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found.filter((text) => /^\/[a-z]/.test(text) && (legal.has(text) || isRoute(text)));
}

function isRoute(text: string): boolean {
  const route = routeOf(text);
  return route !== undefined && route !== "routes/$" && route !== "routes/_index";
}

test("an address is written in app/paths.ts, in app/desk/desk-paths.ts, or in the table of its folder", () => {
  const files = ["app", "server"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !(file in TABLES));
  const strays = files.flatMap((file) => writtenPaths(file).map((path) => `${file}: ${path}`));
  expect(strays).toEqual([]);
});

test("every table of addresses is there, and is one", () => {
  for (const file of Object.keys(TABLES)) expect(writtenPaths(file), file).not.toEqual([]);
});
