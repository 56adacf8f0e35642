import { useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/Icon";

import { useScrolledPast } from "./use-scrolled-past";

const SCRIPT_SLOTS = ["chat", "impel", "autobot", "redbook"] as const;
/** Third-party services on a car's page: chat, a video walkaround, an assistant, a valuation. */
type ScriptSlotKind = (typeof SCRIPT_SLOTS)[number];

type ScriptSlots = Partial<Record<ScriptSlotKind, string>>;

type SlotSettings = {
  vehiclePage: { chat: boolean; scripts: ScriptSlots };
  impel: boolean;
  autobot: boolean;
  redbook: boolean;
};

/**
 * The scripts that a shopper may start on a site: those switched on and with a URL. One without the other
 * shows nothing.
 */
export function scriptSlots(settings: SlotSettings, { status }: Pick<Car, "status">): ScriptSlots {
  // Nobody chats about, walks around or values a car that is gone.
  if (!isInStock(status)) return {};
  const { vehiclePage, impel, autobot, redbook } = settings;
  const isOn = { chat: vehiclePage.chat, impel, autobot, redbook };
  return Object.fromEntries(
    SCRIPT_SLOTS.filter((kind) => isOn[kind]).flatMap((kind) => {
      const address = vehiclePage.scripts[kind];
      return address ? [[kind, address]] : [];
    }),
  );
}

/** URLs of scripts that a shopper may start, and the data about the car that they get. */
type VehicleScripts = { slots: ScriptSlots; about: Record<string, string> };

/** Pages without slots get no data about the car, and no page gets what the dealer hides. */
export function toVehicleScripts(car: Car, config: SiteConfig): VehicleScripts {
  const slots = scriptSlots(config, car);
  if (Object.keys(slots).length === 0) return { slots, about: {} };
  const { hiddenSpecs } = config.vehiclePage;
  const known = {
    carId: car.id,
    stockNumber: hiddenSpecs.includes("stock_number") ? null : car.stockNumber,
    vin: hiddenSpecs.includes("vin") ? null : car.vin,
  };
  return { slots, about: withoutNulls(known) };
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

const ICONS: Record<ScriptSlotKind, IconName> = {
  chat: "message-circle",
  impel: "rotate-3d",
  autobot: "bot",
  redbook: "book-open-check",
};

/** Spec 2 §4: a chat bubble gets a class at the same point as the sidebar bar. */
const OPENS_PX = 900;

type ScriptSlotProps = {
  kind: ScriptSlotKind;
  /** The script's URL, requested only after the press. */
  address: string;
  /** The car's data for the service. */
  about: Record<string, string>;
  className?: string;
};

type State = "waiting" | "loading" | "started" | "failed";

/**
 * The slot of a third-party service: a button, and once it is pressed, whatever the service's script renders
 * into `#slot-<kind>` (docs/decisions/026-vehicle-page.md).
 */
export function ScriptSlot({ kind, address, about, className }: ScriptSlotProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>("waiting");
  const isPast = useScrolledPast(OPENS_PX);
  const icon = ICONS[kind];

  const start = () => {
    setState("loading");
    loadScript(address, { ...about, slot: `slot-${kind}` }).then(
      () => setState("started"),
      () => setState("failed"),
    );
  };

  return (
    <div className={classNames("grid grid-cols-[minmax(0,1fr)] noscript:hidden", className)}>
      {state === "started" ? null : (
        <Button size="sm" block busy={state === "loading"} onClick={start}>
          {state === "loading" ? null : <Icon name={icon} className="size-5 shrink-0" />}
          {t(`vehicle.slot_${kind}`)}
        </Button>
      )}
      <div id={`slot-${kind}`} className={isPast ? "opened" : undefined} />
      <p role="status" className="text-sm text-danger empty:hidden">
        {state === "failed" ? t("vehicle.slot_failed") : null}
      </p>
    </div>
  );
}

/**
 * Loads a third-party script.
 *
 * @param address https, from the site's configuration
 * @param data passed as data attributes of its element
 * @throws Error if it does not load: unreachable, or blocked by the page's policy
 */
export function loadScript(address: string, data: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    Object.assign(script.dataset, data);
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => fail(new Error(`${address} did not load`)));
    document.body.append(script);
  });
}
