import type { Seconds } from "./moment";

import { calendarZone, zonedTime } from "./calendar-zone";
import { cleanLine, cleanText } from "./clean-text";

/** An event of a calendar file (RFC 5545). */
export type CalendarEvent = {
  /** The same in every file about this event, so that a calendar replaces what it has. */
  uid: string;
  /** Seconds UTC, like all times here. */
  createdAt: Seconds;
  startsAt: Seconds;
  endsAt: Seconds;
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
  const { createdAt, startsAt, endsAt } = event;
  return calendarFile(event, "PUBLISH", {
    zone: [],
    about: ["SEQUENCE:0", `DTSTAMP:${utc(createdAt)}`, `DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`],
    status: ["STATUS:TENTATIVE"],
  });
}

/** A booked event; its time is in the zone of where it is. */
export type BookedEvent = CalendarEvent & {
  timeZone: string;
  /** Incremented on every change. */
  sequence: number;
  /** When the file is made; seconds UTC. */
  madeAt: number;
  attendee: { name: string; address: string } | null;
  isCancelled: boolean;
};

/**
 * A calendar file for a booked event (RFC 5545, RFC 5546): a request, which a later one of the same UID and a higher
 * SEQUENCE replaces, or its cancellation. Nobody is asked to answer: it is confirmed.
 */
export function bookedEvent(event: BookedEvent): string {
  const { startsAt, endsAt, timeZone, sequence, madeAt, createdAt, attendee, isCancelled } = event;
  const at = (name: string, time: number) => `${name};TZID=${timeZone}:${zonedTime(time, timeZone)}`;
  return calendarFile(event, isCancelled ? "CANCEL" : "REQUEST", {
    zone: calendarZone(timeZone, startsAt),
    about: [
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${utc(madeAt)}`,
      `CREATED:${utc(createdAt)}`,
      at("DTSTART", startsAt),
      at("DTEND", endsAt),
    ],
    status: [
      ...(attendee === null
        ? []
        : [
            `ATTENDEE;CN="${quoted(attendee.name)}";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${cleanLine(attendee.address)}`,
          ]),
      `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
      "TRANSP:OPAQUE",
    ],
  });
}

type Lines = { zone: string[]; about: string[]; status: string[] };

function calendarFile(event: CalendarEvent, method: string, { zone, about, status }: Lines): string {
  const { uid, summary, description, location, url, organiser } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organiser.name)}//Leads//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zone,
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    ...about,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    ...(url === undefined ? [] : [`URL:${cleanLine(url)}`]),
    `ORGANIZER;CN="${quoted(organiser.name)}":mailto:${cleanLine(organiser.address)}`,
    ...status,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** A quoted parameter has no escape for its own quotes. */
function quoted(text: string): string {
  return cleanLine(text).replaceAll('"', "'");
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
