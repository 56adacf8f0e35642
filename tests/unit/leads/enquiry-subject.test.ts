import { expect, test } from "vitest";

import { enquirySubject, enquirySubjectHref, subcategoryOf } from "~/leads/enquiry-subject";

test.each([
  ["?enquiry=test-drive", "test-drive"],
  ["?utm_source=x&enquiry=photos", "photos"],
  ["", null],
  ["?enquiry=", null],
  ["?enquiry=toString", null],
  ["?enquiry=<script>", null],
])("%s is about %j", (search, subject) => {
  expect(enquirySubject(new URLSearchParams(search))).toBe(subject);
});

test("its link is the page itself", () => {
  expect(enquirySubjectHref("trade-in", "enquire")).toBe("?enquiry=trade-in#enquire");
});

test.each([
  ["test-drive", "Test Drive"],
  ["trade-in", "Trade In"],
  ["finance", "Finance"],
  ["reserve", "Reserve Online"],
  ["photos", "Photo Request"],
] as const)("%s has the subcategory %s", (subject, subcategory) => {
  expect(subcategoryOf(subject)).toBe(subcategory);
});
