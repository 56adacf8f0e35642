import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { QUESTIONS } from "~/trade-in/condition";
import { ConditionForm } from "~/trade-in/ConditionForm";
import { StartForm } from "~/trade-in/StartForm";
import { VehicleForm } from "~/trade-in/VehicleForm";

/** Refuses every field of a form, the last one first. */
function refusing(fields: string[]) {
  const errors = Object.fromEntries([...fields].reverse().map((name) => [name, `${name} is wrong`]));
  return { errors, values: {} };
}

const START = ["rego", "regoState", "kms"];
const VEHICLE = ["make", "model", "year", "badge", "kms"];
const CONDITION = fieldsOf(renderHtml(<ConditionForm answers={null} note={null} refused={undefined} />));

/** The names of a form's fields, as they follow each other. */
function fieldsOf(html: string): string[] {
  const named = html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g);
  return [...new Set([...named].map(([, name = ""]) => name))].filter((name) => name !== "intent");
}

const start = {
  action: "/trade-in",
  lookup: "typed",
  carId: null,
  vehicle: "car",
  homeState: "QLD",
} as const;

test.each([
  ["start", START, <StartForm key="start" {...start} said={refusing(START)} />],
  [
    "vehicle",
    VEHICLE,
    <VehicleForm key="vehicle" vehicle={null} kms={null} kilometresRequired refused={refusing(VEHICLE)} />,
  ],
  [
    "condition",
    CONDITION,
    <ConditionForm key="condition" answers={null} note={null} refused={refusing(CONDITION)} />,
  ],
] as const)(
  "the errors above the form %s stand in the order of its fields (spec:2.8.2)",
  (_, names, form) => {
    const html = renderHtml(form);
    expect(fieldsOf(html)).toEqual(names);
    const [, list = ""] = /<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
    expect([...list.matchAll(/>([^<>]+) is wrong</g)].map(([, name]) => name)).toEqual(names);
  },
);

test("the condition is asked in groups of at most four, each question with its picture", () => {
  const html = renderHtml(<ConditionForm answers={null} note={null} refused={undefined} />);
  const groups = html.split("<section").slice(1);
  expect(groups.map((group) => group.split("<fieldset").length - 1)).toEqual([4, 3]);
  for (const question of html.split("<fieldset").slice(1))
    expect(question).toMatch(/^[^>]*><legend[^>]*>.*?<use href="[^"]*#[a-z-]+"/);
  expect(CONDITION.filter((name) => name !== "note").toSorted()).toEqual([...QUESTIONS].toSorted());
});
