declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/node";
  const build: ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** Address of the built app/shell/text-page.ts; only on the built server. */
  readonly TEXT_PAGE_SCRIPT?: string;
}
