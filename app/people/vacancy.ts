import { longDate } from "~/i18n/date-format";
import type { Language } from "~/i18n/language";
import { vacancyPath } from "~/paths";
import { endOfDay, isoIn, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { escapeXml } from "~/platform/xml-text";
import type { Vacancy } from "~/site/config/people";
import type { Json } from "~/ui/StructuredData";

/** What a vacancy takes of its location. */
export type Workplace = {
  slug: string;
  name: string;
  visible: boolean;
  timeZone: string;
  address: { street: string; city: string; state: string; postcode: string };
};

/** A vacancy that is open, and where it is. */
export type OpenVacancy = { vacancy: Vacancy; workplace: Workplace };

/**
 * When a site shows a vacancy: from its first day to the end of its last, on its location's clock.
 *
 * @returns seconds UTC; `until` is no longer part of it, and Infinity where nobody has set a last day
 */
function shownTimes({ posted, closes }: Pick<Vacancy, "posted" | "closes">, timeZone: string) {
  return {
    from: timeIn(`${posted}T00:00`, timeZone),
    until: closes === null ? Infinity : endOfDay(closes, timeZone),
  };
}

/** The vacancies of a site that are open, in the dealer's order; without those of a location that it hides. */
export function openVacancies(
  vacancies: readonly Vacancy[],
  workplaces: readonly Workplace[],
  now: Seconds,
): OpenVacancy[] {
  return vacancies.flatMap((vacancy) => {
    const workplace = workplaces.find(({ slug, visible }) => visible && slug === vacancy.location);
    if (!workplace) return [];
    const { from, until } = shownTimes(vacancy, workplace.timeZone);
    return from <= now && now < until ? [{ vacancy, workplace }] : [];
  });
}

/** A vacancy in a list. */
export type VacancyCard = Pick<Vacancy, "id" | "title" | "work" | "payFrom" | "payTo" | "payPer"> & {
  href: string;
  place: string;
  /** Its first day, such as '3 March 2027'. */
  posted: string;
  /** Its last day, such as '14 March 2027'; null for none. */
  closes: string | null;
};

export function toVacancyCard({ vacancy, workplace }: OpenVacancy, language: Language): VacancyCard {
  const { id, title, work, payFrom, payTo, payPer, posted, closes } = vacancy;
  return {
    ...{ id, title, work, payFrom, payTo, payPer },
    href: vacancyPath(id),
    place: workplace.name,
    posted: longDate(posted, language),
    closes: closes === null ? null : longDate(closes, language),
  };
}

/** schema.org's words for the kinds of work; an apprenticeship is a full-time job. */
const EMPLOYMENT: Record<Vacancy["work"], string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  casual: "PER_DIEM",
  contract: "CONTRACTOR",
  apprenticeship: "FULL_TIME",
};

type Employer = { name: string; url: string };

/**
 * A vacancy for search engines, which list jobs from its own page alone.
 *
 * @param employer `url` is the site's public address, without a trailing slash
 */
export function jobPosting({ vacancy, workplace }: OpenVacancy, employer: Employer): Json {
  const { id, title, text, work, posted, closes } = vacancy;
  const { street, city, state, postcode } = workplace.address;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: paragraphsOf(text)
      .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll("\n", "<br>")}</p>`)
      .join(""),
    identifier: { "@type": "PropertyValue", name: employer.name, value: id },
    url: `${employer.url}${vacancyPath(id)}`,
    datePosted: posted,
    ...(closes === null
      ? {}
      : { validThrough: isoIn(shownTimes(vacancy, workplace.timeZone).until - 1, workplace.timeZone) }),
    employmentType: EMPLOYMENT[work],
    hiringOrganization: { "@type": "Organization", name: employer.name, sameAs: employer.url },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: city,
        addressRegion: state,
        postalCode: postcode,
        addressCountry: "AU",
      },
    },
    ...baseSalary(vacancy),
    directApply: true,
  };
}

function baseSalary({ payFrom, payTo, payPer }: Vacancy): { [name: string]: Json } {
  if (payFrom === null && payTo === null) return {};
  const value = {
    "@type": "QuantitativeValue",
    unitText: payPer === "hour" ? "HOUR" : "YEAR",
    ...(payFrom === null ? {} : { minValue: payFrom / 100 }),
    ...(payTo === null ? {} : { maxValue: payTo / 100 }),
  };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "AUD", value } };
}

/** What an empty line parts. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

const HEADING = /^[^:：\n]{1,40}[:：]$/;
const POINT = /^[-–•] /;

/** A paragraph as people type it: a first line that ends in a colon is a heading, lines that begin with a dash are points. */
export function readParagraph(paragraph: string): {
  heading: string | null;
  lines: string;
  points: string[];
} {
  const all = paragraph.split("\n").map((line) => line.trim());
  const heading = all.length > 1 && HEADING.test(all[0] ?? "") ? (all.shift()?.slice(0, -1) ?? null) : null;
  const isPoint = (line: string) => POINT.test(line);
  return {
    heading,
    lines: all.filter((line) => !isPoint(line)).join("\n"),
    points: all.filter(isPoint).map((line) => line.slice(2)),
  };
}
