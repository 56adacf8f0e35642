import fc from "fast-check";
import iconv from "iconv-lite";
import { expect, test } from "vitest";

import { utf8Decoder } from "~/feeds/read/decode-utf8.server";
import { mendRow, mendText } from "~/feeds/read/mend-text";
import { often } from "#tests/fixtures/often";

test.each([
  ["CitroÃ«n", "Citroën"],
  ["CitroÃƒÂ«n", "Citroën"],
  ["itâ€™s a â€œbeautyâ€\u009d â€“ one owner", "it’s a “beauty” – one owner"],
  ["itâ\u0080\u0099s", "it’s"],
  ["Å\u00a0koda", "Škoda"],
  ["21Â°, Â£5,Â\u00a0now", "21°, £5,\u00a0now"],
  ["ðŸš— ready", "🚗 ready"],
  ["CoupÃ© 日本", "Coupé 日本"],
])("text that was decoded wrong is mended: %s", (misread, meant) => {
  expect(mendText(misread)).toBe(meant);
});

test.each([
  "Citroën",
  "“CAFÉ”",
  "CITROËN®",
  "Škoda – it’s",
  "Ångström",
  "naïve",
  "日本 🚗",
  "São Tomé",
  "ÄÖÜ",
])("text that is right stays: %s", (text) => expect(mendText(text)).toBe(text));

test("whatever letters a feed has, misread once or twice, are mended", () => {
  const letters = fc.stringMatching(/^[A-Za-z0-9 äöüéèêëçñøåŠšŽž’“–…€°½]*$/);
  const misread = (text: string) =>
    [...Buffer.from(text, "utf8")]
      .map((byte) => {
        const sign = iconv.decode(Buffer.from([byte]), "windows-1252");
        return sign === "\ufffd" ? String.fromCharCode(byte) : sign;
      })
      .join("");
  fc.assert(
    fc.property(letters, (text) => {
      expect(mendText(text)).toBe(text);
      expect(mendText(misread(text))).toBe(text);
      expect(mendText(misread(misread(text)))).toBe(text);
    }),
    { numRuns: often(200, 10_000) },
  );
});

test("an address stays as its server knows it", () => {
  const cells = new Map([
    ["Make", "CitroÃ«n"],
    ["Photo", "https://photos.example/CitroÃ«n.jpg"],
  ]);
  expect(mendRow({ line: 2, cells })).toEqual({
    line: 2,
    cells: new Map([
      ["Make", "Citroën"],
      ["Photo", "https://photos.example/CitroÃ«n.jpg"],
    ]),
  });
});

test("UTF-8 with bytes of Windows-1252 in between is read as both, however it is cut", () => {
  const parts = fc.array(
    fc.oneof(
      fc
        .constantFrom("Citroën", "日本", "🚗", "x")
        .map((text) => ({ text, bytes: Buffer.from(text, "utf8") })),
      fc
        .constantFrom("Citroën ", "it’s ")
        .map((text) => ({ text, bytes: iconv.encode(text, "windows-1252") })),
    ),
  );
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 5 }), (pieces, size) => {
      const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
      const decoder = utf8Decoder();
      let text = "";
      for (let from = 0; from < bytes.length; from += size)
        text += decoder.write(bytes.subarray(from, from + size));
      expect(text + decoder.end()).toBe(pieces.map((piece) => piece.text).join(""));
    }),
    { numRuns: often(200, 10_000) },
  );
});
