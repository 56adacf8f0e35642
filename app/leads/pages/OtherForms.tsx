import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import {
  CONTACT_PATH,
  FEEDBACK_SURVEY_PATH,
  GENERAL_ENQUIRY_PATH,
  NEW_VEHICLE_ENQUIRY_PATH,
  PARTS_PATH,
  SERVICE_ENQUIRY_PATH,
  TEST_DRIVE_PATH,
} from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Disclosure } from "~/ui/Disclosure";
import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";

import type { LocationType } from "../lead-kind";
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

/** What most people ask first; a department's only where the dealer has a location for it. */
const FIRST: readonly { path: EnquiryPath; at?: LocationType }[] = [
  { path: TEST_DRIVE_PATH },
  { path: NEW_VEHICLE_ENQUIRY_PATH },
  { path: SERVICE_ENQUIRY_PATH, at: "service" },
  { path: PARTS_PATH, at: "parts" },
  { path: FEEDBACK_SURVEY_PATH },
];

type FormLink = { href: string; title: string; lead: string };
type OtherFormList = { first: FormLink[]; others: FormLink[] };

/**
 * The contact page's links to the other forms: one for each thing that people ask, and the rest folded. Its own form is
 * the general one.
 *
 * @param departments the types of the dealer's locations
 */
export function listOtherForms(dealer: Dealer, departments: readonly string[]): OtherFormList {
  const { texts, name } = dealer;
  const isFirst = (path: EnquiryPath) =>
    FIRST.some((each) => each.path === path && (each.at === undefined || departments.includes(each.at)));
  const toLink = (path: EnquiryPath): FormLink => {
    const key = ENQUIRY_PAGES[path].texts;
    const said = (part: "title" | "lead") => plainText(texts, `leads.page_${key}_${part}`, { dealer: name });
    return { href: path, title: said("title"), lead: said("lead") };
  };
  const general: readonly string[] = [CONTACT_PATH, GENERAL_ENQUIRY_PATH];
  const offered = offeredForms(dealer).filter((path) => !general.includes(path));
  return {
    first: FIRST.flatMap(({ path }) => (offered.includes(path) && isFirst(path) ? [toLink(path)] : [])),
    others: offered.filter((path) => !isFirst(path)).map(toLink),
  };
}

/** Links to the forms for a specific department. */
export function OtherForms({ forms: { first, others } }: { forms: OtherFormList }) {
  const { t } = useTranslation();
  return (
    <Section title={t("leads.other_forms")} lead={t("leads.other_forms_lead")} className="mt-section">
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {first.map(({ href, title, lead }) => (
          <li key={href} className="border-t border-line">
            <AppLink
              href={href}
              className="group grid h-full grid-cols-[1fr_auto] content-start gap-x-4 py-4"
            >
              <span className="text-lg font-semibold group-hover:underline">{title}</span>
              <Icon name="arrow-right" className="size-5 shrink-0 self-center text-brand-strong" />
              <span className="mt-1 text-ink-muted">{lead}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <Disclosure summary={t("leads.other_forms_more")} className="mt-4 border-y border-line">
        <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {others.map(({ href, title }) => (
            <li key={href}>
              <AppLink href={href} className="link inline-flex min-h-11 items-center">
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  );
}
