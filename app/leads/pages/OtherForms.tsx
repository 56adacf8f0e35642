import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { CONTACT_PATH, NEW_VEHICLE_ENQUIRY_PATH, TEST_DRIVE_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";

import { ENQUIRY_PAGES, type EnquiryPath } from "./enquiry-pages";

type Offering = {
  search: { searchFilters: { car_type?: unknown } };
  vehiclePage: { testDrive: boolean };
};

/** The forms of a site: without the new-vehicle form if it sells nothing new, or the booking of test drives. */
export function offeredForms({ search, vehiclePage }: Offering): EnquiryPath[] {
  const types = search.searchFilters.car_type;
  const sellsNew = !Array.isArray(types) || types.includes("new");
  const left = new Set<string>();
  if (!sellsNew) left.add(NEW_VEHICLE_ENQUIRY_PATH);
  if (!vehiclePage.testDrive) left.add(TEST_DRIVE_PATH);
  return (Object.keys(ENQUIRY_PAGES) as EnquiryPath[]).filter((path) => !left.has(path));
}

type Dealer = Parameters<typeof offeredForms>[0] & {
  name: string;
  texts: Parameters<typeof plainText>[0];
};

/** The contact page's links to the other forms. */
export function listOtherForms(dealer: Dealer): { href: string; title: string }[] {
  const { texts, name } = dealer;
  return offeredForms(dealer).flatMap((path) => {
    if (path === CONTACT_PATH) return [];
    const key = ENQUIRY_PAGES[path].texts;
    return [{ href: path, title: plainText(texts, `leads.page_${key}_title`, { dealer: name }) }];
  });
}

type OtherFormsProps = { forms: { href: string; title: string }[] };

/** Links to the forms for a specific department. */
export function OtherForms({ forms }: OtherFormsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("leads.other_forms")} lead={t("leads.other_forms_lead")} className="mt-section">
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {forms.map(({ href, title }) => (
          <li key={href} className="border-t border-line">
            <AppLink
              href={href}
              className="flex min-h-14 items-center justify-between gap-4 font-semibold hover:text-brand-strong hover:underline"
            >
              {title}
              <Icon name="arrow-right" className="size-5 shrink-0 text-brand-strong" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
