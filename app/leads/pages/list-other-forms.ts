import { plainText } from "~/i18n/plain-text";

import { ENQUIRY_PAGES } from "./enquiry-pages";
import { offeredForms } from "./offered-forms";

type Dealer = Parameters<typeof offeredForms>[0] & {
  name: string;
  texts: Parameters<typeof plainText>[0];
};

/** What the contact page leads to beside its own form: every other one, and who has parts. */
export function listOtherForms(dealer: Dealer): { href: string; title: string }[] {
  const { texts, name } = dealer;
  const forms = offeredForms(dealer).flatMap((form) => {
    if (form === "contact") return [];
    const { path, texts: key } = ENQUIRY_PAGES[form];
    return [{ href: path, title: plainText(texts, `leads.page_${key}_title`, { dealer: name }) }];
  });
  return [...forms, { href: "/parts/search", title: plainText(texts, "content.parts") }];
}
