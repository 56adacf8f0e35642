// What is true of an address before its route is called: one row each. Pure, and loaded by every page: no imports.
// The addresses that links use are made in app/paths.ts.

/** A setting that closes a page to shoppers who are not signed in (site.json, gates). */
export type Gate = "checkout" | "finance" | "spinToWin" | "personalisedFinance";

/** What a row may say. Without it, each fact is what its comment says after "else". */
type PageRow = {
  /** The file below app/routes/families of a route that has several addresses; else Remix finds it by its name. */
  file?: string;
  /** The address whose route answers, for one of that route's addresses of which more is to be said. */
  partOf?: string;
  /** Whether it is for signed-in shoppers; else for everybody. */
  gate?: "always" | Gate;
  /** The texts of the sign-in page that leads here; else those of the watchlist. */
  signIn?:
    | "trade-in"
    | "checkout"
    | "finance"
    | "spin-to-win"
    | "online-payment"
    | "car-finance"
    | "my-garage"
    | "your-data";
  /** Its title's text in `shelf`, under one of a garage's several names. */
  title?: "garage_mymotorama" | "garage_mybigboxcars" | "garage_myblinkr" | "garage_myservco";
  /** Which of the theme's pictures is above it (spec 2 §9); else none. */
  banner?: "offers" | "finance" | "contact" | "fleet" | "parts" | "blog";
  /** Whether a promotion may cover it (spec 2 §4); else not: who fills in a form or reads the law is busy. */
  promotion?: "may cover";
  /** Whether the comparison of cars is offered over it; else not. */
  shows?: "cars";
  /** The department that it is about, which its chat, form and phone are of (spec 2 §1, §9); else none. */
  department?: "service" | "parts";
  /** How bodies sent here are received, and their limits (server/bodies/body-rule.ts); else as forms. */
  body?: "webhook" | "photos" | "cv" | "upload" | "stock" | "mail" | "agent";
  /** The class of work that reading it is (decision 007), else a page. */
  read?: "data" | "machine" | "brochure";
  /** The class of work that sending to it is, unless its body says; else a form. */
  write?: "data" | "sign_in";
  /** Machines of others post to it with a signature, so from no page of ours (design §4.3); else only our pages do. */
  signed?: true;
  /** Whether a site answers it before it opens; else it says that it opens soon. */
  early?: true;
  /** A desk's request that waits for somebody else's work takes none of the desk's turns. */
  turn?: "none";
  /**
   * The address contains a bearer secret, which must not reach logs, metrics or analytics
   * (app/platform/secret-addresses.ts): in these parameters, or in the segments after the first.
   */
  secret?: readonly string[] | "below";
  /** Not indexed; `closed` to crawlers in robots.txt too. Else indexed. */
  robots?: "noindex" | "closed";
  /** In the sitemap of pages of every site; else only if its feature lists it. */
  sitemap?: "always";
  /** Whether a site has it before anything is entered, so that a menu copied from another site may link it; else not. */
  onNewSite?: true;
  /** Whether a dealer's redirects may begin here; else they may, where no page is. */
  redirects?: "never";
  /** The name that requests are counted under, of what the server answers without a route. */
  family?: "health" | "asset" | "picture";
};

const CAR_LIST: PageRow = { promotion: "may cover", shows: "cars", onNewSite: true };
const CHECKOUT: PageRow = { file: "reserve-car.ts", gate: "checkout", signIn: "checkout" };
const GARAGE: PageRow = { file: "garage.tsx", gate: "always", signIn: "my-garage", promotion: "may cover" };
const FINANCE: PageRow = { file: "finance.tsx", banner: "finance" };
const ENQUIRY: PageRow = { file: "enquiry.tsx", onNewSite: true };
const ACCESSIBILITY_MOVED: PageRow = { file: "accessibility.ts", onNewSite: true };
const LOCATION: PageRow = { file: "location.tsx", promotion: "may cover" };
const BLOG: PageRow = { banner: "blog", promotion: "may cover" };
const BLOG_CATEGORY: PageRow = { ...BLOG, partOf: "/blog/:name" };
const TRADE_IN_STEP: PageRow = { robots: "noindex", onNewSite: true };
const ALERT_LINK: PageRow = { secret: ["token"] };
const DATA_FILE: PageRow = { read: "data" };
const LEGAL: PageRow = { partOf: "/*", onNewSite: true };
const PARTS: PageRow = { partOf: "/*", banner: "parts", promotion: "may cover", department: "parts" };
const SERVICE: PageRow = { partOf: "/*", promotion: "may cover", department: "service" };
const BEFORE_ROUTES: PageRow = { redirects: "never" };

/**
 * Every address: `:name` is a segment, `*` all that follow, if any. The first row that fits counts. `/a/*` is for every
 * address below `/a`: the rows of some of these say what is different there, and come before it.
 */
const ROWS = {
  "/": { promotion: "may cover", sitemap: "always", onNewSite: true },

  // Cars
  "/search/suggest": { read: "data", robots: "closed" },
  "/search/filters.json": { read: "data", robots: "closed" },
  "/search": CAR_LIST,
  "/search/:first": CAR_LIST,
  "/search/:first/:second": CAR_LIST,
  "/pre-owned": { promotion: "may cover" },
  "/cars/trade-in": { file: "trade-in-start.tsx", signIn: "trade-in", onNewSite: true },
  "/cars/:slug.pdf": { read: "brochure", robots: "closed" },
  "/cars/:slug": { promotion: "may cover", shows: "cars" },
  "/cars/:slug/price-comparison": { promotion: "may cover", shows: "cars", robots: "noindex" },
  "/cars/:slug/view.json": { read: "data" },
  "/cars/:slug/checkout": CHECKOUT,
  "/cars/:slug/buy-online": CHECKOUT,
  "/print": { robots: "closed" },
  "/models": { promotion: "may cover" },
  "/models/menu.json": { read: "data" },
  "/compare": { promotion: "may cover", robots: "closed", onNewSite: true },
  "/favourites": { promotion: "may cover", shows: "cars", robots: "closed", onNewSite: true },
  "/watchlist": { promotion: "may cover", shows: "cars", robots: "closed", onNewSite: true },
  "/saved-searches": { onNewSite: true },

  // The shopper's own
  "/sign-in": { write: "sign_in", robots: "closed", onNewSite: true },
  "/sign-out": { onNewSite: true },
  "/my-garage": { ...GARAGE, robots: "closed" },
  "/mymotorama": { ...GARAGE, robots: "noindex", title: "garage_mymotorama" },
  "/mybigboxcars": { ...GARAGE, robots: "noindex", title: "garage_mybigboxcars" },
  "/myblinkr": { ...GARAGE, robots: "noindex", title: "garage_myblinkr" },
  "/myservco": { ...GARAGE, robots: "noindex", title: "garage_myservco" },
  "/your-data": { gate: "always", signIn: "your-data", robots: "noindex", onNewSite: true },
  "/your-data/delete": { gate: "always", signIn: "your-data", robots: "noindex", onNewSite: true },
  "/your-data.json": { gate: "always", signIn: "your-data", read: "data" },
  "/alerts/confirm": ALERT_LINK,
  "/alerts/unsubscribe": ALERT_LINK,
  "/alerts/*": { robots: "closed" },
  "/pages/unsubscribe": { secret: ["token"], onNewSite: true },

  // Enquiries, bookings and payments
  "/contact": { banner: "contact", onNewSite: true },
  "/book-test-drive": { ...ENQUIRY, secret: ["reservation"] },
  "/careers": { ...ENQUIRY, body: "cv" },
  "/careers/:vacancy": { body: "cv" },
  "/fleet": { ...ENQUIRY, banner: "fleet" },
  "/customer-feedback-survey": ENQUIRY,
  "/enquiries/fleet-enquiry": { partOf: "/enquiries/:name", onNewSite: true, banner: "fleet" },
  "/enquiries/parts-enquiry": {
    partOf: "/enquiries/:name",
    banner: "parts",
    department: "parts",
    body: "cv",
    onNewSite: true,
  },
  "/enquiries/service-enquiry": { partOf: "/enquiries/:name", onNewSite: true, department: "service" },
  "/enquiries/general-enquiry": { partOf: "/enquiries/:name", onNewSite: true, banner: "contact" },
  "/enquiries/new-vehicle-enquiry": { partOf: "/enquiries/:name", onNewSite: true },
  "/enquiries/feedback": { partOf: "/enquiries/:name", onNewSite: true },
  "/enquiries/:name": { file: "enquiry.tsx" },
  "/success": { robots: "closed", onNewSite: true },
  "/success/calendar.ics": {},
  "/review-feedback": { robots: "noindex", onNewSite: true },
  "/lead-file/:id": { secret: ["key"] },
  "/booking/:token": { secret: "below" },
  "/booking/:token/calendar.ics": { secret: "below" },
  "/booking/*": { robots: "closed" },
  "/licence/:token": { body: "photos", secret: "below", robots: "noindex" },
  "/spin-to-win": { gate: "spinToWin", signIn: "spin-to-win", robots: "noindex" },
  // A step of the checkout: gated too, or it would bypass its gate.
  "/checkout-journey": {
    gate: "checkout",
    signIn: "checkout",
    robots: "noindex",
    secret: ["reservation"],
  },
  "/online-payment": { gate: "always", signIn: "online-payment", robots: "noindex" },
  "/demo-payment/:id": { robots: "noindex", secret: "below" },

  // Finance and trade-in
  "/finance": { ...FINANCE, gate: "finance", signIn: "finance" },
  "/finance-enquiry": FINANCE,
  "/car-finance": FINANCE,
  "/apply-for-finance": FINANCE,
  "/personalised/finance": {
    ...FINANCE,
    gate: "personalisedFinance",
    signIn: "car-finance",
    robots: "noindex",
  },
  "/novated-lease": { ...ENQUIRY, banner: "finance" },
  "/trade-in": { file: "trade-in-start.tsx", onNewSite: true },
  "/sell-my-car": { file: "trade-in-start.tsx", signIn: "trade-in", onNewSite: true },
  "/sell-your-car": { file: "trade-in-start.tsx", onNewSite: true },
  "/trade-in/vehicle": TRADE_IN_STEP,
  "/trade-in/condition": TRADE_IN_STEP,
  "/trade-in/photos": { ...TRADE_IN_STEP, body: "photos" },
  "/trade-in/contact": TRADE_IN_STEP,
  "/trade-in/estimate": TRADE_IN_STEP,
  "/trade-in/link": TRADE_IN_STEP,
  "/trade-in/resume": { robots: "noindex", secret: ["token"] },
  "/trade-in/photo-expired": { robots: "noindex" },
  "/trade-in/photo/:id": { secret: ["key"] },

  // The dealer
  "/special-offers": { banner: "offers", promotion: "may cover", sitemap: "always", onNewSite: true },
  "/offers/:id": {},
  "/offers/:manufacturer/:id": {},
  "/our-location": { promotion: "may cover", onNewSite: true },
  "/our-location/:slug": LOCATION,
  "/locations": { file: "moved.ts", onNewSite: true },
  "/locations/:slug": LOCATION,
  "/contact-us": { file: "moved.ts", onNewSite: true },
  "/contact-us/:slug": { file: "location.tsx", banner: "contact" },
  "/reviews": { promotion: "may cover" },
  "/parts/search": { department: "parts", body: "cv", onNewSite: true },
  "/parts": PARTS,
  "/parts-and-accessories": PARTS,
  "/vehicle-parts-and-accessories": PARTS,
  "/service": SERVICE,
  "/genuine-service": SERVICE,
  "/blog/rss.xml": DATA_FILE,
  "/blog": BLOG,
  "/blog/vehicle-reviews": BLOG_CATEGORY,
  "/blog/buyer-advice": BLOG_CATEGORY,
  "/blog/motoring-tips": BLOG_CATEGORY,
  "/blog/servicing-insights": BLOG_CATEGORY,
  "/blog/4x4xmore-adventures": BLOG_CATEGORY,
  // A post has its own picture.
  "/blog/:name": { promotion: "may cover" },
  "/privacy-policy": LEGAL,
  "/terms-and-conditions": LEGAL,
  "/warranty": LEGAL,
  "/accessibility": LEGAL,
  "/accessibility-statement": ACCESSIBILITY_MOVED,
  "/accessibility-policy": ACCESSIBILITY_MOVED,
  "/accessability": ACCESSIBILITY_MOVED,
  "/web-accessibility": ACCESSIBILITY_MOVED,
  "/pages/accessibility": ACCESSIBILITY_MOVED,
  "/pages/accessibility-statement": ACCESSIBILITY_MOVED,
  "/pages/collection-notice": LEGAL,
  "/pages/complaint-handling-process": LEGAL,
  "/pages/credit-disclosure": LEGAL,

  // A site that is not open yet, and one whose draft is looked at
  "/opening-soon": { early: true, robots: "noindex", secret: ["key"] },
  "/draft-preview": { early: true, secret: ["token"] },

  // For programs
  "/api/leads/cv": { body: "cv" },
  "/api/events": { write: "data" },
  "/api/call-log": { write: "data" },
  "/api/viewed-cars": { write: "data" },
  "/api/watchlist/save-car": { file: "watchlist-call.ts" },
  "/api/watchlist/remove-car": { file: "watchlist-call.ts" },
  "/api/payments/stripe": { partOf: "/api/payments/:gateway", body: "webhook", signed: true },
  "/api/payments/:gateway": { body: "webhook" },
  "/api/stock/:source": { body: "stock", signed: true },
  "/api/v1/*": { read: "machine" },
  "/api/free-times": { read: "data", early: true, redirects: "never", secret: ["reservation"] },
  "/api/*": { read: "data", early: true, robots: "closed", redirects: "never" },
  "/mcp": { read: "machine", body: "agent" },
  "/catalogues/:file": { secret: ["key"] },
  "/llms.txt": DATA_FILE,
  "/robots.txt": { ...DATA_FILE, early: true },
  "/sitemap.xml": DATA_FILE,
  "/sitemaps/:file": {},
  "/site.webmanifest": { ...DATA_FILE, early: true },
  "/visit.gif": DATA_FILE,
  "/dev/outbox": {},
  "/dev/*": { robots: "closed" },

  // The dealer's desk, on a host of its own (server/desk.ts)
  "/desk/inbound/mail": { body: "mail" },
  "/desk/leads/news": { turn: "none" },
  "/desk/leads/import": { body: "upload" },
  "/desk/leads/import/rejected.csv": { body: "upload" },
  "/desk/leads/:site/:lead": { body: "cv" },
  "/desk/leads/:site/:lead/licence": { body: "photos" },
  "/desk/pictures/:site/*": { turn: "none" },
  "/desk/stock/:site/:car": { body: "photos" },
  "/desk/sites/:site/content/:kind/:key": { body: "upload" },
  "/desk/sites/:site/redirects": { body: "upload" },
  "/desk/feeds/upload": { body: "upload" },
  "/desk/feeds/add": { body: "upload" },
  "/desk/join": { secret: ["token"] },
  "/desk/confirm": { secret: ["key"] },
  "/desk/weekly-report": { secret: ["token"] },
  "/desk/oidc/:service/callback": { secret: ["code", "state"] },
  "/desk/*": { redirects: "never" },

  // What the server answers before any route
  "/healthz": { ...BEFORE_ROUTES, family: "health" },
  "/readyz": { ...BEFORE_ROUTES, family: "health" },
  "/assets/*": { ...BEFORE_ROUTES, family: "asset" },
  "/images/*": { ...BEFORE_ROUTES, family: "picture" },
  "/media/*": { ...BEFORE_ROUTES, family: "picture" },

  // Every other: the dealer's own pages, and those of models
  "/*": { promotion: "may cover" },
} satisfies Record<string, PageRow>;

export type PageAddress = keyof typeof ROWS;

export const PAGES: Readonly<Record<string, PageRow>> = ROWS;

/** A row with what it has from those above it, and its address. */
export type Page = PageRow & { address: string };

const SPLATS = Object.entries(PAGES).filter(([address]) => address !== "/*" && address.endsWith("/*"));
const COMPILED = Object.entries(PAGES).map(([address, row]) => ({
  segments: address.slice(1).split("/"),
  page: { ...inherited(address), ...row, address },
}));

function inherited(address: string): PageRow {
  const above = SPLATS.filter(([splat]) => address.startsWith(splat.slice(0, -1)));
  return Object.assign({}, ...above.map(([, row]) => row).reverse()) as PageRow;
}

/** The row of a path without its language, in any spelling that the router takes for the same page. */
export function pageAt(pathname: string): Page {
  const segments = asRouted(pathname).slice(1).split("/");
  const found = COMPILED.find((row) => fits(row.segments, segments));
  if (!found) throw new Error("no row for /*");
  return found.page;
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  if (isOpen ? segments.length < pattern.length - 1 : segments.length !== pattern.length) return false;
  return pattern.every((part, at) => {
    if (part === "*") return true;
    if (!part.startsWith(":")) return part === segments[at];
    const [, ending = ""] = part.split(".");
    return ending === "" || segments[at]?.endsWith(`.${ending}`);
  });
}

/**
 * Normalises a path as the router matches it (decoded, case-insensitive, trailing slash ignored), so that another
 * spelling of a path is neither another page nor a way around its gate.
 */
export function asRouted(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.map((segment) => decoded(segment).toLowerCase().replaceAll("/", "%2f")).join("/")}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
