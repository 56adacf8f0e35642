// Two units of time, by name: a moment is in seconds UTC everywhere but where a browser or a timer counts.

/** A moment in seconds UTC, or a span. */
export type Seconds = number;

/** A moment as `Date.now()` gives it, or a span. */
export type Milliseconds = number;
