import { DEAL_STAGES } from "~/leads/work/deal-stage";

import { choiceOf, deskList, type FilterOf, optionOf, PLACE } from "../desk-list";
import { DESK_DEALS_PATH } from "../desk-paths";

/**
 * The board: everybody's deals, or the viewer's own; or all of one column. It has no pages: what is beyond is in the
 * inbox and the sold log.
 */
export const DEAL_BOARD = deskList({
  path: DESK_DEALS_PATH,
  parameters: {
    tab: choiceOf("state", ["all", "mine"]),
    place: PLACE,
    stage: optionOf("stage", DEAL_STAGES),
    after: { name: "after", read: () => null, write: () => "" },
  },
  unfiltered: { place: null, stage: null },
});

/** Its parsed URL. */
export type DealFilter = FilterOf<typeof DEAL_BOARD>;
