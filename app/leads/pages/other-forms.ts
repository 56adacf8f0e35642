import { plainText } from "~/i18n/plain-text";
import { PARTS_PATH } from "~/paths";
import { ENQUIRY_PAGES, type EnquiryPageName } from "./enquiry-pages";

type Stock = { search: { searchFilters: { car_type?: unknown } } };

/** The forms of a site: all, but where nothing new is sold none asks about it. */
export function offeredForms({ search }: Stock): EnquiryPageName[] {
  const types = search.searchFilters.car_type;
  const sellsNew = !Array.isArray(types) || types.includes("new");
  const names = Object.keys(ENQUIRY_PAGES) as EnquiryPageName[];
  return names.filter((name) => sellsNew || name !== "new-vehicle-enquiry");
}

type Dealer = Parameters<typeof offeredForms>[0] & {
  name: string;
  texts: Parameters<typeof plainText>[0];
};

/** The contact page's links to the other forms, and to the parts counters. */
export function listOtherForms(dealer: Dealer): { href: string; title: string }[] {
  const { texts, name } = dealer;
  const forms = offeredForms(dealer).flatMap((form) => {
    if (form === "contact") return [];
    const { path, texts: key } = ENQUIRY_PAGES[form];
    return [{ href: path, title: plainText(texts, `leads.page_${key}_title`, { dealer: name }) }];
  });
  return [...forms, { href: PARTS_PATH, title: plainText(texts, "content.parts") }];
}
