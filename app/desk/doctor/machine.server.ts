import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { type Finding, good, look, wrong } from "./finding";

const GB = 1_000_000_000;

/** Whether the folder of pictures and feed files can be written to, and has room. @param folder DATA_DIR */
export async function checkDisk(folder: string): Promise<Finding[]> {
  const about = `folder ${folder}`;
  const sign = join(folder, `doctor-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(sign, "");
    await rm(sign);
  } catch (error) {
    const { code = "unknown" } = error as { code?: string };
    return [wrong(about, `It can't be written to: ${code}.`, "Give it to the user that runs the product.")];
  }
  const { bavail, blocks, bsize } = await statfs(folder);
  return [roomOf(about, bavail * bsize, blocks * bsize)];
}

/** @param free, size bytes */
export function roomOf(about: string, free: number, size: number): Finding {
  const says = `${(free / GB).toFixed(1)} GB of ${(size / GB).toFixed(1)} are free.`;
  if (free < GB) return wrong(about, says, "Make room: DATA_DIR's `images` may be deleted.");
  return free < size / 10 ? look(about, says, "Make room soon.") : good(about, says);
}
