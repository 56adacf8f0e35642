import { expect, test, vi } from "vitest";

import type { RenderImage } from "~/platform/images/image-pipeline.server";
import { brochurePictures } from "~/vehicle/brochure/find-brochure-pdf.server";

const dot = Buffer.from("dot");
const found = async () => ({ version: "1", read: async () => dot });
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `media/${index}.jpg`, width: 1600, height: 1200 }));

/** A pipeline that knows every picture but those named. */
function pipeline(missing: Record<string, null | "busy"> = {}) {
  return vi.fn<RenderImage>(async ({ key }) =>
    key in missing ? (missing[key] ?? null) : { bytes: dot, type: "image/jpeg", etag: '"1"' },
  );
}
const asked = (render: ReturnType<typeof pipeline>) =>
  render.mock.calls.map(([{ key, width, format }]) => `${key} ${width} ${format}`);

test.each<[number, string[]]>([
  [0, []],
  [1, ["media/0.jpg 960 jpeg"]],
  [2, ["media/0.jpg 960 jpeg"]],
  [3, ["media/0.jpg 960 jpeg", "media/1.jpg 640 jpeg", "media/2.jpg 640 jpeg"]],
  [5, ["media/0.jpg 960 jpeg", ...[1, 2, 3, 4].map((index) => `media/${index}.jpg 320 jpeg`)]],
])("of %i photographs it asks for what the page shows, in sizes for print", async (count, widths) => {
  const render = pipeline();
  const { photos } = await had(images(count), "media/logo.svg", render, found);
  expect(asked(render)).toEqual(["media/logo.svg 640 png", ...widths]);
  expect(photos).toHaveLength(widths.length);
});

test("one that cannot be read is left out, and the brochure is made", async () => {
  const render = pipeline({ "media/logo.svg": null, "media/1.jpg": null });
  const pictures = await brochurePictures(images(4), "media/logo.svg", render, found);
  expect(pictures).toMatchObject({ logo: null, photos: { length: 3 } });
});

test.each(["media/logo.svg", "media/2.jpg"])(
  "where the pipeline is busy with %s, none is made without it",
  async (key) => {
    expect(await brochurePictures(images(4), "media/logo.svg", pipeline({ [key]: "busy" }), found)).toBe(
      "busy",
    );
  },
);

async function had(...given: Parameters<typeof brochurePictures>) {
  const pictures = await brochurePictures(...given);
  if (pictures === "busy") throw new Error("busy");
  return pictures;
}
