import { expect, test } from "vitest";

import { paymentForm } from "~/payments/payment-form";
import { paymentLead } from "~/payments/payment-lead";
import { recordKey } from "~/platform/submission-key";

const form = paymentForm({ minimumCents: 1_000, maximumCents: 500_000 });
const good = { name: "Bindi Irwin", reference: "INV-20418", amount: "1,250.00" };

test("a name, a reference and an amount are a payment request (spec 2 §2)", async () => {
  const submission_id = "3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11";
  const { data } = await form.validate({ ...good, name: "  Bindi\tIrwin ", submission_id });
  expect(data).toEqual({ ...good, amount: 125_000, submission_id });
  expect((await form.validate({ ...good, submission_id: "x" })).data?.submission_id).toBeUndefined();
});

test.each([
  [{ name: "  " }, "name", "payments.name_required"],
  [{ name: "n".repeat(101) }, "name", "payments.too_long"],
  [{ reference: "" }, "reference", "payments.reference_required"],
  [{ reference: "<script>" }, "reference", "payments.reference_invalid"],
  [{ reference: "=cmd()" }, "reference", "payments.reference_invalid"],
  [{ reference: "-1" }, "reference", "payments.reference_invalid"],
  [{ reference: "r".repeat(41) }, "reference", "payments.too_long"],
  [{ amount: "" }, "amount", "payments.amount_required"],
  [{ amount: "lots" }, "amount", "payments.amount_invalid"],
  [{ amount: "9.99" }, "amount", "payments.amount_range"],
  [{ amount: "5000.01" }, "amount", "payments.amount_range"],
  [{ amount: "-50" }, "amount", "payments.amount_invalid"],
])("%j is refused at the field %s", async (wrong, field, message) => {
  expect((await form.validate({ ...good, ...wrong })).error?.fieldErrors).toEqual({ [field]: message });
});

test.each(["10", "5000.00"])("the bounds themselves are taken: %s", async (amount) => {
  expect((await form.validate({ ...good, amount })).error).toBeUndefined();
});

test("the dealer reads what to do, by the phone that was proved", () => {
  const wish = {
    idempotencyKey: recordKey("k"),
    name: "Bindi",
    reference: "INV-1",
    amountCents: 125_000,
    leadOrigin: {},
  };
  expect(paymentLead(wish, "+61412345678")).toMatchObject({
    kind: "online-payment",
    phone: "+61412345678",
    message: "Please send a payment link: $1,250.00 for INV-1.",
    payload: { reference: "INV-1", amount_cents: 125_000 },
  });
});
