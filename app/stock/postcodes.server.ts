import { db } from "~/platform/db.server";

import type { Point } from "./distance";
import { isPostcode } from "./postcode";

/** @returns null when there is no such postcode, or nobody told us of it (`npm run seed -- --postcodes`) */
export async function findPostcode(code: string): Promise<Point | null> {
  if (!isPostcode(code)) return null;
  return db().postcode.findUnique({ where: { code }, select: { latitude: true, longitude: true } });
}
