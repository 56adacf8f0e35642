import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { leadFieldOrder } from "~/leads/field-order";
import { FormAlert } from "~/leads/FormAlert";
import type { LeadKindName } from "~/leads/lead-kind";
import { SendRow } from "~/leads/LeadForm";

const form = vi.hoisted(() => ({ sending: false, fieldErrors: {} as Record<string, string> }));
vi.mock("~/ui/validated-form", () => ({
  useIsSubmitting: () => form.sending,
  useFormContext: () => ({ fieldErrors: form.fieldErrors }),
}));

beforeEach(() => {
  form.sending = false;
  form.fieldErrors = {};
});

function html(element: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider value={createI18n({})}>{element}</I18nProvider>);
}

test("while it is sent, its button ignores presses, keeps the focus and has a spinner (spec:2.4.1)", () => {
  const profile = { isStored: false, clear: vi.fn() };
  const row = (kind: LeadKindName) => <SendRow kind={kind} isSent={false} profile={profile} />;
  expect(html(row("careers"))).toContain("Send application");
  const button = () => /<button [^>]*type="submit".*?<\/button>/s.exec(html(row("general")))?.[0];
  expect(button()).not.toMatch(/ aria-disabled=| aria-busy=/);
  form.sending = true;
  expect(button()).toMatch(/ aria-disabled="true"/);
  expect(button()).toContain('aria-busy="true"');
  expect(button()).toContain("animate-spin");
});

test("a failure is shown at the form in its own words, otherwise in ours (spec:1.4.68, spec:1.8.2, spec:2.8.2)", () => {
  form.fieldErrors = { form: "leads.unexpected" };
  expect(html(<FormAlert failure={null} order={[]} />)).toContain("An unexpected error occured.");
  const told = html(<FormAlert failure="The dealer does not take enquiries today." order={[]} />);
  expect(told).toContain("The dealer does not take enquiries today.");
  expect(told).toContain('role="alert"');
});

test("the errors above a form stand in its order, whatever order they were found in (spec:2.8.2)", () => {
  form.fieldErrors = {
    terms_conditions: "leads.terms_required",
    phone: "leads.phone_invalid",
    form: "leads.unexpected",
    message: "leads.too_long",
    name: "leads.name_required",
  };
  const alert = html(<FormAlert failure={null} order={leadFieldOrder("vehicle-enquiry")} />);
  const links = [...alert.matchAll(/href="#lead-([^"]+)"/g)].map(([, name]) => name);
  expect(links).toEqual(["message", "name", "phone", "terms-conditions"]);
});
