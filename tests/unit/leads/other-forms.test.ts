import { expect, test } from "vitest";

import { ENQUIRY_PAGES } from "~/leads/pages/enquiry-pages";
import { listOtherForms, offeredForms } from "~/leads/pages/OtherForms";

const dealer = (car_type?: string[], testDrive = true) => ({
  name: "Northside",
  texts: {},
  search: { searchFilters: { car_type } },
  vehiclePage: { testDrive },
});

test("the contact page leads to every form of the site but its own, so that none is an orphan (spec:2.1.9)", () => {
  const hrefs = listOtherForms(dealer()).map(({ href }) => href);
  const others = Object.keys(ENQUIRY_PAGES).filter((path) => path !== "/contact");
  expect(hrefs).toEqual(others);
  expect(listOtherForms(dealer()).find(({ href }) => href === "/careers")?.title).toBe("Careers");
});

test.each([
  [["used"], false],
  [["new", "used"], true],
  [undefined, true],
])("a site that lists %j asks about new vehicles: %s", (types, asks) => {
  expect(offeredForms(dealer(types)).includes("/enquiries/new-vehicle-enquiry")).toBe(asks);
});

test("a site without test drives has no form that books one", () => {
  expect(listOtherForms(dealer(undefined, false)).map(({ href }) => href)).not.toContain("/book-test-drive");
  expect(offeredForms(dealer()).includes("/book-test-drive")).toBe(true);
});
