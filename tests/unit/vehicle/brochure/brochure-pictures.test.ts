import sharp from "sharp";
import { expect, test, vi } from "vitest";

import type { RenderImage } from "~/platform/images/image-pipeline.server";
import { brochurePictures } from "~/vehicle/brochure/brochure-pictures.server";

const dot = await sharp({ create: { width: 4, height: 3, channels: 4, background: "#00000080" } })
  .webp()
  .toBuffer();
const found = async () => ({ version: "1", read: async () => dot });
const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `media/${index}.jpg`, width: 1600, height: 1200 }));

/** A pipeline that knows every picture but those named. */
function pipeline(missing: Record<string, null | "busy"> = {}) {
  return vi.fn<RenderImage>(async ({ key }) =>
    key in missing ? (missing[key] ?? null) : { bytes: dot, type: "image/webp", etag: '"1"' },
  );
}
const asked = (render: ReturnType<typeof pipeline>) =>
  render.mock.calls.map(([{ key, width }]) => `${key} ${width}`);

test.each<[number, string[]]>([
  [0, []],
  [1, ["media/0.jpg 960"]],
  [2, ["media/0.jpg 960"]],
  [3, ["media/0.jpg 960", "media/1.jpg 640", "media/2.jpg 640"]],
  [5, ["media/0.jpg 960", ...[1, 2, 3, 4].map((index) => `media/${index}.jpg 320`)]],
])("of %i photographs it asks for what the page shows, in sizes for print", async (count, widths) => {
  const render = pipeline();
  const { photos } = await had(images(count), "media/logo.svg", render, found);
  expect(asked(render)).toEqual(["media/logo.svg 640", ...widths]);
  expect(photos).toHaveLength(widths.length);
});

test("a PDF is given JPEG and PNG, with nothing showing through", async () => {
  const { logo, photos } = await had(images(1), "media/logo.svg", pipeline(), found);
  expect(await sharp(photos[0]).metadata()).toMatchObject({ format: "jpeg", width: 4 });
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ format: "png", hasAlpha: false });
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
