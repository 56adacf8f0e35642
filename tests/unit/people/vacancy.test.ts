import { describe, expect, test } from "vitest";

import { jobPosting, openVacancies, paragraphsOf, type Workplace } from "~/people/vacancy";
import { siteConfigSchema } from "~/site/config/site-config";
import type { Vacancy } from "~/site/config/people";

const schema = siteConfigSchema.shape.vacancies;
const aVacancy = (parts: Partial<Vacancy> = {}): Vacancy => {
  const [vacancy] = schema.parse([
    {
      ...{ id: "technician", title: "Technician", location: "perth-yard", work: "full_time" },
      ...{ text: "Any make.\n\nPaid <training>.", posted: "2026-12-01", ...parts },
    },
  ]);
  if (!vacancy) throw new Error("no vacancy");
  return vacancy;
};
const PERTH: Workplace = {
  ...{ slug: "perth-yard", name: "Perth", visible: true, timeZone: "Australia/Perth" },
  address: { street: "1 Hay Street", city: "Perth", state: "WA", postcode: "6000" },
};
const at = (time: string) => Date.parse(time) / 1_000;
const shown = (vacancy: Vacancy, time: string, places = [PERTH]) =>
  openVacancies([vacancy], places, at(time)).length > 0;

describe("a vacancy is shown", () => {
  test.each([
    ["2026-11-30T23:59:59+08:00", false],
    ["2026-12-01T00:00:00+08:00", true],
    ["2026-12-18T23:59:59+08:00", true],
    ["2026-12-19T00:00:00+08:00", false],
  ])("from its first day to the end of its last, on its location's clock: %s", (time, is) => {
    expect(shown(aVacancy({ closes: "2026-12-18" }), time)).toBe(is);
  });

  test("until it is removed, without a last day", () => {
    expect(shown(aVacancy(), "2036-01-01T00:00:00Z")).toBe(true);
  });

  test("not at a location that the site hides, or has not", () => {
    const now = "2026-12-05T00:00:00Z";
    expect(shown(aVacancy(), now, [{ ...PERTH, visible: false }])).toBe(false);
    expect(shown(aVacancy({ location: "gone" }), now)).toBe(false);
  });
});

test("search engines learn the job, its place, pay and last moment, and no markup of the dealer's", () => {
  const vacancy = aVacancy({ closes: "2026-12-18", payFrom: 3_600, payTo: 4_450, payPer: "hour" });
  expect(jobPosting({ vacancy, workplace: PERTH }, { name: "Dealer", url: "https://d.test" })).toMatchObject({
    "@type": "JobPosting",
    title: "Technician",
    description: "<p>Any make.</p><p>Paid &lt;training&gt;.</p>",
    url: "https://d.test/careers/technician",
    datePosted: "2026-12-01",
    validThrough: "2026-12-18T23:59:59+08:00",
    employmentType: "FULL_TIME",
    hiringOrganization: { name: "Dealer", sameAs: "https://d.test" },
    jobLocation: { address: { addressLocality: "Perth", addressRegion: "WA", postalCode: "6000" } },
    baseSalary: { currency: "AUD", value: { unitText: "HOUR", minValue: 36, maxValue: 44.5 } },
  });
  const bare = jobPosting(
    { vacancy: aVacancy(), workplace: PERTH },
    { name: "Dealer", url: "https://d.test" },
  );
  expect(Object.keys(Object(bare) as object)).not.toEqual(expect.arrayContaining(["baseSalary"]));
  expect(Object.keys(Object(bare) as object)).not.toEqual(expect.arrayContaining(["validThrough"]));
});

test("an empty line parts paragraphs, also one with a space", () => {
  expect(paragraphsOf("One\nline.\n \nTwo.\n\n\n")).toEqual(["One\nline.", "Two."]);
});
