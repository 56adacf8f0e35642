import { OXFMT } from "./phases.mjs";
import { main, prepareTools, run } from "./steps.mjs";

// `npm run format`: writes every file as oxfmt would.

await main(async () => {
  await prepareTools();
  await run(process.execPath, OXFMT);
});
