import { build, generateClient, install, main, requireNode, runTypeScript, step } from "./steps.mjs";

// `npm run bench`: builds what is measured, then runs bench/main.ts with the arguments after `--`.

await main(async () => {
  requireNode();
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  await step("Building", build);
  await runTypeScript("bench/main.ts", process.argv.slice(2), {
    // React's production build, with which a page's minimum is measured.
    env: { NODE_ENV: "production", DATABASE_URL: "postgresql://set-by-the-bench/none" },
  });
});
