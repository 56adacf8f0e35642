import { expect, test } from "vitest";

import { ENQUIRY_PAGES } from "~/leads/pages/enquiry-pages";
import { listOtherForms, offeredForms } from "~/leads/pages/OtherForms";

const dealer = (car_type?: string[], testDrive = true) => ({
  name: "Northside",
  texts: {},
  search: { searchFilters: { car_type } },
  vehiclePage: { testDrive },
});

const everywhere = ["sales", "service", "parts"];
const hrefsOf = (links: readonly { href: string }[]) => links.map(({ href }) => href);

test("the contact page leads to every form of the site but its own, so that none is an orphan (spec:2.1.9)", () => {
  const { first, others } = listOtherForms(dealer(), everywhere);
  const all = Object.keys(ENQUIRY_PAGES).filter(
    (path) => path !== "/contact" && path !== "/enquiries/general-enquiry",
  );
  expect(hrefsOf([...first, ...others]).sort()).toEqual(all.sort());
  expect(others.find(({ href }) => href === "/careers")?.title).toBe("Careers");
});

test("six at most stand first, each with a line, and none of a department that the dealer has not", () => {
  const { first } = listOtherForms(dealer(["used"]), ["sales", "service"]);
  expect(hrefsOf(first)).toEqual([
    "/book-test-drive",
    "/enquiries/service-enquiry",
    "/customer-feedback-survey",
  ]);
  expect(first.every(({ lead }) => lead !== "")).toBe(true);
  expect(listOtherForms(dealer(), everywhere).first.length).toBeLessThanOrEqual(6);
});

test.each([
  [["used"], false],
  [["new", "used"], true],
  [undefined, true],
])("a site that lists %j asks about new vehicles: %s", (types, asks) => {
  expect(offeredForms(dealer(types)).includes("/enquiries/new-vehicle-enquiry")).toBe(asks);
});

test("a site without test drives has no form that books one", () => {
  const { first, others } = listOtherForms(dealer(undefined, false), everywhere);
  expect(hrefsOf([...first, ...others])).not.toContain("/book-test-drive");
  expect(offeredForms(dealer()).includes("/book-test-drive")).toBe(true);
});
