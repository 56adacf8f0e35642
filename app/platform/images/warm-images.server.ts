import type { ImageWidth } from "./image-url";
import type { FindOriginal, RenderImage } from "./image-pipeline.server";

/**
 * Warms the cache with the pictures that shoppers see first: artwork costs about a third of a
 * second of one core for each width, a page shows 21. Only AVIF: every browser of the last
 * years asks for it first.
 *
 * @param onMade called after each picture with how many are made of how many
 */
export async function warmImages(
  render: RenderImage,
  findOriginal: FindOriginal,
  keys: Iterable<string>,
  widths: readonly ImageWidth[],
  onMade: (made: number, of: number) => void = () => undefined,
): Promise<void> {
  const wanted = [...new Set(keys)];
  let made = 0;
  for (const key of wanted) {
    for (const width of widths) await render({ key, width, format: "avif" }, findOriginal);
    made += 1;
    onMade(made, wanted.length);
  }
}
