import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { LEAD_KINDS, type LeadKindName } from "~/leads/lead-kind";
import { leadSchema } from "~/leads/lead-schema";

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

type Form = Record<string, string | string[]>;
type Messages = Record<string, string[] | undefined>;

function messagesOf(
  form: Form,
  settings = asked,
  kind: LeadKindName = "vehicle-enquiry",
  locations: string[] = [],
): Messages {
  const parsed = leadSchema(kind, settings, locations).safeParse(form);
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
}

describe("enquiry forms (spec 2 §5)", () => {
  test("a complete form is accepted, nothing ticked that was not ticked (spec:1.3.23, spec:1.5.14, spec:2.3.22, spec:2.5.5, spec:2.5.9)", () => {
    const parsed = leadSchema("vehicle-enquiry", asked).parse(good);
    expect(parsed).toMatchObject({
      name: "Bindi",
      opt_in: false,
      opt_in_finance: false,
      opt_in_trade: false,
      terms_conditions: true,
    });
  });

  test.each([
    ["", "leads.postcode_invalid"],
    ["405", "leads.postcode_invalid"],
    ["40533", "leads.postcode_invalid"],
    ["4,053", "leads.postcode_invalid"],
    ["abcd", "leads.postcode_invalid"],
    ["x4053", "leads.postcode_invalid"],
  ])("postcode %j: required, exactly 4 digits (spec:2.5.1, spec:2.8.4)", (postcode, message) => {
    expect(messagesOf({ ...good, postcode })).toEqual({ postcode: [message] });
  });

  test("the message is required unless the site relaxes it (spec:2.5.2)", () => {
    expect(messagesOf({ ...good, message: "  " })).toEqual({ message: ["leads.message_required"] });
    expect(messagesOf({ ...good, message: "" }, { ...asked, messageRequired: false })).toEqual({});
    const { message: _, ...unsaid } = good;
    expect(leadSchema("careers", asked).parse(unsaid).message).toBe("");
    expect(leadSchema("fleet", { ...asked, messageRequired: false }).parse(unsaid).message).toBe("");
  });

  test("terms must be agreed to on sites that show them (spec:1.5.13, spec:2.5.7, spec:2.8.5)", () => {
    const { terms_conditions: _, ...unticked } = good;
    expect(messagesOf(unticked)).toEqual({ terms_conditions: ["leads.terms_required"] });
    expect(messagesOf(unticked, { ...asked, termsRequired: false })).toEqual({});
  });

  test.each(["", "bindi", "bindi@", "a@b\r\nBcc: everyone@example.com"])("email %j is refused", (email) => {
    expect(messagesOf({ ...good, email })).toEqual({ email: ["leads.email_invalid"] });
  });

  test.each([
    [" bindi@example.com ", "bindi@example.com"],
    ["bindi@example.com.", "bindi@example.com"],
    ["bindi @ example.com", "bindi@example.com"],
    ["mailto:bindi@example.com", "bindi@example.com"],
    ["Bindi Nguyen <bindi@example.com>,", "bindi@example.com"],
    ["ｂｉｎｄｉ＠example.com", "bindi@example.com"],
    ["bindi@example\u3002com", "bindi@example.com"],
    ["bindi@example\uff61com\u3002", "bindi@example.com"],
    ["bindi@mail\uff0eexample\u3002com", "bindi@mail.example.com"],
    ["bindi@example. com", "bindi@example.com"],
    ["bindi@example.com\u200b", "bindi@example.com"],
    ["bin\u00addi@example.com", "bindi@example.com"],
    ["\u201cbindi@example.com\u201d", "bindi@example.com"],
    ["(bindi@example.com)", "bindi@example.com"],
    ["'Bindi' <mailto:bindi@example.com>", "bindi@example.com"],
  ])("email %j is %s", (typed, address) => {
    expect(leadSchema("vehicle-enquiry", asked).parse({ ...good, email: typed }).email).toBe(address);
  });

  test.each([
    ["4 053", "4053"],
    ["４０５３", "4053"],
    [" 4053 ", "4053"],
  ])("postcode %j is %s", (typed, postcode) => {
    expect(leadSchema("vehicle-enquiry", asked).parse({ ...good, postcode: typed }).postcode).toBe(postcode);
  });

  const email = (length: number) => `${"b".repeat(length - "@example.com".length)}@example.com`;
  test.each([
    ["name", "x".repeat(100), "x".repeat(101)],
    ["last_name", "x".repeat(100), "x".repeat(101)],
    ["phone", "+61 (0)491 570-156", "0".repeat(61)],
    ["postcode", "4053", "4".repeat(21)],
    ["message", "x".repeat(5_000), "x".repeat(5_001)],
    ["email", email(76), "x".repeat(255)],
  ])("%s: as long as anybody's, not longer", (field, longest, tooLong) => {
    expect(messagesOf({ ...good, [field]: longest })).toEqual({});
    expect(messagesOf({ ...good, [field]: tooLong })).toEqual({ [field]: ["leads.too_long"] });
  });

  test.each(["", " "])("the name is required: %j", (name) => {
    expect(messagesOf({ ...good, name })).toEqual({ name: ["leads.name_required"] });
  });

  test.each([
    ["(07) 3555 0100", true],
    ["0491.570.156", true],
    ["07 3555\u20130100", true],
    ["0491\u00a0570\u00a0156", true],
    ["+61 (0)491 570 156", true],
    ["0011 61 491 570 156", true],
    ["13 11 14", true],
    ["1300 555 010", true],
    ["07 3555 0100 ext 12", true],
    ["０４９１ ５７０ １５６", true],
    ["0491 570 156 (Jo)", true],
    ["+1 415 555 0100", true],
    ["04915", false],
    ["0".repeat(16), false],
    ["ask me", false],
    ["", false],
  ])("phone %j: %s", (phone, accepted) => {
    const refused = { phone: ["leads.phone_invalid"] };
    expect(messagesOf({ ...good, phone })).toEqual(accepted ? {} : refused);
  });

  test("a program that fills the field nobody sees is known by it, be it ever so long", () => {
    const website = (text?: string) =>
      leadSchema("general", asked).parse({
        ...good,
        category: "General Enquiry",
        ...(text !== undefined && { website: text }),
      }).website;
    expect([website(), website(""), website("x".repeat(1_000))]).toEqual(["", "", "x".repeat(1_000)]);
    expect(website("x".repeat(1_001))).toBe("filled");
  });

  test("names keep emoji and right-to-left letters, lose control characters", () => {
    const parsed = leadSchema("vehicle-enquiry", asked).parse({
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

describe("names", () => {
  const nameOf = (name: string) =>
    leadSchema("vehicle-enquiry", asked).safeParse({ ...good, name }).data?.name;

  test.each([
    ["Nguyễn Thị Minh Khai", "Nguyễn Thị Minh Khai"],
    ["Nguyễn".normalize("NFD"), "Nguyễn"],
    ["王小明", "王小明"],
    ["Dr. O’Brien-Smith", "Dr. O’Brien-Smith"],
    ["  Bindi   Lee ", "Bindi Lee"],
    ["Ｂｉｎｄｉ　Ｌｅｅ", "Bindi Lee"],
    ["محمد", "محمد"],
    ["สมชาย", "สมชาย"],
    ["X Æ A-12", "X Æ A-12"],
    ["J.R.R. (Jono) Smith, Jr.", "J.R.R. (Jono) Smith, Jr."],
    ["A", "A"],
    ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"],
  ])("%j is %j", (typed, name) => {
    expect(nameOf(typed)).toBe(name);
  });

  test.each([
    "https://spam.example/win",
    "Win at www.spam.example",
    "cheap-tyres.com",
    "bindi@example.com",
    "0412 345 678",
    "12",
    "!!!",
    "-",
  ])("%j cannot be one, as first or as last name", (typed) => {
    expect(messagesOf({ ...good, name: typed, last_name: typed })).toEqual({
      name: ["leads.name_invalid"],
      last_name: ["leads.name_invalid"],
    });
  });

  test("words of letters, marks and the signs of names are a name in any script", () => {
    const scripts = [
      [0x41, 0x5a],
      [0xc0, 0xd6],
      [0x391, 0x3a1],
      [0x410, 0x44f],
      [0x5d0, 0x5ea],
      [0x628, 0x64a],
      [0x905, 0x939],
      [0xe01, 0xe2e],
      [0x4e00, 0x9fa5],
      [0xac00, 0xd7a3],
      [0x3041, 0x3096],
    ] as const;
    const letter = fc
      .constantFrom(...scripts)
      .chain(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code)));
    const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
    const joined = fc.constantFrom(" ", "-", "’", "'", " ‑ ", ". ", "·");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), joined, (words, sign) => {
        const name = words.join(sign);
        expect(nameOf(name)).toBe(name.normalize("NFC").replace(/\s+/g, " "));
      }),
      { numRuns: often(200, 20_000) },
    );
  });
});

describe("the fields of each kind", () => {
  test.each(Object.keys(LEAD_KINDS) as LeadKindName[])("%s asks who it is, and for a postcode", (kind) => {
    expect(Object.keys(messagesOf({}, asked, kind))).toEqual(
      expect.arrayContaining(["name", "email", "phone", "postcode", "terms_conditions"]),
    );
  });

  test("a test drive: an optional message and an optional date and time (spec:1.1.6, spec:1.2.14, spec:1.3.29)", () => {
    const parse = (form: Form) => leadSchema("test-drive", asked).parse({ ...good, message: "", ...form });
    expect(parse({})["Test Drive Booking Date"]).toBe("");
    expect(parse({ "Test Drive Booking Date": "2026-11-28T10:30" })["Test Drive Booking Date"]).toBe(
      "2026-11-28T10:30",
    );
    expect(parse({ "Test Drive Booking Date": "2026-11-28T10:30:00" })).toMatchObject({
      "Test Drive Booking Date": "2026-11-28T10:30:00",
    });
    for (const date of [
      ...[
        "Saturday",
        "2026-11-28",
        "2026-13-41T10:30",
        "2027-02-30T10:30",
        "2027-02-29T10:30",
        "2026-11-28T10:30:0",
        "2026-11-28T10:30:00.5",
        "2026-11-28T10:30+10",
      ],
      "+002026-11-28T10:30",
      "20x6-11-28T10:30",
      "2026-11-28 10:30",
    ]) {
      expect(messagesOf({ ...good, "Test Drive Booking Date": date }, asked, "test-drive")).toEqual({
        "Test Drive Booking Date": ["leads.booking_date_invalid"],
      });
    }
  });

  test("a photo request says its fixed words, whatever is sent (spec:1.3.30)", () => {
    const { message } = leadSchema("photo-request", asked).parse({ ...good, message: "Something else" });
    expect(message).toBe("Please send photos for this car");
  });

  test.each([
    ["25000", 2_500_000],
    ["$25,000", 2_500_000],
    ["$ 25,000.50", 2_500_050],
    ["1,250,000", 125_000_000],
    ["12345678", 1_234_567_800],
    ["123,456.7", 12_345_670],
    ["0.29", 29],
    ["25k", 2_500_000],
    ["25000 dollars", 2_500_000],
    ["AUD 25 000", 2_500_000],
  ])("an offer of %j is %d cents (spec:1.5.15, spec:2.5.10)", (offer, cents) => {
    const parsed = leadSchema("make-an-offer", asked).parse({ ...good, offer_from_client: offer });
    expect(parsed.offer_from_client).toBe(cents);
  });

  test.each([
    ["", "leads.offer_required"],
    ["a lot", "leads.offer_invalid"],
    ["-5", "leads.offer_invalid"],
    ["2,50", "leads.offer_invalid"],
    ["0", "leads.offer_invalid"],
    ["12.345", "leads.offer_invalid"],
    ["123456789", "leads.offer_invalid"],
    ["1,234,567,890", "leads.offer_invalid"],
    ["1234,567", "leads.offer_invalid"],
    [",567", "leads.offer_invalid"],
    ["about 25000", "leads.offer_invalid"],
    ["40%", "leads.offer_invalid"],
    ["12.", "leads.offer_invalid"],
  ])("an offer of %j is no currency value (spec:1.5.15)", (offer, message) => {
    expect(messagesOf({ ...good, offer_from_client: offer }, asked, "make-an-offer")).toEqual({
      offer_from_client: [message],
    });
  });

  test("an offer has no message and no opt-in: they are not read (spec:1.5.15)", () => {
    const parsed = leadSchema("make-an-offer", asked).parse({
      ...good,
      offer_from_client: "1",
      opt_in: "on",
    });
    expect(parsed).toMatchObject({ message: "", opt_in: false });
  });

  test("a general enquiry requires one of the categories (spec:2.4.4, spec:2.5.3)", () => {
    expect(messagesOf({ ...good, category: "General Enquiry" }, asked, "general")).toEqual({});
    for (const category of ["", "Something"]) {
      expect(messagesOf({ ...good, category }, asked, "general")).toEqual({
        category: ["leads.category_required"],
      });
    }
  });

  test("location selects: required when shown, picked when there is one, none when there are none (spec:2.5.3)", () => {
    const two = ["geebung", "windsor"];
    expect(messagesOf(good, asked, "service", two)).toEqual({ location: ["leads.location_required"] });
    expect(messagesOf({ ...good, location: "elsewhere" }, asked, "service", two)).toEqual({
      location: ["leads.location_required"],
    });
    expect(leadSchema("service", asked, two).parse({ ...good, location: "windsor" }).location).toBe(
      "windsor",
    );
    expect(leadSchema("service", asked, ["geebung"]).parse(good).location).toBe("geebung");
    expect(leadSchema("service", asked, []).parse({ ...good, location: "x" }).location).toBe("");
  });

  test("a service: Rego optional, a list of additional services (spec:2.5.4)", () => {
    const parse = (form: Form) => leadSchema("service", asked).parse({ ...good, ...form });
    expect(parse({})).toMatchObject({ Rego: "", additional_services: [] });
    expect(parse({ Rego: " 123 ABC ", additional_services: "brakes" })).toMatchObject({
      Rego: "123 ABC",
      additional_services: ["brakes"],
    });
    expect(parse({ additional_services: ["tyres", "brakes", "<b>"] }).additional_services).toEqual([
      "brakes",
      "tyres",
    ]);
  });

  test.each([
    ["", null],
    ["27990", 2_799_000],
    ["$27,990.50", 2_799_050],
  ])("a budget of %j is %j cents (spec 1 §2, vehiclePriceBudget)", (vehiclePriceBudget, cents) => {
    const parsed = leadSchema("finance", asked).parse({ ...good, vehiclePriceBudget });
    expect(parsed.vehiclePriceBudget).toBe(cents);
  });

  test("a budget is an amount; what the calculator said is kept as far as it goes", () => {
    expect(messagesOf({ ...good, vehiclePriceBudget: "a lot" }, asked, "finance")).toEqual({
      vehiclePriceBudget: ["leads.budget_invalid"],
    });
    const said = (calculator: string) =>
      leadSchema("finance", asked).parse({ ...good, calculator }).calculator;
    expect([said("x".repeat(300)), said("x".repeat(301))]).toEqual(["x".repeat(300), ""]);
  });

  test("the services of a workshop, in their order, each by its name", () => {
    const all = ["logbook", "brakes", "tyres", "air_conditioning", "battery", "roadworthy"];
    const additional_services = [...all].reverse();
    expect(leadSchema("service", asked).parse({ ...good, additional_services }).additional_services).toEqual(
      all,
    );
  });

  test.each<[LeadKindName, Form]>([
    ["general", { category: "Parts Enquiry" }],
    ["test-drive", { "Test Drive Booking Date": "2026-11-28T10:30", opt_in: "on", opt_in_finance: "on" }],
    ["new-vehicle", { "Vehicle Model": "HiLux", opt_in_trade: "on" }],
    ["parts", { Rego: "123ABC" }],
    ["finance", { calculator: "$27,990" }],
  ])("a %s has its own fields; another kind does not read them", (kind, fields) => {
    const ticked = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === "on" ? true : value]),
    );
    expect(leadSchema(kind, asked).parse({ ...good, ...fields })).toMatchObject(ticked);
    const others = leadSchema("feedback", asked).parse({
      ...good,
      ...fields,
      additional_services: "tyres",
      offer_from_client: "1",
      vehiclePriceBudget: "1",
    });
    expect(others).toMatchObject({
      category: null,
      "Test Drive Booking Date": "",
      "Vehicle Model": "",
      Rego: "",
      calculator: "",
      additional_services: [],
      offer_from_client: null,
      vehiclePriceBudget: null,
      opt_in: false,
      opt_in_finance: false,
      opt_in_trade: false,
      location: "",
    });
  });

  test.each<[LeadKindName, string, number]>([
    ["new-vehicle", "Vehicle Model", 100],
    ["parts", "Rego", 20],
  ])("of a %s, %s is at most %i characters", (kind, field, max) => {
    expect(messagesOf({ ...good, [field]: "x".repeat(max) }, asked, kind)).toEqual({});
    expect(messagesOf({ ...good, [field]: "x".repeat(max + 1) }, asked, kind)).toEqual({
      [field]: ["leads.too_long"],
    });
  });

  test("the finance lead: names, postcode, phone, email, no message (spec 2 §3)", () => {
    expect(messagesOf({ ...good, message: "" }, asked, "finance")).toEqual({});
  });
});

test("any body is a lead, or is refused with texts of ours", () => {
  const schemas = (Object.keys(LEAD_KINDS) as LeadKindName[]).map((kind) => leadSchema(kind, asked));
  const names = [...Object.keys(good), "offer_from_client", "Rego", "location", "category", "opt_in"];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.constantFrom(...Object.values(good)),
  );
  const body = fc.dictionary(fc.constantFrom(...names), text);
  fc.assert(
    fc.property(fc.constantFrom(...schemas), body, (schema, form) => {
      const { error } = schema.safeParse(form);
      const messages = error?.issues.map(({ message }) => message) ?? [];
      return messages.every((message) => message.startsWith("leads."));
    }),
    { numRuns: often(500, 1_000_000) },
  );
});
