import { build, generateClient, install, main, requireNode, runTypeScript, step } from "./steps.mjs";

// `npm run bench`: builds what is measured, then bench/main.ts with what follows `--`.

await main(async () => {
  requireNode();
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  await step("Building", build);
  await runTypeScript("bench/main.ts", process.argv.slice(2), {
    // React's build of production, which the floor of a page is measured with.
    env: { NODE_ENV: "production", DATABASE_URL: "postgresql://set-by-the-bench/none" },
  });
});
