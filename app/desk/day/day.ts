/** A number, and the list that shows exactly what it counts. */
export type DayFigure = {
  name:
    | "overdue"
    | "new"
    | "ending"
    | "held"
    | "attention"
    | "unoffered"
    | "unanswered"
    | "leads_yesterday"
    | "leads_before"
    | "sold";
  count: number;
  /** Whether there may be more: its list stops counting there. */
  isCapped?: boolean;
  href: string;
};

export type DayLine = { href: string; text: string; detail: string };

/** What waits in one part of the desk: numbers, records, or both. */
export type DayBlock = {
  name: "leads" | "tasks" | "bookings" | "reservations" | "feeds" | "trade-ins" | "reviews" | "yesterday";
  figures: DayFigure[];
  lines: DayLine[];
};

/** `today` is YYYY-MM-DD at the first site of the viewer's scope. */
export type Day = { today: string; blocks: DayBlock[] };
