// XML as exports write it, made well-formed where browsers would read it too: a bare `&` or `<` is text, entities of
// HTML are their characters, and blanks before the declaration are none. Everything else stays the parser's to refuse.

/** HTML's entities that occur in descriptions of cars; XML knows five others. */
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: "\u00a0",
  ...{
    iexcl: "¡",
    cent: "¢",
    pound: "£",
    copy: "©",
    reg: "®",
    trade: "™",
    deg: "°",
    plusmn: "±",
    middot: "·",
  },
  ...{ sup2: "²", sup3: "³", frac12: "½", frac14: "¼", frac34: "¾", times: "×", divide: "÷", micro: "µ" },
  ...{
    laquo: "«",
    raquo: "»",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
  },
  ...{
    bdquo: "„",
    bull: "•",
    hellip: "…",
    prime: "′",
    euro: "€",
    rarr: "→",
    larr: "←",
    ensp: "\u2002",
    emsp: "\u2003",
  },
  ...{ shy: "\u00ad", check: "✓", star: "☆", starf: "★" },
  ...{ agrave: "à", aacute: "á", acirc: "â", atilde: "ã", auml: "ä", aring: "å", aelig: "æ", ccedil: "ç" },
  ...{ egrave: "è", eacute: "é", ecirc: "ê", euml: "ë", igrave: "ì", iacute: "í", icirc: "î", iuml: "ï" },
  ...{ ntilde: "ñ", ograve: "ò", oacute: "ó", ocirc: "ô", otilde: "õ", ouml: "ö", oslash: "ø", szlig: "ß" },
  ...{ ugrave: "ù", uacute: "ú", ucirc: "û", uuml: "ü", yacute: "ý", yuml: "ÿ" },
  ...{ Eacute: "É", Ouml: "Ö", Uuml: "Ü", Auml: "Ä", Aring: "Å", Ccedil: "Ç", Oslash: "Ø", Scaron: "Š" },
};
const XML_ENTITY = /^&(?:amp|lt|gt|quot|apos);$/;
/** A reference as it should be, from its `&`. */
const REFERENCE = /^&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[A-Za-z][\w.-]{0,31});/;
/** As long as the longest reference, or the beginning of a section. */
const MAX_TOKEN = 40;
const TOKEN = /<!\[CDATA\[|<!--|<\?|<(?![A-Za-z_:!?/\u00c0-\uffff])|&/g;
const DECLARATION = "<?xml";
/** What ends that in which no sign means anything. */
const ENDS: Readonly<Record<string, string>> = { "<![CDATA[": "]]>", "<!--": "-->", "<?": "?>" };

/** What was mended, for the person who can have the export corrected. */
export type Mended = { line: number; character: number; what: string };

/** The next piece of a text: as it was sent, as it is read, and what was mended in it. */
type Piece = { sent: string; read: string; what?: string };

/**
 * Mends a text slice by slice. Takes time in proportion to it.
 *
 * @param onMended called for each place
 */
export function xmlMender(onMended: (mended: Mended) => void) {
  const place = { line: 1, character: 1 };
  let waiting = "";
  /** What ends the section that the text is in. */
  let until: string | null = null;
  let hasBegun = false;

  function take({ sent, read, what }: Piece): string {
    if (what !== undefined) onMended({ ...place, what });
    const lines = sent.split("\n");
    place.line += lines.length - 1;
    place.character = lines.length === 1 ? place.character + sent.length : (lines.at(-1) ?? "").length + 1;
    if (until !== null && sent.endsWith(until)) until = null;
    else until ??= ENDS[sent] ?? null;
    return read;
  }

  function mend(slice: string, { isLast }: { isLast: boolean }): string {
    const text = waiting + slice;
    let at = 0;
    let read = "";
    if (!hasBegun) {
      at = text.length - text.trimStart().length;
      // A slice may end within the declaration's first word.
      hasBegun = isLast ? at < text.length : text.length - at >= DECLARATION.length;
      const isDeclared = text.startsWith(DECLARATION, at);
      const blanks = text.slice(0, at);
      if (hasBegun && at > 0 && isDeclared)
        take({ sent: blanks, read: "", what: "blanks before the declaration" });
      else if (hasBegun) read = take({ sent: blanks, read: blanks });
      else at = 0;
    }
    while (hasBegun && at < text.length) {
      const piece =
        until === null ? nextPiece(text, at, { isLast }) : nextOfSection(text, at, { until, isLast });
      if (piece === null) break;
      read += take(piece);
      at += piece.sent.length;
    }
    waiting = text.slice(at);
    return read;
  }

  return { write: (slice: string) => mend(slice, { isLast: false }), end: () => mend("", { isLast: true }) };
}

/** @returns null if more of the text has to be there to know */
function nextPiece(text: string, at: number, { isLast }: { isLast: boolean }): Piece | null {
  TOKEN.lastIndex = at;
  const found = TOKEN.exec(text);
  // A `<` at the end may begin a section.
  const tail = Math.max(at, text.length - MAX_TOKEN);
  const open = isLast ? -1 : text.slice(tail).lastIndexOf("<");
  const end = open < 0 ? text.length : tail + open;
  const start = Math.min(found?.index ?? end, end);
  if (start > at) return asSent(text.slice(at, start));
  if (found?.index !== at) return null;
  const [token] = found;
  if (!isLast && text.length - at < MAX_TOKEN) return null;
  if (token === "<") return { sent: "<", read: "&lt;", what: "a bare “<”" };
  return token === "&" ? readReference(text.slice(at, at + MAX_TOKEN)) : asSent(token);
}

function nextOfSection(
  text: string,
  at: number,
  { until, isLast }: { until: string; isLast: boolean },
): Piece | null {
  const end = text.indexOf(until, at);
  if (end >= 0) return asSent(text.slice(at, end + until.length));
  const kept = isLast ? text.length : text.length - until.length + 1;
  return kept > at ? asSent(text.slice(at, kept)) : null;
}

function readReference(text: string): Piece {
  const [sent] = REFERENCE.exec(text) ?? [];
  if (sent === undefined) return { sent: "&", read: "&amp;", what: "a bare “&”" };
  const name = sent.slice(1, -1);
  const isKnown = name.startsWith("#") ? isCharacter(name) : XML_ENTITY.test(sent);
  if (isKnown) return asSent(sent);
  return { sent, read: name.startsWith("#") ? "" : (ENTITIES[name] ?? `&amp;${name};`), what: `“${sent}”` };
}

function asSent(sent: string): Piece {
  return { sent, read: sent };
}

/** @param name of a reference by number, such as `#160` or `#xA0` */
function isCharacter(name: string): boolean {
  const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd;
  return (
    !isControl &&
    code <= 0x10_ffff &&
    !(code >= 0xd800 && code <= 0xdfff) &&
    code !== 0xfffe &&
    code !== 0xffff
  );
}
