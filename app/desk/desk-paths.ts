// Addresses of the dealer's desk, which is on a host of its own; app/paths.ts has the shop's.
// tests/unit/paths.test.ts holds every one here against the routes.

/** The desk's first page. */
export const DESK_PATH = "/desk";

/** Leads to where somebody starts, by their roles. */
export const DESK_HOME_PATH = "/desk/home";

/** What waits for somebody today. */
export const DESK_DAY_PATH = "/desk/day";

/** The installation's logo and icon (server/desk-logo.ts), which the server answers before any route. */
export const DESK_LOGO_PATH = "/desk/logo";

/** @param redirect a path of the desk that is opened after the sign-in */
export function deskSignInPath(redirect: string): string {
  const query =
    redirect === DESK_PATH || redirect === DESK_HOME_PATH
      ? ""
      : `?${new URLSearchParams({ redirect }).toString()}`;
  return `${DESK_PATH}/sign-in${query}`;
}

export const DESK_SIGN_OUT_PATH = "/desk/sign-out";

/** The form that adds a dealer's site. */
export const DESK_ADD_SITE_PATH = "/desk/add-site";

/** The state of the installation, for the people who run it. */
export const DESK_INSTALLATION_PATH = "/desk/installation";

export function deskSitePath(slug: string): string {
  return `${DESK_PATH}/sites/${encodeURIComponent(slug)}`;
}

/** The published versions of a site, newest first. @param before only those below this number */
export function deskVersionsPath(site: string, before: number | null = null): string {
  return `${deskSitePath(site)}/versions${before === null ? "" : `?before=${before}`}`;
}

/** One version, compared with the one before it. @param to compared with the newest */
export function deskVersionPath(
  site: string,
  number: number,
  to: "previous" | "newest" = "previous",
): string {
  return `${deskVersionsPath(site)}/${number}${to === "newest" ? "?with=newest" : ""}`;
}

/** The content of a site and its draft. @param query of a ContentFilter, with its '?' */
export function deskContentPath(site: string, query = ""): string {
  return `${deskSitePath(site)}/content${query}`;
}

/** An entry of content. @param key NEW_ENTRY for one that is not there yet; then @param from one to begin with */
export function deskEntryPath(site: string, kind: string, key: string, from = ""): string {
  const query = from === "" ? "" : `?${new URLSearchParams({ from }).toString()}`;
  return `${deskContentPath(site)}/${kind}/${encodeURIComponent(key)}${query}`;
}

/** What the addresses of a dealer's old site lead to. @param query the search, or what the form begins with */
export function deskRedirectsPath(site: string, query: Record<string, string> = {}): string {
  return `${deskSitePath(site)}/redirects${queryOf(query)}`;
}

/** The catalogues of a site's stock for partners. */
export function deskCataloguesPath(site: string): string {
  return `${deskSitePath(site)}/catalogues`;
}

/** One of them. @param query which of the cars that it leaves out */
export function deskCataloguePath(site: string, name: string, query: Record<string, string> = {}): string {
  return `${deskCataloguesPath(site)}/${encodeURIComponent(name)}${queryOf(query)}`;
}

/** A site's API keys, and the webhooks that its stock changes are sent to. */
export function deskProgramsPath(site: string): string {
  return `${deskSitePath(site)}/programs`;
}

/** What a site holds about a shopper who asks for it, or for its deletion, by letter or phone. */
export function deskShopperDataPath(site: string): string {
  return `${deskSitePath(site)}/shopper-data`;
}

/** The same as a file to hand over, of the phone number that is posted to it. */
export function deskShopperFilePath(site: string): string {
  return `${deskShopperDataPath(site)}/file`;
}

/** The settings and the theme of a site, in groups. */
export function deskSettingsPath(site: string): string {
  return `${deskSitePath(site)}/settings`;
}

/** What publishing a site's draft would change. */
export function deskPublishPath(site: string): string {
  return `${deskContentPath(site)}/publish`;
}

/** The inbox: leads of every site in scope; app/desk/leads/inbox-filter.ts makes its addresses. */
export const DESK_LEADS_PATH = "/desk/leads";
/** Server-sent events that tell a browser when leads arrive or change. */
export const DESK_LEAD_NEWS_PATH = "/desk/leads/news";
/** The newest messages that wait for the viewer, as JSON for their browser's notifications. */
export const DESK_LEAD_NOTICES_PATH = "/desk/leads/notices";
/** The filtered leads as CSV; takes the inbox's query. */
export const DESK_LEAD_EXPORT_PATH = "/desk/leads/export.csv";

/** Several leads at once. @param leads `site/id` each */
export function deskSeveralLeadsPath(leads: readonly string[]): string {
  return `${DESK_SEVERAL_LEADS_PATH}?${new URLSearchParams(leads.map((lead) => ["lead", lead])).toString()}`;
}

export const DESK_SEVERAL_LEADS_PATH = "/desk/leads/several";

/** Leads from elsewhere: a file, and the other ways; `deskImportLeadsPath` chooses a location. */
export const DESK_IMPORT_LEADS_PATH = "/desk/leads/import";

export function deskImportLeadsPath(at: string): string {
  return `${DESK_IMPORT_LEADS_PATH}${queryOf({ at })}`;
}

/** Shows how a pasted mail is read as a lead. */
export const DESK_TRY_MAIL_PATH = "/desk/leads/try";

/** The rows of a posted file that are no leads, as CSV. */
export const DESK_REFUSED_LEADS_PATH = "/desk/leads/import/rejected.csv";

/** Types a lead in. @param query `at` the place that is chosen at first */
export function deskAddLeadPath(query: Record<string, string> = {}): string {
  return `${DESK_LEADS_PATH}/add${queryOf(query)}`;
}

/** The assignment rules of a site. */
export function deskLeadRulesPath(site: string): string {
  return `${deskSitePath(site)}/lead-rules`;
}

/** The templates of replies of a site. @param edit the one that is being changed */
export function deskReplyTemplatesPath(site: string, edit = ""): string {
  return `${deskSitePath(site)}/reply-templates${queryOf({ edit })}`;
}

/** A lead on the desk. @param entry of its history, that somebody has just added by another page's form */
export function deskLeadPath(site: string, id: string, entry?: string): string {
  const path = `${DESK_LEADS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(id)}`;
  return entry === undefined ? path : `${path}?${new URLSearchParams({ change: entry })}`;
}

/** Twilio's webhook: shoppers' text messages, and reports about ours. */
export const DESK_INBOUND_SMS_PATH = "/desk/inbound/sms";

/** A file that came with a shopper's mail. */
export function deskLeadFilePath(site: string, id: string, file: string): string {
  return `${deskLeadPath(site, id)}/files/${encodeURIComponent(file)}`;
}

/** The photos of a lead's licence. */
export function deskLicencePath(site: string, id: string): string {
  return `${deskLeadPath(site, id)}/licence`;
}

/** One of them, as a picture. */
export function deskLicencePhotoPath(site: string, id: string, photo: string): string {
  return `${deskLicencePath(site, id)}/${encodeURIComponent(photo)}`;
}

/** The stock of every site in scope; app/desk/stock/stock-filter.ts makes its addresses. */
export const DESK_STOCK_PATH = "/desk/stock";
/** The filtered stock as CSV; takes the list's query. */
export const DESK_STOCK_EXPORT_PATH = "/desk/stock/export.csv";

/** The form that adds a car by hand. */
export const DESK_ADD_CAR_PATH = "/desk/stock/add";

/** That form for a site; empty for any. */
export function deskAddCarPath(site: string): string {
  return site === "" ? DESK_ADD_CAR_PATH : `${DESK_ADD_CAR_PATH}?${new URLSearchParams({ site }).toString()}`;
}

/** The form that changes several cars of a site at once. */
export const DESK_BULK_PATH = "/desk/stock/bulk";

/** The same, with these cars chosen. */
export function deskBulkPath(site: string, cars: readonly string[]): string {
  const query = new URLSearchParams([["site", site], ...cars.map((id) => ["car", id])]);
  return `${DESK_BULK_PATH}?${query.toString()}`;
}

/** A change of several cars, with its undo. */
export function deskBatchPath(site: string, batch: string): string {
  return `${DESK_BULK_PATH}?${new URLSearchParams({ site, batch }).toString()}`;
}

/**
 * A car on the desk.
 *
 * @param car its id; for a feed's row without a car, its stock number
 */
export function deskCarPath(site: string, car: string): string {
  return `${DESK_STOCK_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(car)}`;
}

/** The form of a car that staff entered. */
export function deskCarFormPath(site: string, car: string): string {
  return `${deskCarPath(site, car)}/edit`;
}

/** The details of a car that a feed or a list brings. */
export function deskCarDetailsPath(site: string, car: string): string {
  return `${deskCarPath(site, car)}/details`;
}

/** A rendering of a car's picture on the desk's own host, the only one its policy allows. @param image the picture's path on the dealer's host */
export function deskPicturePath(site: string, image: string): string {
  return `${DESK_PATH}/pictures/${encodeURIComponent(site)}${image}`;
}

/** Sources of stock of every site in scope; app/desk/feeds/feed-filter.ts makes its addresses. */
export const DESK_FEEDS_PATH = "/desk/feeds";

/** The form that uploads a file of stock. */
export const DESK_UPLOAD_PATH = "/desk/feeds/upload";

/** The columns of an uploaded file, to be confirmed; without a file, the form that uploads a list's next one. */
export function deskUploadPath(site: string, file: string, list = ""): string {
  const query = { site, ...(file && { file }), ...(list && { list }) };
  return `${DESK_UPLOAD_PATH}?${new URLSearchParams(query).toString()}`;
}

/** The form that adds a source of stock. */
export const DESK_ADD_FEED_PATH = "/desk/feeds/add";

/** The form of a new source of a site, of a kind that `KINDS` names (app/desk/feeds/source/source-fields.ts). */
export function deskAddFeedPath(site: string, kind: string): string {
  return `${DESK_ADD_FEED_PATH}?${new URLSearchParams({ site, kind }).toString()}`;
}

/** Where a dealer's system posts its stock, on the site's own host. */
export function stockPostPath(source: string): string {
  return `/api/stock/${encodeURIComponent(source)}`;
}

/** The form of a source that was added on the desk. */
export function deskFeedFormPath(site: string, source: string): string {
  return `${DESK_ADD_FEED_PATH}?${new URLSearchParams({ site, source }).toString()}`;
}

/** A source of stock, with its runs. */
export function deskFeedPath(site: string, source: string): string {
  return `${DESK_FEEDS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(source)}`;
}

/** A run of a source, with its rows. */
export function deskFeedRunPath(site: string, source: string, run: string): string {
  return `${deskFeedPath(site, source)}/${encodeURIComponent(run)}`;
}

/** The rows of a run that were not accepted, as CSV. */
export function deskRejectedRowsPath(site: string, source: string, run: string): string {
  return `${deskFeedRunPath(site, source, run)}/rejected.csv`;
}

/** The file of a run as it came. */
export function deskFeedFilePath(site: string, source: string, run: string): string {
  return `${deskFeedRunPath(site, source, run)}/file`;
}

/** The calendar of booked times: one location's. Empty parameters are left out. */
export function deskBookingsPath(shown: Record<string, string> = {}): string {
  return `${DESK_BOOKINGS_PATH}${queryOf(shown)}`;
}

export const DESK_BOOKINGS_PATH = "/desk/bookings";

/** Trade plates and loan cars. */
export const DESK_LOANS_PATH = "/desk/bookings/loans";

/** The same, to hand one to a lead's shopper. */
export function deskLoansPath(site: string, lead: string): string {
  return `${DESK_LOANS_PATH}${queryOf({ site, lead })}`;
}

/** A booked test drive: its driver's licence, and what was signed. */
export function deskDrivePath(site: string, booking: string): string {
  return `${DESK_BOOKINGS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(booking)}`;
}

/** What was signed, as a PDF. */
export function deskDriveAgreementPath(site: string, booking: string): string {
  return `${deskDrivePath(site, booking)}/agreement`;
}

/** The board of deals; app/desk/deals/deal-filter.ts makes its addresses. */
export const DESK_DEALS_PATH = "/desk/deals";
/** The sold log. */
export const DESK_SOLD_PATH = "/desk/deals/sold";
/** The filtered sold log as CSV; takes the list's query. */
export const DESK_SOLD_EXPORT_PATH = "/desk/deals/sold.csv";

/** Reservations of every site in scope; app/desk/reservations/reservation-filter.ts makes its addresses. */
export const DESK_RESERVATIONS_PATH = "/desk/reservations";

/** A reservation on the desk. */
export function deskReservationPath(site: string, id: string): string {
  return `${DESK_RESERVATIONS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(id)}`;
}

/** The reports; app/desk/reports/report-filter.ts makes their addresses. */
export const DESK_REPORTS_PATH = "/desk/reports";

/** A dealership’s week, for its principal; app/desk/reports/week/week-filter.ts makes its addresses. */
export const DESK_WEEK_PATH = "/desk/reports/week";

/** The mail about a week as its reader would get it. @param day of the week; empty for the last complete one */
export function deskWeekMailPath(day = ""): string {
  return `${DESK_WEEK_PATH}/mail${queryOf({ week: day })}`;
}

/** What a site wants to reach in a month and what it spends. @param month YYYY-MM; empty for the present one */
export function deskBudgetPath(site: string, month = ""): string {
  return `${deskSitePath(site)}/budget${queryOf({ month })}`;
}

/** A report as CSV. */
export function deskReportCsvPath(report: string): string {
  return `${DESK_REPORTS_PATH}/${encodeURIComponent(report)}.csv`;
}

/** Turns the weekly report off without a sign-in; mail programs post to it (RFC 8058). */
export function deskWeeklyReportPath(token: string): string {
  return `${DESK_PATH}/weekly-report?${new URLSearchParams({ token }).toString()}`;
}

/** Trade-ins of every site in scope; app/desk/trade-ins/trade-filter.ts makes its addresses. */
export const DESK_TRADE_INS_PATH = "/desk/trade-ins";

/** A trade-in on the desk. */
export function deskTradeInPath(site: string, id: string): string {
  return `${DESK_TRADE_INS_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(id)}`;
}

/** A shopper's photograph of the car that they trade in. */
export function deskTradeInPhotoPath(site: string, id: string, photo: string): string {
  return `${deskTradeInPath(site, id)}/photos/${encodeURIComponent(photo)}`;
}

/** Reviews of every site in scope; app/desk/reviews/review-filter.ts makes its addresses. */
export const DESK_REVIEWS_PATH = "/desk/reviews";

/** How many shoppers follow which searches. */
export const DESK_ALERTS_PATH = "/desk/reviews/alerts";

/** Finds what somebody may open, by words; the command palette asks it too. */
export const DESK_FIND_PATH = "/desk/find";

export function deskFindPath(words: string): string {
  return `${DESK_FIND_PATH}?${new URLSearchParams({ q: words }).toString()}`;
}

/** The cars of a site that words may mean, for a field that suggests them. */
export function deskFindCarPath(site: string, words: string): string {
  return `${DESK_FIND_PATH}?${new URLSearchParams({ q: words, cars: site }).toString()}`;
}

/** The page behind a mailed link: registers a first passkey, or a new one after a lost device. */
export function deskJoinPath(token: string): string {
  return `${DESK_PATH}/join?${new URLSearchParams({ token }).toString()}`;
}

/** The challenges of passkeys, for scripts. */
export const DESK_CEREMONY_PATH = "/desk/ceremony";
export const DESK_ACCOUNT_PATH = "/desk/account";
export const DESK_LOST_PATH = "/desk/lost-device";

/**
 * Step-up by passkey: past the desk's menu, at the one form of its page (app/ui/Arrival.tsx).
 *
 * @param key of what waits for it (app/desk/staff/ceremony.server.ts)
 */
export function deskConfirmPath(key: string): string {
  return `${DESK_PATH}/confirm?${new URLSearchParams({ key }).toString()}#main`;
}

/** A group's single sign-on. @param redirect a path of the desk to open afterwards */
export function deskOidcPath(service: string, redirect: string, purpose: "sign-in" | "confirm"): string {
  const query = new URLSearchParams({ redirect, ...(purpose === "confirm" && { confirm: "" }) });
  return `${DESK_PATH}/oidc/${encodeURIComponent(service)}?${query.toString()}`;
}

/** Where one service leads back to, and no other. */
export function deskOidcCallbackPath(service: string): string {
  return `${DESK_PATH}/oidc/${encodeURIComponent(service)}/callback`;
}

export const DESK_OIDC_FAILED_PATH = "/desk/sign-in?failed=";
/** After a response to the one address that all services had before. */
export const DESK_OIDC_MOVED_PATH = "/desk/sign-in?failed=moved";

/** The desk's audit log. @param filters query parameters; empty ones are left out */
export function deskAuditPath(filters: Record<string, string>): string {
  return `${DESK_PATH}/audit${queryOf(filters)}`;
}

export function deskAuditCsvPath(filters: Record<string, string>): string {
  return `${DESK_PATH}/audit.csv${queryOf(filters)}`;
}

function queryOf(filters: Record<string, string>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

export const DESK_PEOPLE_PATH = "/desk/people";

export function deskPersonPath(id: string): string {
  return `${DESK_PEOPLE_PATH}/${encodeURIComponent(id)}`;
}

export const DESK_ROLES_PATH = `${DESK_PEOPLE_PATH}/roles`;

export function deskRolePath(id: string): string {
  return `${DESK_ROLES_PATH}/${encodeURIComponent(id)}`;
}

/** A new role's form, filled in with a template's abilities or another role's. */
export function deskNewRolePath(from: string): string {
  return `${DESK_ROLES_PATH}/new${queryOf({ from })}`;
}
