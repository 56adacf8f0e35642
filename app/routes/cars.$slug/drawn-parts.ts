import { drawnParts } from "~/ui/drawn-part";

/** What only the server draws of a car's page. */
export const Drawn = drawnParts(
  import.meta.env.SSR ? await import("./drawn/parts") : null,
  () => import("./drawn/parts"),
);
