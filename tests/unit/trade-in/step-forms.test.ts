import { describe, expect, test } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { conditionForm } from "~/trade-in/condition";
import { startForm } from "~/trade-in/start-trade-in.server";
import { readStepForm } from "~/trade-in/step-form";
import { parseKilometres, parseStoredVehicle, vehicleForm, vehicleName } from "~/trade-in/traded-vehicle";

const schema = vehicleForm({ thisYear: 2026, kilometresRequired: true });
const COROLLA = { make: "Toyota", model: "Corolla", year: "2021", badge: "", kms: "62,500" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function errorsOf(fields: Record<string, string>) {
  const read = readStepForm(schema, formOf({ ...COROLLA, ...fields }));
  return "errors" in read ? read.errors : {};
}

test.each([
  ["85000", 85_000],
  ["85,000", 85_000],
  ["85 000 km", 85_000],
  ["85k", 85_000],
  ["0", 0],
  ["-5", null],
  ["1e5", null],
  ["12.5", null],
  ["8,50", null],
  ["many", null],
  ["", null],
])("%j is %s kilometres", (typed, kms) => {
  expect(parseKilometres(typed)).toBe(kms);
});

describe("the vehicle", () => {
  test("is read, blanks put right", () => {
    expect(readStepForm(schema, formOf({ ...COROLLA, model: "  Corolla  Hatch ", badge: "SX" }))).toEqual({
      data: { make: "Toyota", model: "Corolla Hatch", year: 2021, badge: "SX", kms: 62_500 },
    });
  });

  test.each([
    [{ kms: "-62500" }, { kms: "trade_in.kms_invalid" }],
    [{ kms: "999999999999" }, { kms: "trade_in.kms_too_many" }],
    [{ kms: "sixty" }, { kms: "trade_in.kms_invalid" }],
    [{ kms: "" }, { kms: "trade_in.kms_required" }],
    [{ year: "1066" }, { year: "trade_in.year_invalid" }],
    [{ year: "2028" }, { year: "trade_in.year_invalid" }],
    [{ year: "21" }, { year: "trade_in.year_invalid" }],
    [
      { make: " ", model: "" },
      { make: "trade_in.make_required", model: "trade_in.model_required" },
    ],
    [{ badge: "x".repeat(81) }, { badge: "trade_in.too_long" }],
  ])("%j is refused beside its field, and what was typed is kept", (wrong, errors) => {
    expect(errorsOf(wrong)).toEqual(errors);
    const read = readStepForm(schema, formOf({ ...COROLLA, ...wrong }));
    expect(read).toMatchObject({ values: { ...COROLLA, ...wrong } });
  });

  test("a caravan needs no odometer where the site says so", () => {
    const lenient = vehicleForm({ thisYear: 2026, kilometresRequired: false });
    expect(readStepForm(lenient, formOf({ ...COROLLA, kms: "" }))).toMatchObject({ data: { kms: null } });
  });

  test("what a record holds is parsed; its name is said whole", () => {
    expect(parseStoredVehicle({ make: 1 })).toBeNull();
    const vehicle = { make: "Toyota", model: "Corolla", year: 2021, badge: "SX" };
    expect(parseStoredVehicle(vehicle)).toEqual({ ...vehicle, serviceId: null });
    expect(vehicleName(vehicle)).toBe("2021 Toyota Corolla SX");
    expect(vehicleName({ ...vehicle, year: null, badge: null })).toBe("Toyota Corolla");
  });
});

describe("the plate", () => {
  const read = (fields: Record<string, string>) => readStepForm(startForm(fields["intent"]), formOf(fields));

  test("is read with its state", () => {
    expect(read({ rego: "abc 12d", regoState: "NSW", car_id: "n-1" })).toEqual({
      data: { intent: "lookup", rego: "ABC12D", regoState: "NSW", kms: null, car_id: "n-1" },
    });
  });

  test.each([
    [
      { rego: "", regoState: "" },
      { rego: "trade_in.rego_required", regoState: "trade_in.state_required" },
    ],
    [{ rego: "<b>", regoState: "QLD" }, { rego: "trade_in.rego_impossible" }],
    [{ rego: "ABC12D", regoState: "Mars" }, { regoState: "trade_in.state_required" }],
  ])("%j is refused", (fields, errors) => {
    expect(read(fields)).toMatchObject({ errors });
  });

  test("without the plate nothing else is asked", () => {
    expect(read({ intent: "typed", rego: "", regoState: "" })).toMatchObject({ data: { intent: "typed" } });
  });
});

test("every condition question is answered with one of its answers", () => {
  expect(
    readStepForm(conditionForm, formOf({ ...GOOD_CONDITION, note: " One\u0000owner\r\n" })),
  ).toMatchObject({
    data: { ...GOOD_CONDITION, note: "Oneowner" },
  });
  const { keys: _keys, ...rest } = GOOD_CONDITION;
  expect(readStepForm(conditionForm, formOf({ ...rest, tyres: "bald" }))).toMatchObject({
    errors: { keys: "trade_in.answer_required", tyres: "trade_in.answer_required" },
  });
});
