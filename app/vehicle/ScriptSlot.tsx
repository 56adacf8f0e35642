import { BookOpenCheck, Bot, MessageCircle, Rotate3d, type LucideIcon } from "lucide-react";
import { useState } from "react";

import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { useTranslation } from "../i18n/use-translation";
import type { ScriptSlotKind } from "./script-slots";
import { useScrolledPast } from "./use-scrolled-past";

const ICONS: Record<ScriptSlotKind, LucideIcon> = {
  chat: MessageCircle,
  impel: Rotate3d,
  autobot: Bot,
  redbook: BookOpenCheck,
};

/** Spec 2 §4: a chat bubble gets a class at the same point as the sidebar bar. */
const OPENS_PX = 900;

type ScriptSlotProps = {
  kind: ScriptSlotKind;
  /** Of the script; asked for after the press, and not before. */
  address: string;
  /** What the service needs to know of the car. */
  about: Record<string, string>;
  className?: string;
};

type State = "waiting" | "loading" | "started" | "failed";

/**
 * The slot of a third-party service: a button, and once it is pressed whatever the service's
 * script puts into `#slot-<kind>` (docs/decisions/035-scripts-of-others.md).
 */
export function ScriptSlot({ kind, address, about, className }: ScriptSlotProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>("waiting");
  const isPast = useScrolledPast(OPENS_PX);
  const Icon = ICONS[kind];

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
          {state === "loading" ? null : <Icon className="size-5 shrink-0" aria-hidden="true" />}
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
 * @param address https, as the site's configuration has it
 * @param data passed as data attributes of its element
 * @throws Error when it does not load: unreachable, or not allowed by the page's policy
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
