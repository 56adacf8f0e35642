import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

/** Inputs that cost a careless parser more than their size. */

export function openTags(bytes: number): Buffer {
  return Buffer.alloc(bytes, "<a>");
}

export function openObjects(bytes: number): Buffer {
  return Buffer.alloc(bytes, '{"a":');
}

export function csvCars(bytes: number): Buffer {
  const rows = ["Stock,Make,Model,Year,Price,Status\n"];
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const row = `U${at},Toyota,Corolla,${2010 + (at % 14)},${10_000 + at},In stock\n`;
    rows.push(row);
    length += row.length;
  }
  return Buffer.from(rows.join(""));
}

const HEADERS =
  "From: Bindi <bindi@example.com>\r\nTo: leads@reply.example\r\nSubject: The car\r\nMIME-Version: 1.0\r\n";

export function mailOf(kind: "plain" | "html", body: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${HEADERS}Content-Type: text/${kind}; charset=utf-8\r\n\r\n`),
    Buffer.from(body),
  ]);
}

/** Each line begins a quotation, and none of them is one, since the last line is not. */
export const quotedLines = (bytes: number) => `${">\r\n".repeat(bytes / 3)}end`;
export const openHtml = (bytes: number) => "<b>".repeat(bytes / 3);
export const emptyLines = (bytes: number) => Buffer.alloc(bytes, "\r\n");

/** As large as is read at 300 pixels per inch. */
const SVG = 'xmlns="http://www.w3.org/2000/svg" width="1500" height="900" viewBox="0 0 1500 900"';

/** A drawing whose groups are blurred one in the other. */
export function blurredLogo(number: number): Buffer {
  const depth = 120;
  const padding = `<!-- ${String(number).padEnd(20_000, "x")} -->`;
  const blur = '<filter id="b"><feGaussianBlur stdDeviation="90"/></filter>';
  const groups =
    '<g filter="url(#b)">'.repeat(depth) + '<rect width="900" height="900"/>' + "</g>".repeat(depth);
  return Buffer.from(`<svg ${SVG}>${blur}${groups}${padding}</svg>`);
}

/** A drawing whose groups use the one before many times. */
export function usedLogo(number: number): Buffer {
  const levels = 5;
  const padding = `<!-- ${String(number).padEnd(20_000, "x")} -->`;
  const group = (level: number) => `<g id="l${level}">${`<use href="#l${level - 1}" x="3"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: levels }, (_, level) => group(level + 1)).join("");
  const first = '<g id="l0" opacity=".9"><circle r="400" cx="450" cy="450" opacity=".5"/></g>';
  return Buffer.from(`<svg ${SVG}><defs>${first}${groups}</defs><use href="#l${levels}"/>${padding}</svg>`);
}

/** Eight files as photographs: of 59 megapixels, cut in half, and with more pixels than they have bytes for. */
export async function hostilePhotos(): Promise<Buffer[]> {
  const side = 7_680;
  const create = { width: side, height: side, channels: 3, background: "#336699" } as const;
  const large = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  const cut = large.subarray(0, large.length / 2);
  const bomb = pngOf(30_000, Buffer.alloc(30_000 * 1_000));
  return [large, large, large, large, cut, cut, bomb, bomb];
}

/** A grey PNG of a side; its pixels may end early. */
function pngOf(side: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(pixels)), chunk("IEND")]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Prefix rules, each to where the next one begins. */
export function chainedRules(count: number): string {
  const rules = Array.from({ length: count }, (_, at) => `/r${at}/*,/r${at + 1}/*`);
  return `from,to\n${rules.join("\n")}\n`;
}

/** A form of many small fields. */
export function manyFields(bytes: number): { name: string; value: string }[] {
  return Array.from({ length: Math.floor(bytes / 85) }, () => ({ name: "a", value: "1" }));
}
