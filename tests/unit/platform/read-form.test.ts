import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { LEAD_KINDS } from "~/leads/lead-kind";
import { cleanText } from "~/platform/clean-text";
import { readBody, readForm } from "~/platform/read-form.server";

const texts = fc.string({ unit: fc.constantFrom(..."+%&=2B \r\nx中\u{1f697}\ud800\u0000") });
const FORM = "application/x-www-form-urlencoded";

async function read(body: BodyInit | null, type?: string): Promise<[string, unknown][]> {
  const headers = new Headers(type === undefined ? [] : [["Content-Type", type]]);
  return [...(await readForm(new Request("https://a.test/", { method: "POST", body, headers })))];
}

test("the fields of a form, several of a name included", async () => {
  expect(await read("name=Bindi&again=1&again=2&List-Unsubscribe=One-Click", FORM)).toEqual([
    ["name", "Bindi"],
    ["again", "1"],
    ["again", "2"],
    ["List-Unsubscribe", "One-Click"],
  ]);
});

test("every field of every kind of lead, by the names that the specification gives", async () => {
  const names = [...new Set(Object.values(LEAD_KINDS).flatMap(({ fields }) => fields))];
  expect(names).toContain("Test Drive Booking Date");
  const body = new URLSearchParams(names.map((name) => [name, "kept"])).toString();
  expect(await read(body, FORM)).toEqual(names.map((name) => [name, "kept"]));
});

test("texts are well-formed and without control characters, lines and tabs apart (decision 013)", async () => {
  expect(await read("message=one%00%0D%0Atwo%09%1B%ED%A0%BD.", FORM)).toEqual([
    ["message", "one\ntwo\t\ufffd\ufffd\ufffd."],
  ]);
});

test("what nobody sees is in no field of any form (decision 013)", async () => {
  const names = [
    ...new Set(Object.values(LEAD_KINDS).flatMap(({ fields }) => fields)),
    "email",
    "phone",
    "note",
  ];
  const body = new URLSearchParams(names.map((name) => [name, "\ufeff0491\u200b570\u2060006\u00ad\u200e"]));
  expect(await read(body.toString(), FORM)).toEqual(names.map((name) => [name, "0491570006"]));
});

test.each([
  ["JSON", "{}", "application/json"],
  ["no type", new Uint8Array([1, 2]), undefined],
  ["a multipart body without a boundary", "x", "multipart/form-data"],
  [
    "a multipart body that is cut off",
    '--b\r\nContent-Disposition: form-data; name="a"',
    "multipart/form-data; boundary=b",
  ],
  ["no body", null, FORM],
] as const)("%s is an empty form", async (_, body, type) => {
  expect(await read(body, type)).toEqual([]);
});

test.each([
  "email[]=b",
  "email[0]=b",
  "email.x=b",
  "[]=b",
  ".=b",
  "=b",
  "__proto__=b",
  "constructor.x=b",
  "prototype=b",
])("%s is dropped: the form library throws on it, with a value in its message", async (field) => {
  expect(await read(`email=a&${field}`, FORM)).toEqual([["email", "a"]]);
});

test("a NUL is taken out of a value: PostgreSQL takes none in a text", async () => {
  expect(await read("name=Bin%00di%00", FORM)).toEqual([["name", "Bindi"]]);
});

test("files are dropped: photos are read elsewhere, one at a time", async () => {
  const form = new FormData();
  form.set("name", "Bindi");
  form.set("photos", new Blob(["x"]), "x.jpg");
  expect(await read(form)).toEqual([["name", "Bindi"]]);
});

describe("a body of many or long things", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join("&");
  const parts = (count: number) =>
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;

  test("a thousand fields are a form, ninety thousand are none", async () => {
    expect(await read(many(1_000), FORM)).toHaveLength(1_000);
    expect(await read(many(90_000), FORM)).toEqual([]);
  });

  test.each(["multipart/form-data", "Multipart/Form-Data"])(
    "so are two hundred parts, and twelve thousand of %s",
    async (type) => {
      expect(await read(parts(200), `${type}; boundary=b`)).toHaveLength(200);
      expect(await read(parts(201), `${type}; boundary=b`)).toEqual([]);
      expect(await read(parts(12_000), `${type}; boundary=b`)).toEqual([]);
    },
  );

  test("headers of a part that do not end cost their part", async () => {
    const spam = `--b\r\n${"X-A: b\r\n".repeat(100_000)}Content-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
    expect(await read(spam + parts(1), "multipart/form-data; boundary=b")).toEqual([["a", "1"]]);
  });

  test("a value is read as browsers escape it, whatever it is made of", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom("a", "b c", "é"), texts)), async (pairs) => {
        const kept = pairs.filter(([name]) => name !== "é").map(([name, text]) => [name, cleanText(text)]);
        expect(await read(new URLSearchParams(pairs).toString(), `${FORM}; charset=UTF-8`)).toEqual(kept);
      }),
    );
  });

  test("far too much text in all is none", async () => {
    const long = (count: number) =>
      Array.from({ length: count }, (_, index) => `f${index}=${"x".repeat(1_000)}`).join("&");
    expect(await read(long(300), FORM)).toHaveLength(300);
    expect(await read(long(301), FORM)).toEqual([]);
  });

  test("a long name is dropped, and a long value is cut to what every schema still rejects", async () => {
    const cut = [["message", "中".repeat(100_000)]];
    expect(await read(`${"a".repeat(200)}=1&message=${"%E4%B8%AD".repeat(110_000)}`, FORM)).toEqual(cut);
    expect(await read(`${"a".repeat(2_000)}=1&message=${"中".repeat(300_000)}`, FORM)).toEqual(cut);
  });

  test.each([["[".repeat(500_000)], [`[${"1,".repeat(100_000)}1]`], ["{"]])(
    "JSON %#, too long or broken, is null",
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      expect(await readBody(new Request("https://a.test/", { method: "POST", body, headers }))).toBeNull();
    },
  );
});
