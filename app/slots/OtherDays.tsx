import { useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";

import type { SlotOffer } from "./slot-offer";

type Offer = Pick<SlotOffer, "earlier" | "later">;

/** Leads to the week before and after the one on offer, on a page where nothing else is filled in. */
export function OtherDayLinks({ offer, hrefOf }: { offer: Offer; hrefOf: (from: string) => string }) {
  return (
    <div className="time-weeks">
      {useWeeks(offer).map(({ from, text }) => (
        <ButtonLink key={text} href={hrefOf(from)} size="sm">
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}

type OtherDayButtonsProps = {
  offer: Offer;
  /** Of the field that a form without script sends the first day as; the form comes back with what was typed. */
  name: string;
  /** Shows the days in the page instead, with script. */
  onShow: (from: string) => void;
};

/** Shows the week before and after the one on offer, within a form. */
export function OtherDayButtons({ offer, name, onShow }: OtherDayButtonsProps) {
  const hasScript = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div className="time-weeks">
      {hasScript ? null : <DefaultButton />}
      {useWeeks(offer).map(({ from, text }) => (
        <Button
          key={text}
          type={hasScript ? "button" : "submit"}
          size="sm"
          name={name}
          value={from}
          formNoValidate
          onClick={() => onShow(from)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Enter in a field presses a form's first button: this one sends it, as the one at its end does. */
export function DefaultButton() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}

function useWeeks({ earlier, later }: Offer): { from: string; text: string }[] {
  const { t } = useTranslation();
  return [
    ...(earlier === null ? [] : [{ from: earlier, text: t("booking.earlier_days") }]),
    ...(later === null ? [] : [{ from: later, text: t("booking.later_days") }]),
  ];
}

function neverChanges() {
  return () => undefined;
}
