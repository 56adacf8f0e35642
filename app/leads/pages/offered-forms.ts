import { ENQUIRY_PAGES, type EnquiryPageName } from "./enquiry-pages";

type Stock = { search: { searchFilters: { car_type?: unknown } } };

/** The forms of a site: all, but where nothing new is sold none asks about it. */
export function offeredForms({ search }: Stock): EnquiryPageName[] {
  const types = search.searchFilters.car_type;
  const sellsNew = !Array.isArray(types) || types.includes("new");
  const names = Object.keys(ENQUIRY_PAGES) as EnquiryPageName[];
  return names.filter((name) => sellsNew || name !== "new-vehicle-enquiry");
}
