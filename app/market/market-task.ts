import { OF_A_FILE } from "~/feeds/feed-tasks";
import { FeedError } from "~/feeds/read/feed-row";
import { definePartsTask } from "~/platform/tasks/task";

import type { MarketRows, ReadingMarket } from "./read-market-file.server";

export const READ_MARKET_ROWS = definePartsTask<ReadingMarket & { file: string }, MarketRows>(
  "read-market-rows",
  { limits: OF_A_FILE, Refusal: FeedError },
);
