import {
  CONTACT_PATH,
  LOCATIONS_PATH,
  OFFERS_PATH,
  PARTS_ENQUIRY_PATH,
  PRIVACY_PATH,
  SERVICE_ENQUIRY_PATH,
  TERMS_PATH,
  TEST_DRIVE_PATH,
  TRADE_IN_PATH,
} from "~/paths";

import { type RedirectRule, STOCK_TARGET } from "./redirect-rule";

/** Where the platforms of Australian dealers' sites have their stock. */
const STOCK = [
  ...["/all-stock/*", "/buy-a-car/*", "/car/*", "/car-details/*", "/cars/demo/*", "/cars/new/*"],
  ...["/cars/stock/*", "/cars/used/*", "/cars-for-sale/*", "/certified-pre-owned/*", "/demo-cars/*"],
  ...["/demo-vehicles/*", "/inventory/*", "/listing/*", "/listings/*", "/new-cars/*"],
  ...["/new-cars-for-sale/*", "/new-inventory/*", "/new-stock/*", "/new-vehicles/*", "/our-cars/*"],
  ...["/our-stock/*", "/our-vehicles/*", "/pre-owned-cars/*", "/preowned/*", "/search-cars/*"],
  ...["/search-inventory/*", "/search-stock/*", "/showroom/*", "/stock/*", "/stock-details/*"],
  ...["/stock-item/*", "/stock-list/*", "/stocklist/*", "/used-car/*", "/used-cars/*"],
  ...["/used-cars-for-sale/*", "/used-inventory/*", "/used-stock/*", "/used-vehicles/*"],
  ...["/vehicle/*", "/vehicle-details/*", "/vehicles/*", "/vehicles-for-sale/*", "/view-stock/*"],
];

/** Where they have their other pages. */
const PAGES: Record<string, readonly string[]> = {
  "/": ["/default", "/home", "/index"],
  "/about-us": ["/about", "/about-our-dealership", "/meet-our-team", "/our-team", "/who-we-are"],
  "/blog": ["/articles/*", "/latest-news/*", "/news/*"],
  [TEST_DRIVE_PATH]: ["/book-a-test-drive", "/test-drive", "/test-drive-booking"],
  "/careers": ["/employment", "/job-vacancies", "/jobs"],
  [CONTACT_PATH]: ["/contact-us/*", "/enquire", "/enquiry", "/get-in-touch"],
  [SERVICE_ENQUIRY_PATH]: ["/book-a-service", "/book-service", "/service-booking", "/service-department"],
  "/finance": ["/car-loans/*", "/finance-application", "/finance-calculator", "/loan-calculator"],
  "/fleet": ["/fleet-sales", "/fleet-vehicles"],
  [LOCATIONS_PATH]: ["/dealerships/*", "/find-us", "/our-dealerships/*", "/our-locations/*"],
  [OFFERS_PATH]: ["/current-offers/*", "/new-car-specials/*", "/offers/*", "/our-offers/*", "/specials/*"],
  [PARTS_ENQUIRY_PATH]: ["/order-parts", "/parts-department", "/spare-parts"],
  [PRIVACY_PATH]: ["/privacy", "/privacy-statement"],
  [TERMS_PATH]: ["/disclaimer", "/terms", "/terms-of-use"],
  [TRADE_IN_PATH]: ["/trade-in-valuation", "/value-my-car", "/value-your-trade"],
};

/** The rules that a new site begins with: existing pages win, so that none of them hides one. */
export const STARTING_RULES: readonly RedirectRule[] = [
  ...STOCK.map((from) => ({ from, to: STOCK_TARGET, status: 301 as const })),
  ...Object.entries(PAGES).flatMap(([to, sources]) =>
    sources.map((from) => ({ from, to, status: 301 as const })),
  ),
];
