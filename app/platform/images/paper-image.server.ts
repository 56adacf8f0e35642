import sharp from "sharp";

const PAPER = "#ffffff";

/** Of one that the pipeline made already: a PDF holds JPEG, not what browsers like best. */
export async function toJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture).flatten({ background: PAPER }).jpeg({ quality: 84 }).toBuffer();
}

/** Of a logo, on white: a PDF's maker would take what shows through apart, dot by dot. */
export async function toPng(picture: Buffer): Promise<Buffer> {
  return sharp(picture).flatten({ background: PAPER }).png({ palette: false }).toBuffer();
}
