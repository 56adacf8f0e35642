import { build, main, prepareTools, runTypeScript, step } from "./steps.mjs";

// `npm run soak`: see tools/soak/main.ts.
await main(async () => {
  await prepareTools();
  await step("Building", build);
  await runTypeScript("tools/soak/main.ts", process.argv.slice(2));
});
