const TIME = /(\d) ([ap]\.?m\b)/gi;

/** Keeps the half of the day with its hour: `9:30 am` never stands in two lines. */
export function unbrokenTimes(text: string): string {
  return text.replace(TIME, "$1\u00a0$2");
}
