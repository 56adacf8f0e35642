import { cleanLine, cleanText } from "./clean-text";

/** An event of a calendar file (RFC 5545). */
export type CalendarEvent = {
  /** The same in every file about this event, so that a calendar replaces what it has. */
  uid: string;
  /** Seconds UTC, like all times here. */
  createdAt: number;
  startsAt: number;
  endsAt: number;
  summary: string;
  description: string;
  location: string;
  url?: string;
  organiser: { name: string; address: string };
};

/**
 * A calendar file for an event that is asked for and not yet confirmed: published, so that a calendar shows no buttons
 * to accept it, and tentative. Times are UTC, which every calendar shows in its own zone.
 */
export function tentativeEvent(event: CalendarEvent): string {
  const { uid, createdAt, startsAt, endsAt, summary, description, location, url, organiser } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organiser.name)}//Leads//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    "SEQUENCE:0",
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    ...(url === undefined ? [] : [`URL:${cleanLine(url)}`]),
    // A quoted parameter has no escape for its own quotes.
    `ORGANIZER;CN="${cleanLine(organiser.name).replaceAll('"', "'")}":mailto:${cleanLine(organiser.address)}`,
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** `20261130T003000Z` */
function utc(time: number): string {
  return new Date(Math.floor(time) * 1_000).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** RFC 5545 §3.3.11. */
function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** RFC 5545 §3.1: at most 75 octets a line, the space of a continuation included; no character is split. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join("\r\n");
}
