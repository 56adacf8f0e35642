import { writeFileSync } from "node:fs";

import { holidayTable } from "./holidays/holiday-table.mjs";
import { main, prepareTools } from "./steps.mjs";

// `npm run holidays`: run after an upgrade of date-holidays, or when a state has proclaimed a day
// (tools/holidays/corrections.mjs).

await main(async () => {
  await prepareTools();
  const rows = (await holidayTable()).map((row) => JSON.stringify(row));
  writeFileSync("app/locations/public-holidays.json", `[\n${rows.join(",\n")}\n]\n`);
});
