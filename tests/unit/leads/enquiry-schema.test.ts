import { describe, expect, test } from "vitest";

import { enquirySchema } from "~/leads/enquiry-schema";

const asked = { messageRequired: true, termsRequired: true };
const good = {
  name: "Bindi",
  last_name: "Nguyen",
  email: "bindi@example.com",
  phone: "0491 570 156",
  postcode: "4053",
  message: "Is it still here?",
  terms_conditions: "on",
};

function messagesOf(form: Record<string, string>, settings = asked): Record<string, string[] | undefined> {
  const parsed = enquirySchema(settings).safeParse(form);
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
}

describe("enquiry forms (spec 2 §5)", () => {
  test("a complete form is accepted, nothing ticked that was not ticked", () => {
    const parsed = enquirySchema(asked).parse(good);
    expect(parsed).toMatchObject({
      name: "Bindi",
      opt_in: false,
      terms_conditions: true,
      submission_id: null,
    });
  });

  test.each([
    ["", "leads.postcode_invalid"],
    ["405", "leads.postcode_invalid"],
    ["40533", "leads.postcode_invalid"],
    ["4,053", "leads.postcode_invalid"],
    ["abcd", "leads.postcode_invalid"],
  ])("postcode %j: required, exactly 4 digits", (postcode, message) => {
    expect(messagesOf({ ...good, postcode })).toEqual({ postcode: [message] });
  });

  test("the message is required unless the site relaxes it", () => {
    expect(messagesOf({ ...good, message: "  " })).toEqual({ message: ["leads.message_required"] });
    expect(messagesOf({ ...good, message: "" }, { ...asked, messageRequired: false })).toEqual({});
  });

  test("terms must be agreed to on sites that show them", () => {
    const { terms_conditions: _, ...unticked } = good;
    expect(messagesOf(unticked)).toEqual({ terms_conditions: ["leads.terms_required"] });
    expect(messagesOf(unticked, { ...asked, termsRequired: false })).toEqual({});
  });

  test.each(["", "bindi", "bindi@", "a@b\r\nBcc: everyone@example.com"])("email %j is refused", (email) => {
    expect(messagesOf({ ...good, email })).toEqual({ email: ["leads.email_invalid"] });
  });

  test("names keep emoji and right-to-left letters, lose control characters", () => {
    const parsed = enquirySchema(asked).parse({
      ...good,
      name: "شيرين 🚙\u0000\u001b[31m",
      last_name: "a\r\nb",
    });
    expect(parsed.name).toBe("شيرين 🚙[31m");
    expect(parsed.last_name).toBe("a b");
  });

  test("a field of a megabyte is refused, not cut", () => {
    expect(messagesOf({ ...good, message: "x".repeat(1_000_000) })).toEqual({ message: ["leads.too_long"] });
  });
});
