// Addresses of the product's own pages, for links. A dealer's pages and the addresses that a site
// chooses itself (of models, locations, forms) are data: their folders make them.
// tests/unit/paths.test.ts holds every builder here against the routes.

/** The page of a car (spec 1 §2). */
export function carPath(slug: string): string {
  return `/cars/${encodeURIComponent(slug)}`;
}

/** The enquiry form of a car's page. */
export function carEnquiryPath(slug: string): string {
  return `${carPath(slug)}#enquire`;
}

/** Where a car is reserved, under the name that the site has for it (spec 1 §2). */
export function reservePath(slug: string, name: "checkout" | "buy-online"): string {
  return `${carPath(slug)}/${name}`;
}

/** The PDF of a car; its last part is the name it is saved under (spec 1 §7). */
export function brochurePath(slug: string): string {
  return `${carPath(slug)}.pdf`;
}

/** The printable page of a car by its id or its slug (spec 1 §2). */
export function printPath(idOrSlug: string): string {
  return `/print?car_id=${encodeURIComponent(idOrSlug)}`;
}

/** The view counter of a car's page, with the parameters of spec 1 §7. */
export function viewCountPath(slug: string, parameters: Record<string, string>): string {
  return `${carPath(slug)}/view.json?${new URLSearchParams(parameters).toString()}`;
}

/** The stock of a make, body, dealership or location by its slug (spec 1 §2); app/stock/search-path.ts makes all others. */
export function stockPath(slug: string): string {
  return `/search/${encodeURIComponent(slug)}`;
}

/** All models, or those of a body (spec 2 §2). */
export function modelsPath(body: string | null): string {
  return body === null ? "/models" : `/models?body=${encodeURIComponent(body)}`;
}
