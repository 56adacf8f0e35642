import { LocationBlock } from "./LocationBlock";
import { useSite } from "../site/use-site";
import type { LocationBlockData } from "./find-location-blocks.server";

/** The blocks of locations below a page of the dealer's own. */
export function LocationBlocks({ blocks }: { blocks: LocationBlockData[] }) {
  const { map } = useSite();
  return blocks.map((block, index) => (
    <div key={index} className="mt-section">
      <LocationBlock {...block} map={map} />
    </div>
  ));
}
