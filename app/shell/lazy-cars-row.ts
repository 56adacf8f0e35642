import { lazyPart } from "~/ui/lazy-part";

/** Other cars below a page's own content, whose cards are the code of a list. A page has one row of each name. */
export const LazyCarsRow = lazyPart("cars", loadCarsRow);
export const LazyDealersCars = lazyPart("dealers-cars", loadCarsRow);

async function loadCarsRow() {
  return (await import("./CarsRow")).CarsRow;
}
