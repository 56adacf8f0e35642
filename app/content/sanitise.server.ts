import sanitizeHtml from "sanitize-html";

/** Pictures come from this site only: the CSP would block any other. */
const OWN_PICTURES = ["/media/", "/images/"];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "blockquote",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "small",
    "sub",
    "sup",
    "code",
    "pre",
    "abbr",
    "a",
    "img",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel", "target"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    td: ["colspan", "rowspan", "data-label"],
    th: ["colspan", "rowspan", "scope"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // The page's own heading is its only h1.
  transformTags: { h1: "h2", a: safeLink, img: lazyPicture },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && !OWN_PICTURES.some((start) => attribs["src"]?.startsWith(start)),
};

/**
 * Dealer HTML, safe to put into a page: no scripts, styles, frames, forms, event handlers or ids, no pictures
 * from elsewhere (design §4.10).
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** Tags and entities. Ten times those of the longest comments in practice; they take 20 ms. */
const MAX_MARKS = 2_000;

/**
 * As sanitiseHtml, for HTML that is sanitised while a page is made: what has too many tags is shown as plain
 * text.
 *
 * @param html without a limit, as a feed sent it
 */
export function sanitiseComments(html: string): string {
  const marks = html.match(/[<&]/g)?.length ?? 0;
  if (marks <= MAX_MARKS) return sanitiseHtml(html);
  return html
    .replace(/<[^<>]*>/g, " ")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .trim();
}

function safeLink(tagName: string, { href, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (href !== undefined) attribs["href"] = href;
  if (title !== undefined) attribs["title"] = title;
  // Links to regulators open in a new tab (spec 2 §9), and so do links to all other sites.
  if (href?.startsWith("http")) Object.assign(attribs, { target: "_blank", rel: "noopener nofollow" });
  return { tagName, attribs };
}

function lazyPicture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { ...attribs, alt: attribs["alt"] ?? "", loading: "lazy" } };
}
