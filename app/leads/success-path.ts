/** Where a shopper goes once the lead is recorded; `car` is what it was about. */
export function successPath(carSlug: string | null): string {
  return carSlug === null ? "/success" : `/success?car=${encodeURIComponent(carSlug)}`;
}
