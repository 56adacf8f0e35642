import { crc32, deflateSync } from "node:zlib";

/** Rows of bytes from the top: red, green and blue, or grey and alpha. */
export type Pixels = { width: number; height: number; bytes: Uint8Array; channels: "rgb" | "grey-alpha" };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KINDS = { rgb: { code: 2, size: 3 }, "grey-alpha": { code: 4, size: 2 } } as const;

/** A PNG as a data URI; barely compressed, since it is decoded again at once. */
export function pngUri({ width, height, bytes, channels }: Pixels): string {
  const { code, size } = KINDS[channels];
  const row = width * size;
  // Each row starts with its filter type: none.
  const lines = Buffer.alloc(height * (row + 1));
  for (let y = 0; y < height; y++) lines.set(bytes.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, code, 0, 0, 0], 8);
  const png = [
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(png).toString("base64")}`;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
