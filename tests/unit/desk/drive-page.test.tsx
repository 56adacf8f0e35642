import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { DrivePage } from "~/desk/drives/DrivePage";
import type { DrivePage as DriveView } from "~/desk/drives/drive.server";
import { LoansPage } from "~/desk/loans/LoansPage";
import type { LentLine, LoansPage as LoansView } from "~/desk/loans/loans.server";

const DRIVE: DriveView = {
  ...{ site: "northside", id: "b1", leadId: "l1", name: "Bindi Nguyen", car: "2021 Corolla, N1" },
  ...{ location: "Aspley", state: "booked", booked: "Monday 30 November at 10:00 am", mayWork: true },
  day: { location: "northside/aspley", date: "2037-11-30" },
  note: "Brings her dad",
  terms: ["I am fit to drive."],
  isLost: false,
  paper: null,
  keys: { out: null, back: null, thing: "", things: [{ value: "p1", label: "1234-T" }], isEarly: false },
};
const drive = (parts: Partial<DriveView> = {}) =>
  renderHtml(<DrivePage drive={{ ...DRIVE, ...parts }} refused={null} />);
const words = (html: string) => html.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ");

test("a test drive that is not signed has a form that needs no script", () => {
  const html = drive();
  expect(html).toContain("Brings her dad");
  for (const name of ["driver", "licence", "from", "expires", "drawn", "agreed"])
    expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/name="driver"[^<>]*value="Bindi Nguyen"/);
  expect(words(html)).toContain("I am fit to drive.");
  expect(html).toContain("/desk/bookings?location=northside%2Faspley&amp;date=2037-11-30");
});

test("one that is signed shows the end of the licence and leads to its agreement; who may not work on it sees nothing", () => {
  const paper = {
    ...{ driver: "Bindi Nguyen", licence: "…5678", from: "NSW", expires: "2038-01-01" },
    ...{ signed: "27 Nov 2037, 2:00 pm", staff: "Sam", until: "26 Jan 2038" },
  };
  const html = drive({ paper });
  expect(words(html)).toContain("…5678, NSW");
  expect(html).toContain('href="/desk/bookings/northside/b1/agreement"');
  expect(html).not.toContain('name="licence"');
  expect(drive({ mayWork: false })).not.toContain('name="licence"');
  expect(drive({ state: "cancelled" })).not.toContain('name="licence"');
  expect(words(drive({ isLost: true }))).toContain("can’t be read any more");
});

test("its keys go out with a plate of the location and the odometer, and come back on the same page", () => {
  const html = drive();
  expect(html).toMatch(/name="km"[\s\S]*name="thing"[\s\S]*1234-T[\s\S]*Hand over the keys/);
  const out = { at: "10:05 am", by: "Sam", km: 41_250 };
  const keys = { ...DRIVE.keys, out, thing: "1234-T" };
  expect(words(drive({ state: "came", keys }))).toMatch(/10:05 am · Sam · 41,250 km.*1234-T.*It’s back/);
  const back = { ...out, km: 41_262 };
  expect(words(drive({ state: "came", keys: { ...keys, back } }))).toMatch(/Driven 12 km/);
  expect(words(drive({ keys: { ...DRIVE.keys, isEarly: true } }))).toContain("handed over on the day");
});

const PLATE: LentLine = {
  ...{ id: "p1", site: "northside", kind: "plate", name: "1234-T", location: "Aspley" },
  ...{ mayWork: true, mayManage: true, loan: null },
};
const loans = (lent: LentLine[], parts: Partial<LoansView> = {}) =>
  renderHtml(
    <LoansPage
      loans={{ lent, yards: "Aspley", places: [], holder: null, today: "2037-11-27", ...parts }}
      refused={null}
    />,
  );

test("a plate that is here is handed out, one that is out comes back; a car's odometer is asked for", () => {
  const holder = { lead: "l1", site: "northside", name: "Bindi Nguyen" };
  const here = loans([PLATE], { holder });
  expect(here).toMatch(/name="holder"[^<>]*value="Bindi Nguyen"/);
  expect(here).toContain('name="due"');
  expect(here).not.toMatch(/name="km"/);
  expect(loans([{ ...PLATE, kind: "car" }])).toMatch(/name="km"/);
  const loan = {
    ...{ id: "x1", holder: "Bindi", outBy: "Sam", kmOut: 41_250, isOverdue: true },
    ...{ since: "Mon 9:00 am", due: "Tue 11:59 pm" },
  };
  const out = loans([{ ...PLATE, kind: "car", loan }]);
  expect(words(out)).toContain("Overdue: with Bindi since Mon 9:00 am, was due Tue 11:59 pm.");
  expect(words(out)).toContain("41,250 km");
  expect(out).toContain('value="back"');
  expect(out).not.toContain('value="retire"');
  expect(words(loans([]))).toContain(
    "You see those of Aspley. What’s out, and what’s here Nothing here yet.",
  );
});
