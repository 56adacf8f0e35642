export type ScaleBar = { /** A round number. */ km: number; /** Pixels. */ width: number };

/**
 * The longest bar of 1, 2 or 5 times a power of ten kilometres that fits.
 *
 * @param kmPerPixel of its view
 * @param room in pixels
 */
export function scaleBar(kmPerPixel: number, room: number): ScaleBar {
  const power = 10 ** Math.floor(Math.log10(kmPerPixel * room));
  const fitting = [5, 2, 1].map((step) => step * power).find((km) => km / kmPerPixel <= room) ?? power;
  return { km: fitting, width: Math.round(fitting / kmPerPixel) };
}
