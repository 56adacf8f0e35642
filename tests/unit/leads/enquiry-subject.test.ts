import { expect, test } from "vitest";

import { enquirySubject, isEnquirySubcategory, kindOfSubject, subcategoryOf } from "~/leads/enquiry-subject";
import { enquirySubjectHref } from "~/leads/enquiry-subject-href";

test.each([
  ["?enquiry=test-drive", "test-drive"],
  ["?utm_source=x&enquiry=photos", "photos"],
  ["?enquiry=offer", "offer"],
  ["", null],
  ["?enquiry=", null],
  ["?enquiry=toString", null],
  ["?enquiry=<script>", null],
])("%s is about %j", (search, subject) => {
  expect(enquirySubject(new URLSearchParams(search), { testDrive: true, makeOffer: true })).toBe(subject);
});

test("a site without test drives has no such form, whatever the address says", () => {
  const subject = (search: string) =>
    enquirySubject(new URLSearchParams(search), { testDrive: false, makeOffer: false });
  expect(subject("?enquiry=test-drive")).toBeNull();
  expect(subject("?enquiry=photos")).toBe("photos");
});

test("its link is the page itself", () => {
  expect(enquirySubjectHref("trade-in", "enquire")).toBe("?enquiry=trade-in#enquire");
});

test.each([
  ["test-drive", "test-drive", "Test Drive"],
  ["trade-in", "vehicle-enquiry", "Trade In"],
  ["finance", "vehicle-enquiry", "Finance"],
  ["reserve", "vehicle-enquiry", "Reserve Online"],
  ["photos", "photo-request", "Photo Request"],
  ["offer", "make-an-offer", "Make An Offer"],
] as const)("%s is a %s with the subcategory %s", (subject, kind, subcategory) => {
  expect(kindOfSubject(subject)).toBe(kind);
  expect(subcategoryOf(subject)).toBe(subcategory);
});

test("a form may say of itself only what a subject is called", () => {
  expect(isEnquirySubcategory("Trade In")).toBe(true);
  expect(isEnquirySubcategory("Free Car")).toBe(false);
  expect(isEnquirySubcategory("")).toBe(false);
});
