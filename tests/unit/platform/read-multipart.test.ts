import fc from "fast-check";
import { expect, test } from "vitest";

import { type FilePart, readMultipart } from "~/platform/read-multipart.server";

import { often } from "#tests/fixtures/often";

const LIMITS = { maxFileBytes: 1_000, maxTextBytes: 100 };

async function read(request: Request) {
  const files: FilePart[] = [];
  const texts: [string, string][] = [];
  await readMultipart(request, {
    ...LIMITS,
    onFile: async (part) => void files.push(part),
    onText: (...text) => void texts.push(text),
  });
  return { files, texts };
}

const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request("http://site.test/", { method: "POST", body, ...(headers && { headers }) });

function form(...files: [filename: string, bytes: Uint8Array][]): Request {
  const body = new FormData();
  body.set("before", "1");
  for (const [name, bytes] of files) body.append("photos", new File([new Uint8Array(bytes)], name));
  body.set("after", "=;<b>");
  return post(body);
}

test.each([
  '<b class="x">Ute</b>.jpg',
  "<img src=x onerror=alert(1)>.jpg",
  "Tom &amp; Jo.jpg",
  "a;b=c.jpg",
  "100% 日本.jpg",
  "it's.jpg",
])("a file named %j", async (name) => {
  const { files, texts } = await read(form([name, new Uint8Array([1, 2, 3])]));
  expect(files.map(({ bytes }) => bytes && [...bytes])).toEqual([[1, 2, 3]]);
  expect(texts).toEqual([
    ["before", "1"],
    ["after", "=;<b>"],
  ]);
});

test("files of any names and bytes, in order", async () => {
  const file = fc.tuple(fc.string({ unit: "grapheme", maxLength: 40 }), fc.uint8Array({ maxLength: 900 }));
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), async (sent) => {
      const { files } = await read(form(...sent));
      expect(files.map(({ bytes }) => bytes && [...bytes])).toEqual(sent.map(([, bytes]) => [...bytes]));
    }),
    { numRuns: often(20, 2_000) },
  );
});

test("a file that is too large has no bytes, and the next one has its own", async () => {
  const { files } = await read(
    form(["large.jpg", new Uint8Array(50_000)], ["small.jpg", new Uint8Array([7])]),
  );
  expect(files.map(({ bytes }) => bytes && [...bytes])).toEqual([null, [7]]);
});

test("a text that is too long is empty", async () => {
  const body = new FormData();
  body.set("note", "x".repeat(LIMITS.maxTextBytes + 1));
  expect((await read(post(body))).texts).toEqual([["note", ""]]);
});

const PART = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nbytes';
test.each([
  ["a body that breaks off in a file", PART, "multipart/form-data; boundary=b"],
  ["a body that breaks off in a second file", `${PART}\r\n${PART}`, "multipart/form-data; boundary=b"],
  ["a body without a boundary", PART, "multipart/form-data"],
  ["another type", PART, "text/plain"],
  ["no body", "", "multipart/form-data; boundary=b"],
])("%s is refused", async (_, body, type) => {
  await expect(read(post(body, { "Content-Type": type }))).rejects.toThrow();
});

test("a receiver that fails fails the form", async () => {
  const failing = readMultipart(form(["a.jpg", new Uint8Array(800)], ["b.jpg", new Uint8Array(800)]), {
    ...LIMITS,
    onFile: () => Promise.reject(new Error("no room")),
  });
  await expect(failing).rejects.toThrow("no room");
});

const TYPE = { "Content-Type": "multipart/form-data; boundary=b" };
const TEXT_PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

test.each([
  ["a part that begins with the end, twice", `${TEXT_PART}--b--\r\n--b--\r\n`],
  ["the end where a text begins, and more", `${TEXT_PART}--b--\r\n\u0001z\r\n--b--\r\n`],
  ["a part without headers, and megabytes", `--b\r\n${"x".repeat(300_000)}`],
])("a body of which no parser makes a form is answered, not waited for: %s", async (_, body) => {
  const answered = await read(post(body, TYPE)).catch(() => ({ files: [], texts: [] }));
  expect(answered).toEqual({ files: [], texts: [] });
});

test("a part without a name is left out", async () => {
  const nameless = TEXT_PART.replace('; name="a"', "; a=b");
  expect(await read(post(`${nameless}1\r\n${TEXT_PART}2\r\n--b--`, TYPE))).toEqual({
    files: [],
    texts: [["a", "2"]],
  });
});

test("whatever stands in a body, reading it ends", async () => {
  const token = fc.constantFrom(
    ...["--b\r\n", "--b--\r\n", "--b", "\r\n", "-", TEXT_PART, "x", "x".repeat(40_000)],
    "Content-Disposition: form-data\r\n",
    ...['Content-Disposition: form-data; name="photos"; filename="a.jpg"\r\n', "X: y\r\n"],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(token, { maxLength: 14 }), async (tokens) => {
      await read(post(tokens.join(""), TYPE)).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    }),
    { numRuns: often(300, 50_000) },
  );
});
