import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { inChunks } from "#tests/fixtures/feeds/rows-of";
import { often } from "#tests/fixtures/often";
import type { FeedRow } from "~/feeds/read/feed-row";
import { type Mended, xmlMender } from "~/feeds/read/mend-xml";
import { readRows } from "~/feeds/read/read-feed-file.server";

function mend(...slices: string[]): { text: string; mended: Mended[] } {
  const mended: Mended[] = [];
  const mender = xmlMender((place) => void mended.push(place));
  return { text: slices.map(mender.write).join("") + mender.end(), mended };
}

describe("XML as exports write it", () => {
  test.each([
    ["<a>Black & tan, A/C & cruise</a>", "<a>Black &amp; tan, A/C &amp; cruise</a>", 2],
    ["<a>R&D &</a>", "<a>R&amp;D &amp;</a>", 2],
    ["<a b='x&y=1&amp;z'/>", "<a b='x&amp;y=1&amp;z'/>", 1],
    ["<a>one&nbsp;owner &ndash; caf&eacute;</a>", "<a>one\u00a0owner \u2013 caf\u00e9</a>", 3],
    ["<a>&unheard;</a>", "<a>&amp;unheard;</a>", 1],
    ["<a>&#0;&#x1F;&#xD800;&#160;</a>", "<a>&#160;</a>", 3],
    ["<a>under < 30,000 <3</a>", "<a>under &lt; 30,000 &lt;3</a>", 2],
    ["\n <?xml version='1.0'?><a/>", "<?xml version='1.0'?><a/>", 1],
    ["\n <a/>", "\n <a/>", 0],
    ["<a><![CDATA[ R&D &nbsp; < ]]>&</a>", "<a><![CDATA[ R&D &nbsp; < ]]>&amp;</a>", 1],
    ["<!-- R&D < --><a/>", "<!-- R&D < --><a/>", 0],
    ["<a>&lt;&gt;&amp;&apos;&quot;&#38;&#x26;</a>", "<a>&lt;&gt;&amp;&apos;&quot;&#38;&#x26;</a>", 0],
  ])("%j", (sent, text, places) => {
    const read = mend(sent);
    expect(read.text).toBe(text);
    expect(read.mended).toHaveLength(places);
  });

  test("where it was mended is named by line and character", () => {
    expect(mend("<a>\n<b>R&D</b>\n<c>caf&eacute;</c></a>").mended).toEqual([
      { line: 2, character: 5, what: "a bare \u201c&\u201d" },
      { line: 3, character: 7, what: "\u201c&eacute;\u201d" },
    ]);
  });

  test("a text is mended the same however it arrives", () => {
    const piece = fc.constantFrom(
      ...[
        "&",
        "&amp;",
        "&nbsp;",
        "&#160;",
        "&#0;",
        "<",
        "<a>",
        "</a>",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "<?xml ?>",
      ],
      ...[" ", "\n", "]", "-", ";", "x", "caf\u00e9", "<3", "&x"],
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.array(fc.nat(200), { maxLength: 6 }),
        (pieces, cuts) => {
          const text = pieces.join("");
          const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
          const slices = places.slice(1).map((end, index) => text.slice(places[index], end));
          expect(mend(...slices)).toEqual(mend(text));
        },
      ),
      { numRuns: often(500, 100_000) },
    );
  });
});

test("its rows are read, and say what was mended in them", async () => {
  const file =
    " <?xml version='1.0'?>\n<s><v><a>Black & tan</a></v>\n<v><a>fine</a></v>\n<v><a>one&nbsp;owner</a></v></s>";
  const rows: FeedRow[] = [];
  const format = { format: "xml", items: "s/v", delimiter: ",", encoding: "auto" } as const;
  for await (const row of readRows(inChunks(Buffer.from(file), 7), format)) rows.push(row);
  expect(rows.map((row) => ("cells" in row ? [row.cells.get("a"), row.mended] : row))).toEqual([
    [
      "Black & tan",
      "blanks before the declaration on line 1, character 1; a bare \u201c&\u201d on line 2, character 16: not well-formed XML, read as text",
    ],
    ["fine", undefined],
    ["one\u00a0owner", "\u201c&nbsp;\u201d on line 4, character 10: not well-formed XML, read as text"],
  ]);
});
