const format = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

/** A whole number with its thousands parted: `15,000`. */
export function whole(value: number): string {
  return format.format(value);
}
