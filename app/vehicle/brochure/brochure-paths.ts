/** Where the PDF of a car is; its last part is the name it is saved under (spec 1 §7). */
export function brochurePath(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}.pdf`;
}

/** The printable page of a car by its id or its slug (spec 1 §2). */
export function printPath(idOrSlug: string): string {
  return `/print?car_id=${encodeURIComponent(idOrSlug)}`;
}
