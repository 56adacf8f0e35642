// Imports nothing: this module is loaded by every page.

/** Campaign parameters: utm_* and the click ids of advertisers. */
export const CAMPAIGN = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;
/** Maximum number of a visit's pages that are kept: the first one and the latest others. */
export const MAX_PAGES = 30;
export const MAX_VALUE_LENGTH = 200;
export const MAX_PATH_LENGTH = 300;

declare global {
  interface Window {
    /** Notes the page that is shown; undefined on a page without NOTE_VISIT, such as the desk's. */
    noteVisit?: () => void;
  }
}

/** The hidden field that NOTE_VISIT fills in when its form is sent. */
export const VISIT_FIELD = "lead_attributes";

/**
 * The inline script that runs first in every page of a site, since a link can be pressed long before the page
 * is hydrated: notes the page and the campaign that led to it, for a later lead (spec 1 §3, lead_attributes),
 * and adds them to a form when it is sent, by a script or natively. The first page stays, as the one that the
 * visitor landed on.
 *
 * Kept in session storage, so it ends with the visit and is sent only with a form; in memory where there is
 * no storage. A tab that a link of this site opened has no storage of its own yet: the page that linked to it
 * is its first.
 */
export const NOTE_VISIT = `(() => {
  const KEY = "visit";
  let visit;
  const stored = () => {
    try {
      const { visited_pages: pages, linked_query_params: params } = JSON.parse(sessionStorage.getItem(KEY));
      if (Array.isArray(pages)) return { visited_pages: pages, linked_query_params: { ...params } };
    } catch {}
  };
  const note = ({ pathname, search }) => {
    const { visited_pages: pages, linked_query_params: params } = visit;
    const path = pathname.slice(0, ${MAX_PATH_LENGTH});
    if (pages.at(-1) !== path) pages.push(path);
    if (pages.length > ${MAX_PAGES}) pages.splice(1, pages.length - ${MAX_PAGES});
    for (const [name, value] of new URLSearchParams(search))
      if (${CAMPAIGN.toString()}.test(name) && value) params[name] = value.slice(0, ${MAX_VALUE_LENGTH});
  };
  window.noteVisit = () => {
    visit = stored() ?? visit;
    if (!visit) {
      visit = { visited_pages: [], linked_query_params: {} };
      try {
        const from = new URL(document.referrer);
        if (from.origin === location.origin) note(from);
      } catch {}
    }
    note(location);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(visit));
    } catch {}
  };
  noteVisit();
  addEventListener("formdata", ({ formData }) => {
    if (formData.has("${VISIT_FIELD}")) formData.set("${VISIT_FIELD}", JSON.stringify(visit));
  });
})()`;
