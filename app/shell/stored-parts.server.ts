import { hash, randomUUID } from "node:crypto";

import { LRUCache } from "lru-cache";

import { wholeJson } from "../platform/drawn-only";
import { objectName } from "../platform/object-name";
import type { PublicSite } from "../site/public-site";
import type { StoredParts } from "../ui/Stored";

const MB = 1024 * 1024;
/** Of the parts that pages share, such as cards, and of whole pages. */
const MAX_SMALL = 8 * MB;
const MAX_LARGE = 12 * MB;
const LARGE = 32 * 1024;
const MAX_SEEN = 4_000;
/** What an entry takes besides its markup and its key. */
const ENTRY_BYTES = 200;

const sizeCalculation = (html: Buffer, key: string) => html.length + key.length + ENTRY_BYTES;
const small = new LRUCache<string, Buffer>({ maxSize: MAX_SMALL, sizeCalculation });
const large = new LRUCache<string, Buffer>({ maxSize: MAX_LARGE, sizeCalculation });
/** Pages that were rendered once: most are not asked for again, as when a crawler reads all cars. */
const seen = new LRUCache<string, true>({ max: MAX_SEEN });

/** Random, so that no text of a dealer or a visitor is taken for a part. */
const TAG = `part-${randomUUID()}`;
/** Of `useId`: such ids belong to one place of a page. */
const GENERATED_ID = /:[Rr][0-9a-v]*(?:H[0-9a-v]+)?:/;
/** React's mark of what it could not render yet. */
const UNFINISHED = /<!--\$[!?]-->/;
/** Longer content is named by its hash, and pages of longer addresses are not kept. */
const LONG = 512;

/** A piece of a page; bytes are ready to be sent. */
export type Piece = string | Buffer;

type Place = {
  key: string;
  /** Undefined until it is rendered. */
  html: Buffer | undefined;
  at: string | null;
};
type Open = { place: Place; /** Of its first piece. */ from: number };

/**
 * The parts of one page of a site, for `Stored`. Markup is found again by what it was made from, so nothing
 * has to be invalidated: another site, language, revision or content is another key.
 */
export function storedParts(site: PublicSite): StoredParts & {
  /** Puts the known parts into a rendered page, and keeps the others. */
  fill(page: readonly string[]): Piece[];
} {
  // The settings are another object after a publication, in another language, and in a draft's preview.
  const owner = objectName(site);
  const places: Place[] = [];
  return {
    tag: TAG,
    isAskedAgain(address) {
      // Nobody follows a link to one, and thousands of them would take memory.
      if (address.length > LONG) return false;
      const key = `${owner} ${address}`;
      const isAgain = seen.has(key);
      if (!isAgain) seen.set(key, true);
      return isAgain;
    },
    place(name, of, at) {
      const content = wholeJson(of);
      const key = `${owner} ${name} ${at} ${content.length > LONG ? hash("sha256", content, "base64") : content}`;
      const html = small.get(key) ?? large.get(key);
      places.push({ key, html, at });
      return { id: String(places.length - 1), isKnown: html !== undefined };
    },
    fill: (page) => page.flatMap((text) => filled(text, places)),
  };
}

function filled(text: string, places: readonly Place[]): Piece[] {
  const [before = "", ...texts] = text.split(TAG);
  const pieces: Piece[] = [];
  const open: Open[] = [];
  let last = before;
  for (const next of texts) {
    if (last.endsWith("</")) {
      pieces.push(last.slice(0, -2));
      const ended = open.pop();
      // A part with an inline script begins and ends in different texts, and is not kept.
      if (ended) keep(ended.place, pieces.slice(ended.from));
      last = next.slice(1);
      continue;
    }
    const [start = "", id] = /^ id="(\d+)">/.exec(next) ?? [];
    const place = places[Number(id)];
    if (!place || !last.endsWith("<")) {
      // React's stack of a component that failed, in development.
      last += TAG + next;
      continue;
    }
    pieces.push(last.slice(0, -1));
    if (place.html !== undefined) pieces.push(place.html);
    open.push({ place, from: pieces.length });
    last = next.slice(start.length);
  }
  return [...pieces, last];
}

function keep({ key, html, at }: Place, pieces: readonly Piece[]): void {
  if (html !== undefined) return;
  const rendered = pieces.join("");
  if (UNFINISHED.test(rendered) || (at === null && GENERATED_ID.test(rendered))) return;
  (rendered.length < LARGE ? small : large).set(key, bytesOf(rendered));
}

/** As bytes, since a text that was cut out of a page keeps the whole page in memory. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
