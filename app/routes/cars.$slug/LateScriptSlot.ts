import { usedPart } from "~/ui/UsedPart";

/** The button of a third-party service, which most cars do without. */
export const ScriptSlot = usedPart(
  import.meta.env.SSR ? (await import("~/vehicle/ScriptSlot")).ScriptSlot : null,
  async () => (await import("~/vehicle/ScriptSlot")).ScriptSlot,
);
