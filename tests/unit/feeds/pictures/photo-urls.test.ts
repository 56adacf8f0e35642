import { expect, test } from "vitest";

import { columnsOf, mappingSchema, type PhotoMapping } from "~/feeds/mapping";
import { handedPath } from "~/photographs/handed-url";
import { photoUrls, unreadPhotos } from "~/feeds/pictures/picture-path";

const A = "https://photos.example/a.jpg";
const B = "http://photos.example/b.jpg?w=1,2";

function mapped(photos: object): { photos: PhotoMapping; columns: string[] } {
  const mapping = mappingSchema.parse({ name: "yard", id: { column: "Stock" }, fields: {}, photos });
  if (!mapping.photos) throw new Error("no photos");
  return { photos: mapping.photos, columns: columnsOf(mapping) };
}

test.each([
  [
    "a list of objects, as Meta's catalogue has it",
    { columns: ["All"] },
    { All: JSON.stringify([{ url: A, tag: ["Exterior"] }, { url: B }]) },
    [A, B],
  ],
  ["a list of addresses", { columns: ["All"] }, { All: JSON.stringify([A, B]) }, [A, B]],
  [
    "objects with several sizes of a photograph",
    { columns: ["All"] },
    { All: JSON.stringify({ photos: [{ id: 1, thumb: "https://photos.example/t.jpg", src: A }] }) },
    [A],
  ],
  [
    "a list in JSON that is a text in JSON",
    { columns: ["All"] },
    { All: JSON.stringify([JSON.stringify([A, B])]) },
    [A, B],
  ],
  [
    "objects with another name for the address, beside a small one",
    { columns: ["All"] },
    {
      All: JSON.stringify([
        { thumbnailUrl: "https://photos.example/t.jpg", imageUrl: A },
        { thumb_url: "https://photos.example/t.jpg", secure_url: B },
      ]),
    },
    [A, B],
  ],
  ["an object by number", { columns: ["All"] }, { All: JSON.stringify({ 0: A, 1: B }) }, [A, B]],
  [
    "an object by what they show",
    { columns: ["All"] },
    { All: JSON.stringify({ stock: "A1", front: A, rear: B, thumb: "https://photos.example/t.jpg" }) },
    [A, B],
  ],
  ["a list in JSON in one text", { columns: ["All"] }, { All: JSON.stringify([`${A}|${B}`]) }, [A, B]],
  ["a list of another language", { columns: ["All"] }, { All: `['${A}', '${B}']` }, [A, B]],
  ["a list of PostgreSQL", { columns: ["All"] }, { All: `{${A},${B}}` }, [A, B]],
  ["addresses in quotation marks", { columns: ["All"] }, { All: `"${A}","${B}"` }, [A, B]],
  ["tags", { columns: ["All"] }, { All: `<img src="${A}"/><img src='${B}'>` }, [A, B]],
  ["escaped tags", { columns: ["All"] }, { All: `&lt;img src=&quot;${A}&quot;&gt;` }, [A]],
  ["an address behind words", { columns: ["All"] }, { All: `Photo: ${A}` }, [A]],
  [
    "an address without a scheme, as people write it",
    { columns: ["One", "Two"] },
    { One: "www.photos.example/a.jpg", Two: "cdn.photos.example/x/b.png?w=1" },
    ["https://www.photos.example/a.jpg", "https://cdn.photos.example/x/b.png?w=1"],
  ],
  ["a cell each", { columns: ["One", "Two"] }, { One: A, Two: B }, [A, B]],
  ["a list with bars", { columns: ["All"] }, { All: `${A}|${B}` }, [A, B]],
  [
    "a list with commas, of which addresses may hold some",
    { columns: ["All"] },
    { All: `${B},${A}` },
    [B, A],
  ],
  [
    "addresses with markup, spaces and separators in them",
    { columns: ["All"] },
    {
      All: "https://photos.example/<b>Ute</b>;red.jpg;https://photos.example/my photo.jpg, https://photos.example/?a=1&amp;b=2 ; https://photos.example/Tom &amp; Jo.png",
    },
    [
      "https://photos.example/<b>Ute</b>;red.jpg",
      "https://photos.example/my photo.jpg",
      "https://photos.example/?a=1&b=2",
      "https://photos.example/Tom & Jo.png",
    ],
  ],
  [
    "addresses without a scheme, and a path that is none",
    { columns: ["All"] },
    {
      All: "//photos.example/1.jpg,//photos.example/2.jpg?a=1&amp;amp;b=2;https://photos.example//3.jpg|///etc/4.jpg",
    },
    ["https://photos.example/1.jpg", "https://photos.example/2.jpg?a=1&b=2", "https://photos.example//3.jpg"],
  ],
  ["a list with words in it", { columns: ["All"] }, { All: `;${A} none;; ${B};` }, [A, B]],
  ["a value a line", { columns: ["All"] }, { All: `${A}\n${B}` }, [A, B]],
  ["each once", { columns: ["One", "Two"] }, { One: A, Two: A }, [A]],
  ["what is no address", { columns: ["One", "Two"] }, { One: "n/a", Two: "file:///etc/passwd" }, []],
  [
    "a template with a number",
    { template: "https://photos.example/{Stock}-{n}.jpg", count: 2 },
    { Stock: "Y 1/2" },
    ["https://photos.example/Y%201%2F2-1.jpg", "https://photos.example/Y%201%2F2-2.jpg"],
  ],
  [
    "a template with a column that counts",
    { template: "https://photos.example/{Stock}-{n}.jpg", count: { column: "Photos" } },
    { Stock: "Y1", Photos: "1" },
    ["https://photos.example/Y1-1.jpg"],
  ],
  ["a template without its cell", { template: "https://photos.example/{Stock}.jpg" }, { Stock: " " }, []],
])("photographs of a row: %s", (_, photos, cells, expected) => {
  expect(photoUrls(mapped(photos).photos, new Map(Object.entries(cells)))).toEqual(expected);
});

test.each([
  ["a list", "a.jpg;b.JPG, c.png,d.webp", ["a.jpg", "b.jpg", "c.png", "d.webp"]],
  ["names with separators", "Tom;Jo.jpg;x=y,z.jpg", ["tom;jo.jpg", "x=y,z.jpg"]],
  ["names with markup", "Tom &amp; Jo.jpg|<i>ute</i> 50%.jpg", ["tom & jo.jpg", "<i>ute</i> 50%.jpg"]],
])("names of files in a row: %s", (_, All, expected) => {
  const urls = photoUrls(mapped({ columns: ["All"] }).photos, new Map([["All", All]]), "yard");
  expect(urls.map((url) => handedPath("yard", url))).toEqual(expected);
});

test("at most sixty, however many the row says", () => {
  const { photos } = mapped({ template: "https://photos.example/{n}.jpg", count: { column: "Photos" } });
  expect(photoUrls(photos, new Map([["Photos", "1e9"]]))).toHaveLength(1);
  expect(photoUrls(photos, new Map([["Photos", "999999999"]]))).toHaveLength(60);
});

test("a file must have the columns that photographs are read from", () => {
  const { columns } = mapped({
    columns: ["One"],
    template: "https://x.example/{Stock}-{n}.jpg",
    count: { column: "Many" },
  });
  expect(columns).toEqual(["Stock", "One", "Many"]);
});

test.each([
  {},
  { template: "https://{Host}/a.jpg" },
  { template: "ftp://x.example/{n}" },
  { columns: ["A"], count: 0 },
])("a mapping that cannot be meant is refused: %j", (photos) => {
  expect(mappingSchema.safeParse({ name: "yard", id: { column: "S" }, fields: {}, photos }).success).toBe(
    false,
  );
});

test("cells in which there is no address are said; empty ones are not", () => {
  const { photos } = mapped({ columns: ["One", "Two"] });
  const unread = (cells: Record<string, string>) => unreadPhotos(photos, new Map(Object.entries(cells)));
  expect(unread({ One: "", Two: "see website" })).toEqual([
    { field: "photos", reason: "left out: there is no address of a picture in it", value: "see website" },
  ]);
  expect(unread({ One: " ", Two: "n/a" })).toEqual([]);
  expect(unread({ One: A, Two: "IMG_22.jpg" })).toMatchObject([{ value: "IMG_22.jpg" }]);
  expect(unread({ One: "[]", Two: "{ }" })).toEqual([]);
});
