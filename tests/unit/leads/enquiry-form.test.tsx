import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import type { EnquiryFormSettings } from "~/leads/enquiry-form-settings";
import { EnquiryForm } from "~/leads/EnquiryForm";
import { siteConfigSchema } from "~/site/config/site-config";

const form = vi.hoisted(() => ({ sending: false, fieldErrors: {} as Record<string, string> }));
vi.mock("remix-validated-form", () => ({
  ValidatedForm: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  useIsSubmitting: () => form.sending,
  useFormContext: () => ({ fieldErrors: form.fieldErrors }),
  useField: () => ({ error: undefined, getInputProps: (props: object) => props }),
}));
vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

beforeEach(() => {
  form.sending = false;
  form.fieldErrors = {};
});

const settings = siteConfigSchema.shape.forms;

function html(changed: Partial<EnquiryFormSettings> = {}): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({})}>
      <EnquiryForm
        id="enquiry"
        settings={{ ...settings.parse({}), ...changed }}
        dealer="Northside"
        message=""
        hidden={{}}
      />
    </I18nextProvider>,
  );
}
const namesOf = (page: string) => [...page.matchAll(/ name="(opt_in\w*)"/g)].map(([, name]) => name);

test("opt_in_finance and opt_in_trade replace opt_in on some dealers (spec 1 §3)", () => {
  expect(namesOf(html())).toEqual(["opt_in"]);
  expect(namesOf(html({ optInKinds: "finance_and_trade" }))).toEqual(["opt_in_finance", "opt_in_trade"]);
  expect(namesOf(html({ financeAndTradeQuestions: true }))).toEqual([
    "opt_in_finance",
    "opt_in_trade",
    "opt_in",
  ]);
  expect(namesOf(html({ optInHidden: true }))).toEqual([]);
});

test("the opt-in says 'Email me similar stock and latest offers.' (spec 1 §5)", () => {
  expect(html()).toContain("Email me similar stock and latest offers.");
});

test("while it is sent, its button is disabled and has a spinner (spec 2 §4)", () => {
  const button = (page: string) => /<button [^>]*type="submit".*?<\/button>/s.exec(page)?.[0] ?? "";
  expect(button(html())).not.toMatch(/ disabled=| aria-busy=/);
  form.sending = true;
  expect(button(html())).toMatch(/ disabled=""/);
  expect(button(html())).toContain('aria-busy="true"');
  expect(button(html())).toContain("animate-spin");
});

test("a failure is shown at the form in its own words, otherwise in ours (spec 1 §8)", () => {
  form.fieldErrors = { form: "leads.unexpected" };
  expect(html()).toContain("An unexpected error occured.");
  form.fieldErrors = { form: "The dealer does not take enquiries today." };
  expect(html()).toContain("The dealer does not take enquiries today.");
  expect(html()).toContain('role="alert"');
});
