import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import type { LeadFormModel, LeadFormSettings } from "~/leads/lead-form-model";
import { leadFieldOrder } from "~/leads/field-order";
import { LEAD_KINDS, type LeadKindName } from "~/leads/lead-kind";
import { LeadForm } from "~/leads/LeadForm";

const lawful: LeadFormSettings = {
  messageRequired: true,
  termsRequired: false,
  termsNetwork: null,
  termsReminder: false,
  optInDefault: false,
  optInHidden: false,
  optInKinds: "opt_in",
  financeAndTradeQuestions: false,
};

type Shown = {
  model?: Partial<LeadFormModel>;
  settings?: Partial<LeadFormSettings>;
  layout?: "steps" | "page";
};

/** Where the page with the form stands, as the server's router knows it. */
const AT: ComponentProps<typeof StaticRouterProvider>["context"] = {
  basename: "/",
  location: { pathname: "/cars/ranger", search: "", hash: "", state: null, key: "default" },
  matches: [{ params: {}, pathname: "/cars/ranger", pathnameBase: "/", route: { id: "page", path: "*" } }],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  activeDeferreds: null,
};

/** The form as the server sends it, before any script. */
function html(kind: LeadKindName, { model, settings, layout = "steps" }: Shown = {}): string {
  const form = (
    <LeadForm
      id="enquiry"
      model={{
        kind,
        hidden: { car_id: "n-1", opt_in: true },
        locations: [],
        location: "",
        price: null,
        ...model,
      }}
      settings={{ ...lawful, ...settings }}
      dealer="Northside"
      message="Is it still here?"
      layout={layout}
      onLead={() => undefined}
    />
  );
  const router = createStaticRouter([{ id: "page", path: "*", element: form }], AT);
  return renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <StaticRouterProvider router={router} context={AT} hydrate={false} />
    </I18nProvider>,
  );
}

/** Names of the fields that a form has, each once. */
function names(markup: string): string[] {
  return [
    ...new Set(
      [...markup.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name = ""]) => name),
    ),
  ];
}

const UNSEEN = ["__rvfInternalFormId", "kind", "car_id", "about", "lead_attributes", "website"];
const CONTACT = ["name", "last_name", "email", "phone", "postcode", "copy"];

describe("each kind has its fields (spec 1 §3, §5; spec 2 §3, §5)", () => {
  test.each([
    ["vehicle-enquiry", ["message", "opt_in"]],
    ["test-drive", ["Test Drive Booking Date", "message", "opt_in"]],
    ["photo-request", ["message", "opt_in"]],
    ["make-an-offer", ["offer_from_client"]],
    ["general", ["category", "message", "opt_in"]],
    ["careers", ["job", "cv", "message"]],
    ["service", ["additional_services", "Service Booking Date", "Rego", "message", "opt_in"]],
    ["parts", ["part_vehicle", "Rego", "message", "part_photo", "opt_in"]],
    ["fleet", ["company", "abn", "vehicle_count", "do-you-have-a-trade-in", "message", "opt_in"]],
    ["offer", ["do-you-have-a-trade-in", "message", "opt_in"]],
    ["feedback", ["message"]],
    ["new-vehicle", ["Vehicle Model", "message", "opt_in"]],
  ] as [LeadKindName, string[]][])("%s (spec:1.1.7)", (kind, fields) => {
    expect(
      names(html(kind))
        .filter((name) => !UNSEEN.includes(name))
        .sort(),
    ).toEqual([...CONTACT, ...fields].sort());
  });
});

const EVERYTHING = { termsRequired: true, financeAndTradeQuestions: true };
const LOCATIONS = [
  { value: "aspley", label: "Aspley" },
  { value: "windsor", label: "Windsor" },
];

test.each(
  (Object.keys(LEAD_KINDS) as LeadKindName[]).flatMap((kind) => [
    [kind, "steps"] as const,
    [kind, "page"] as const,
  ]),
)("the order of errors of %s, %s, is that of its fields", (kind, layout) => {
  const rendered = names(html(kind, { model: { locations: LOCATIONS }, settings: EVERYTHING, layout }));
  const order = leadFieldOrder(kind).filter((name) => rendered.includes(name));
  expect(rendered.filter((name) => order.includes(name))).toEqual(order);
  const unordered = rendered.filter((name) => !order.includes(name));
  expect(unordered.filter((name) => !UNSEEN.includes(name))).toEqual([]);
});

test("until its script runs, a form in steps has one button that sends, and a step button that opens all fields", () => {
  const form = html("test-drive");
  expect(form.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
  expect(form).toMatch(/<details[^>]*><summary[^>]*>Next<\/summary><\/details>/);
  expect(html("test-drive", { layout: "page" })).not.toContain("<details");
});

test("a photo request's message is hidden and fixed; an offer's placeholder is the price (spec:1.1.8)", () => {
  expect(html("photo-request")).toContain(
    '<input type="hidden" name="message" value="Please send photos for this car"/>',
  );
  expect(html("make-an-offer", { model: { price: "$25,990" } })).toMatch(
    /placeholder="\$25,990"[^>]*name="offer_from_client"|name="offer_from_client"[^>]*placeholder="\$25,990"/,
  );
});

test("opt-in: unticked, ticked where the site wants the specification's default, hidden by configuration", () => {
  const box = (settings: Partial<LeadFormSettings>) =>
    /<input[^>]*name="opt_in"[^>]*>/.exec(html("vehicle-enquiry", { settings }))?.[0];
  expect(box({})).not.toContain("checked");
  expect(box({ optInDefault: true })).toContain("checked");
  expect(box({ optInHidden: true })).toBeUndefined();
  expect(box({ optInKinds: "finance_and_trade" })).toBeUndefined();
});

test("a copy to the shopper is offered, and never ticked beforehand", () => {
  const [box] =
    /<input[^>]*name="copy"[^>]*>/.exec(html("fleet", { settings: { optInDefault: true } })) ?? [];
  expect(box).toContain('type="checkbox"');
  expect(box).not.toContain("checked=");
});

test("its words: at a car about similar stock, elsewhere about offers (spec:1.5.12, spec:2.5.6)", () => {
  expect(html("vehicle-enquiry")).toContain("Email me similar stock and latest offers.");
  expect(html("fleet")).toContain(
    "Yes, I would like to subscribe to receive latest offers &amp; product updates.",
  );
});

test("the extra boxes of a car's form, where the site asks (spec:1.3.24)", () => {
  for (const settings of [{ financeAndTradeQuestions: true }, { optInKinds: "finance_and_trade" as const }]) {
    expect(names(html("vehicle-enquiry", { settings }))).toEqual(
      expect.arrayContaining(["opt_in_finance", "opt_in_trade"]),
    );
    expect(names(html("service", { settings }))).not.toContain("opt_in_trade");
  }
  expect(html("vehicle-enquiry", { settings: { financeAndTradeQuestions: true } })).toMatch(
    /I&#x27;m interested in finance\..*I have a trade in\./,
  );
});

test("the terms name the manufacturer's network where the site does, and remind of the box where it wishes (spec:2.5.8)", () => {
  const reminder = "You must agree to the terms of use before submitting the form.";
  const said = (settings: Partial<LeadFormSettings>) => html("fleet", { settings }).replace(/<[^>]*>/g, "");
  const plain = said({ termsRequired: true });
  expect(plain).toContain("and that Northside handles my information under its privacy policy");
  expect(plain).not.toContain(reminder);
  const words = said({ termsRequired: true, termsNetwork: "Toyota", termsReminder: true });
  expect(words).toContain(
    "I agree to the terms of use and that Northside and the Toyota network handle my information under the privacy policy",
  );
  expect(words).toContain(reminder);
});

test("terms where the site shows them, and a collection notice with the policy at every form (design §5)", () => {
  expect(names(html("fleet", { settings: { termsRequired: true } }))).toContain("terms_conditions");
  expect(html("fleet")).toMatch(/Northside collects these details.*href="\/privacy-policy"/);
});

const location = (slug: string) => ({ value: slug, label: slug });

test("a time at a yard is offered with the week of the chosen yard; all of them and the holidays are folded", () => {
  const booking = {
    from: "2026-11-27T14:00",
    until: "2027-11-28T23:59",
    hours: [
      { location: "geebung", name: "Geebung", text: "Monday – Friday 8:30 am – 5:30 pm", special: "" },
      {
        ...{ location: "windsor", name: "Windsor", text: "Saturday 9:00 am – 4:00 pm" },
        special: "Sat 26 December (Boxing Day) Closed",
      },
    ],
  };
  const locations = [location("geebung"), location("windsor")];
  const none = html("test-drive", { model: { locations, booking } });
  expect(none).toContain('min="2026-11-27T14:00" max="2027-11-28T23:59"');
  const folded =
    /<details[^]*Opening hours of all yards[^]*Geebung is open Monday[^]*Windsor is open Saturday 9:00\u00a0am – 4:00\u00a0pm\.[^]*Holiday hours: Sat 26 December \(Boxing Day\) Closed\.[^]*<\/details>/;
  expect(none).toMatch(folded);
  expect(none).toMatch(/We’ll confirm it with you\.<\/p>/);
  const windsor = html("service", { model: { locations, location: "windsor", booking } });
  expect(windsor).toContain("We’ll confirm it with you. Open Saturday 9:00\u00a0am – 4:00\u00a0pm.</p>");
  expect(windsor).toMatch(folded);
  const same = html("test-drive", { model: { booking: { ...booking, hours: booking.hours.slice(0, 1) } } });
  expect(same).toContain("We’ll confirm it with you. Open Monday – Friday 8:30\u00a0am – 5:30\u00a0pm.</p>");
  expect(same).not.toMatch(/Opening hours of all yards|Holiday hours/);
});

test("dealership selects: shown where there are several, hidden for one or none (spec:2.4.30)", () => {
  const two = html("service", {
    model: { locations: [location("geebung"), location("windsor")], location: "windsor" },
  });
  expect(two).toContain('<option value="windsor" selected="">');
  for (const locations of [[location("geebung")], []]) {
    expect(names(html("service", { model: { locations } }))).not.toContain("location");
  }
});

test("without a script the form is whole, and the later steps only wait where there is one (spec 1 §4)", () => {
  const steps = html("vehicle-enquiry");
  expect(steps).toContain('data-shown="first"');
  expect(steps).toContain("Step 1 of 2");
  expect(steps).not.toMatch(/<fieldset[^>]* hidden/);
  expect(steps.indexOf('name="message"')).toBeLessThan(steps.indexOf('name="email"'));
  expect(html("fleet", { layout: "page" })).not.toContain("Step 1 of");
});
