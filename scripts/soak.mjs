import { build, generateClient, install, main, requireNode, runTypeScript, step } from "./steps.mjs";

// `npm run soak`: see tests/soak/main.ts.
await main(async () => {
  requireNode();
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  await step("Building", build);
  await runTypeScript("tests/soak/main.ts", process.argv.slice(2));
});
