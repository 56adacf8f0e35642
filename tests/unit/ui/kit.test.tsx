import { renderToStaticMarkup } from "react-dom/server";
import type { ReactElement } from "react";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { Carousel, CarouselControls, CarouselTrack } from "~/ui/Carousel";
import { Field } from "~/ui/Field";
import { FormErrors } from "~/ui/FormErrors";
import { SelectField } from "~/ui/SelectField";
import { Stars } from "~/ui/Stars";
import { TextField } from "~/ui/TextField";
import { WhenOpened } from "~/ui/WhenOpened";

const i18n = createI18n({});

function render(element: ReactElement) {
  return renderToStaticMarkup(<I18nProvider value={i18n}>{element}</I18nProvider>);
}

test("a field's error and hint belong to its control", () => {
  const html = render(
    <TextField
      id="postcode"
      name="postcode"
      label="Postcode"
      hint="Four digits"
      error="Invalid postcode"
      required
    />,
  );
  expect(html).toContain('<label for="postcode"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="postcode-error postcode-hint"');
  expect(html).toMatch(/id="postcode-error"[^>]*>.*Invalid postcode/s);
});

test("a required field that nobody has touched is not wrong, though browsers call it so", () => {
  const html = render(<SelectField name="make" label="Make" options={[]} placeholder="Choose" required />);
  expect(html).toMatch(/<select[^>]* aria-invalid="false"/);
});

test("a date's hint is said once, by its group, and not by each of its parts", () => {
  const html = render(
    <Field id="when" label="When" hint="A day and a time that suit you" hasParts>
      {(aria) => <input type="datetime-local" {...aria} />}
    </Field>,
  );
  expect(html).toMatch(/<div[^>]* role="group" aria-describedby="when-hint"/);
  expect(html).not.toMatch(/<input[^>]*aria-describedby/);
});

test("what need not be filled in says so", () => {
  expect(render(<TextField name="rego" label="Rego" />)).toContain("(optional)");
  expect(render(<TextField name="name" label="Name" required />)).not.toContain("(optional)");
});

test("a select begins with its placeholder as the empty choice", () => {
  const html = render(
    <SelectField
      name="make"
      label="Make"
      placeholder="Any make"
      options={[{ value: "kia", label: "Kia" }]}
    />,
  );
  expect(html).toMatch(/<option value=""[^>]*>Any make<\/option><option value="kia">Kia<\/option>/);
});

test("the list of a form's errors has the heading of spec 2 §8, and is not there without errors (spec:2.8.7)", () => {
  const html = render(<FormErrors errors={[{ message: "Name is required", controlId: "name" }]} />);
  expect(html).toContain('role="alert"');
  expect(html).toContain("Please fix the following errors:");
  expect(html).toContain('<a href="#name"');
  expect(render(<FormErrors errors={[]} />)).toBe("");
});

test("what comes when it is opened, within what does, is in one <noscript>: a second would end the first", () => {
  const html = render(
    <WhenOpened>
      <p>Terms</p>
      <WhenOpened>
        <p>Table</p>
      </WhenOpened>
    </WhenOpened>,
  );
  expect(html).toBe("<noscript><p>Terms</p><p>Table</p></noscript>");
});

test("a row of cards is sent with those that a wide screen begins with; without JavaScript with all", () => {
  const cards = ["One", "Two", "Three", "Four", "Five", "Six"].map((name) => <p key={name}>{name}</p>);
  const html = render(
    <Carousel label="Cars">
      <CarouselTrack>{cards}</CarouselTrack>
    </Carousel>,
  );
  expect(html).toMatch(/<p>Four<\/p><noscript class="noscript:contents"><p>Five<\/p><p>Six<\/p><\/noscript>/);
});

test("carousel controls outside a carousel raise an error (spec:2.2.68, spec:2.8.12)", () => {
  expect(() => render(<CarouselControls />)).toThrow("no Carousel");
});

test("a rating is said with one decimal (spec:2.5.25)", () => {
  expect(render(<Stars rating={4.666} />)).toContain('aria-label="Rated 4.7 out of 5"');
});
