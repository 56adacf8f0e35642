import { db } from "~/platform/db.server";

import { modelSchema, type Model } from "./model";

/** The models of a site, in its order. */
export async function listModels(site: string): Promise<Model[]> {
  const rows = await db().vehicleModel.findMany({
    where: { site },
    orderBy: { position: "asc" },
    select: { data: true },
  });
  return rows.map(({ data }) => modelSchema.parse(data));
}
