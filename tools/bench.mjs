import { build, main, prepareTools, runTypeScript, step } from "./steps.mjs";

// `npm run bench`: builds what is measured, then runs tools/bench/main.ts with the arguments after `--`.

await main(async () => {
  await prepareTools();
  await step("Building", build);
  await runTypeScript("tools/bench/main.ts", process.argv.slice(2), {
    // React's production build, with which a page's minimum is measured.
    env: { NODE_ENV: "production", DATABASE_URL: "postgresql://set-by-the-bench/none" },
  });
});
