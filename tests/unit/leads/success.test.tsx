import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { Success } from "~/leads/Success";

type Sent = Pick<ComponentProps<typeof Success>, "thanks"> & Partial<ComponentProps<typeof Success>>;

function html(sent: Sent): string {
  const page = (
    <Success
      car={null}
      driveHref={null}
      booked={null}
      visit={null}
      reference={null}
      asked={null}
      hasFile={false}
      yard={null}
      today={null}
      phone="07 3000 0000"
      searchPath="/search"
      {...sent}
    >
      {null}
    </Success>
  );
  return renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <StaticRouter location="/success">{page}</StaticRouter>
    </I18nProvider>,
  );
}

test("an application is thanked for as one, without cars", () => {
  const page = html({ thanks: "application" });
  expect(page).toContain("Thanks, we’ve got your application");
  expect(page).not.toMatch(/Come and see it|Keep looking|enquiry/);
});

test("a test drive that was asked for says when and where, that it is not booked yet, and what to bring", () => {
  const visit = { time: "Thursday 19 November at 10:30 am", location: "Northside Aspley" };
  const page = html({ thanks: "test-drive", visit });
  // Its half of the day stays with its hour.
  expect(page).toContain("Thursday 19 November at 10:30\u00a0am");
  expect(page).toContain(visit.location);
  expect(page).toContain("It isn’t booked yet");
  expect(page).toContain("Bring your driver’s licence");
});

test("a test drive that is booked asks for the licence too", () => {
  const booked = { token: "t", kind: "test-drive", time: "Thursday", location: "Aspley" } as const;
  expect(html({ thanks: "test-drive", booked })).toContain("Bring your driver’s licence");
  expect(html({ thanks: "service", booked: { ...booked, kind: "service" } })).not.toContain("licence");
});

test("any other enquiry keeps its words", () => {
  const page = html({ thanks: "enquiry", reference: "1a2b3c4d" });
  expect(page).toContain("Like what you hear? Come and see it.");
  expect(page).toContain("Your reference: 1a2b3c4d");
});

test("what was asked stands below what follows, with the time for the calendar", () => {
  const asked = {
    message: "Has it a tow bar?\nAnd a spare?",
    rows: [{ label: "Car", text: "2021 Corolla" }],
  };
  const page = html({ thanks: "test-drive", asked, hasFile: true });
  expect(page).toContain("What you asked");
  expect(page).toContain("Has it a tow bar?\nAnd a spare?");
  expect(page).toMatch(/Car<\/dt><dd[^>]*>2021 Corolla/);
  expect(page).toContain('href="/success/calendar.ics"');
  expect(html({ thanks: "enquiry", asked: { message: "", rows: [] } })).not.toContain("What you asked");
});

test("who asked about a car is offered its drive first", () => {
  const page = html({ thanks: "enquiry", driveHref: "/book-test-drive?car_id=7" });
  expect(page).toMatch(/href="\/book-test-drive\?car_id=7"[^>]*>Book a test drive<.*Keep looking/);
});
