import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { z } from "zod";

import { RULES } from "~/desk/content/entry-rules.server";
import type { EntryKind } from "~/desk/content/entries";
import { shopperContact } from "~/desk/shopper-contact";
import { answerProblem } from "~/publish/new-site";
import { readSiteFiles } from "~/publish/site-files.server";

import { formOf } from "./form-of";

const UNCALLABLE = ["123", "call us", "07 55", "0412 3", "12 34"];
const CALLABLE = ["0412 345 678", "(07) 3000 1234", "+61 7 3000 1234", "1300 975 707"];

const contact = z.object(shopperContact({ tooLong: "long", phone: "phone", email: "email" }));
const isContact = (phone: string) => contact.safeParse({ phone, email: "" }).success;

/** By the file that has the field: whether its form takes a number. */
const TAKES: Record<string, (typed: string) => boolean> = {
  "app/desk/bookings/BookForm.tsx": isContact,
  "app/desk/leads/AddLeadPage.tsx": isContact,
  "app/desk/leads/LeadContact.tsx": isContact,
  "app/desk/stock/CarChanges.tsx": isContact,
  "app/routes/desk.add-site.tsx": (typed) => answerProblem("phone", typed) === null,
};
/** The fields of content and settings, below. */
const OF_ENTRIES = "app/desk/content/OneField.tsx";

test("each field of the desk for a phone number is here", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((name) => join("app", name));
  const ofDesk = files.filter((file) =>
    /^app\/(desk\/|own-data\/ShopperRequest|routes\/desk\.).*\.tsx$/.test(file),
  );
  const withPhone = ofDesk.filter((file) => readFileSync(file, "utf8").includes('"tel"'));
  expect(withPhone.sort()).toEqual([...Object.keys(TAKES), OF_ENTRIES].sort());
});

test.each(Object.entries(TAKES))("%s takes a number that can be called, and no other", (_, takes) => {
  expect(UNCALLABLE.filter(takes)).toEqual([]);
  expect(CALLABLE.filter((typed) => !takes(typed))).toEqual([]);
});

describe("in the content and the settings of a site", async () => {
  const slug = "northside";
  const files = await readSiteFiles(join("tenants", slug), slug);
  const site = { slug, files, pictures: [], timeZone: "Australia/Brisbane" };
  const forms = (Object.keys(RULES) as EntryKind[]).flatMap((kind) =>
    [...RULES[kind].list(files)].map(([key, value]) => ({
      kind,
      ...formOf(RULES[kind], site, value, key),
    })),
  );
  const phones = forms.flatMap(({ kind, fields, ...form }) =>
    fields.filter(({ name }) => /phone/i.test(name)).map((field) => ({ kind, field, ...form })),
  );

  test("each is a field for a phone number", () => {
    const text = phones.filter(({ field }) => field.input !== "switch");
    const kinds = text.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["setting", "location", "lender", "rows"]));
    expect(text.filter(({ field }) => field.spelling !== "phone").map(({ field }) => field.name)).toEqual([]);
  });

  test("each takes a number that can be called, and no other", () => {
    for (const { field, shown, wrong } of phones.filter(({ field }) => field.spelling === "phone")) {
      // A row of a list is there once its keys are.
      const row = Object.fromEntries((field.row?.keys ?? []).map((key) => [key, "Parts"]));
      const problem = (typed: string) => wrong({ ...shown, ...row, [field.name]: typed })[field.name];
      expect(
        UNCALLABLE.filter((typed) => problem(typed) === undefined),
        field.name,
      ).toEqual([]);
      expect(CALLABLE.map(problem).filter(Boolean), field.name).toEqual([]);
    }
  });
});
