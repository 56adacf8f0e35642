import { main, runTypeScript } from "./steps.mjs";

// The image's entry point, since the image has no shell. Migrations and the first seed are idempotent.
await main(async () => {
  await runTypeScript("prisma/migrate.ts", []);
  await runTypeScript("seed/main.ts", ["--if-empty", "--pictures", "first"]);
  await import("./main.mjs");
  // The demo's other pictures; without demo stock there are none.
  await runTypeScript("seed/warm-images.ts", ["--drawings"], { quiet: true }).catch((error) =>
    console.error(`The demo's pictures are not complete: ${error.message}`),
  );
});
