export const SCRIPT_SLOTS = ["chat", "impel", "autobot", "redbook"] as const;
/** Services of others on a car's page: chat, a walk around the car, an assistant, a valuation. */
export type ScriptSlotKind = (typeof SCRIPT_SLOTS)[number];

export type ScriptSlots = Partial<Record<ScriptSlotKind, string>>;

type SlotSettings = {
  vehiclePage: { chat: boolean; scripts: ScriptSlots };
  impel: boolean;
  autobot: boolean;
  redbook: boolean;
};

/**
 * The scripts that a shopper may start on a site: switched on, and with an address. One
 * without the other shows nothing.
 *
 * @param isInStock nobody chats about, walks around or values a car that is gone
 */
export function scriptSlots(settings: SlotSettings, isInStock: boolean): ScriptSlots {
  if (!isInStock) return {};
  const { vehiclePage, impel, autobot, redbook } = settings;
  const isOn = { chat: vehiclePage.chat, impel, autobot, redbook };
  return Object.fromEntries(
    SCRIPT_SLOTS.filter((kind) => isOn[kind]).flatMap((kind) => {
      const address = vehiclePage.scripts[kind];
      return address ? [[kind, address]] : [];
    }),
  );
}
