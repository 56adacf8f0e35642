import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { Seconds } from "~/platform/moment";
import { formatDollars } from "~/stock/money";
import type { StatedPrice } from "~/stock/price";
import { ButtonLink } from "~/ui/ButtonLink";
import { classNames } from "~/ui/class-names";

import type { CallHours, CallPhone } from "./call-phone";
import { useCallLog } from "./calls/use-call-log";
import { useOpenForCalls } from "./use-open-for-calls";
import { useScrolledPast } from "./use-scrolled-past";

/** Spec 2 §9: the sticky bar at 50 px. */
const APPEARS_PX = 50;

type ActionBarProps = {
  /** Null if there is no number to call. */
  call: { phone: CallPhone; hours: CallHours | null; onCall?: () => void } | null;
  enquire: { href: string; text: string };
  /** Null where the car has none in figures, or is gone. */
  price: StatedPrice | null;
  /** The ids of the page's forms. */
  avoid: readonly string[];
  /** When the page was rendered, seconds UTC. */
  now: Seconds;
};

/**
 * The price, Call Now and Enquire Now in reach of a phone user's thumb (spec 1 §2): they slide in once the page is
 * scrolled by 50 px, and stay away while a form is in view. Without JavaScript they are always visible.
 */
export function ActionBar({ call, enquire, price, avoid, now }: ActionBarProps) {
  const { t } = useTranslation();
  const isPast = useScrolledPast(APPEARS_PX);
  const hasForm = useInView(avoid);
  const isRaised = isPast && !hasForm;
  return (
    <nav
      aria-label={t("vehicle.actions")}
      className={classNames("vehicle-bar", isRaised && "vehicle-bar-raised")}
    >
      {price ? <BarPrice price={price} /> : null}
      {call ? <CallNow {...call} now={now} /> : null}
      <ButtonLink href={enquire.href} variant="accent" className="flex-1 px-2!">
        {enquire.text}
      </ButtonLink>
    </nav>
  );
}

/** Whether one of the elements is in the upper three quarters of the screen; false until hydration. */
function useInView(ids: readonly string[]): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    let seen: readonly Element[] = [];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const others = seen.filter((element) => element !== target);
          seen = isIntersecting ? [...others, target] : others;
        }
        setIsInView(seen.length > 0);
      },
      { rootMargin: "0px 0px -25%" },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return isInView;
}

/** The amount, and below it what it includes. */
function BarPrice({ price }: { price: StatedPrice }) {
  const { t } = useTranslation();
  return (
    <p className="vehicle-bar-price figures">
      <strong className="heading">{formatDollars(price.cents)}</strong>
      {t(`price.label_${price.basis}`)}
    </p>
  );
}

type CallNowProps = NonNullable<ActionBarProps["call"]> & { now: Seconds };

function CallNow({ phone, hours, onCall, now }: CallNowProps) {
  const { t } = useTranslation();
  const isOpen = useOpenForCalls(hours, now);
  const noteCall = useCallLog(phone.log, onCall);
  if (!isOpen) return null;
  return (
    <ButtonLink href={phone.href} className="vehicle-bar-call px-3!" onClick={() => void noteCall("call")}>
      {t("vehicle.call_now")}
    </ButtonLink>
  );
}
