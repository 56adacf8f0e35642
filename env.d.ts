declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";
  const build: ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** URL of the built app/shell/text-page.ts; only set in the built server. */
  readonly TEXT_PAGE_SCRIPT?: string;
}
