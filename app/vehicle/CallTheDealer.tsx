import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { CALL_LOG_PATH } from "~/paths";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { PlainForm } from "~/ui/PlainForm";

import { CALL_ANCHOR, isRevealed, type CallHours, type CallPhone } from "./call-phone";
import { useCallLog } from "./calls/use-call-log";
import { useOpenForCalls } from "./use-open-for-calls";

type CallTheDealerProps = {
  phone: CallPhone;
  /** Some sites show the number at once (spec 1 §4, Phone reveal). */
  revealed: boolean;
  /** Today's; null if nobody answers today. */
  hours: CallHours | null;
  /** Called once per page when the dealer is called: analytics event 25 (spec 1 §4). */
  onCall?: () => void;
};

type Reveal = "masked" | "asked" | "shown";

/**
 * The number to call: shown, or masked after its first 5 characters until the shopper reveals it (spec 1 §4,
 * Phone reveal). While the dealership is open it is no secret: whoever looks now may call now. Revealing makes the log call and then shows the number; without JavaScript the form makes
 * the call, and redirects back to this page with the number shown.
 */
export function CallTheDealer({ phone, revealed, hours, onCall }: CallTheDealerProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [reveal, setReveal] = useState<Reveal>(revealed || isRevealed(search) ? "shown" : "masked");
  // The page as it is sent, the same for everyone, has the masked one.
  const isOpen = useOpenForCalls(hours, null);
  const isShown = reveal === "shown" || (isOpen && reveal === "masked");
  const noteCall = useCallLog(phone.log, onCall);
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    // The focused button is gone; the number has replaced it.
    if (reveal === "shown" && wasPressed.current) place.current?.querySelector("a")?.focus();
  }, [reveal]);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (wasPressed.current) return;
    wasPressed.current = true;
    setReveal("asked");
    await noteCall("reveal");
    setReveal("shown");
  };

  return (
    <div id={CALL_ANCHOR} ref={place}>
      {isShown ? (
        <ButtonLink href={phone.href} block className="figures" onClick={() => void noteCall("call")}>
          <Icon name="phone" className="size-5 shrink-0" />
          {t("vehicle.call_number", { phone: phone.number })}
        </ButtonLink>
      ) : (
        <PlainForm method="post" action={CALL_LOG_PATH} onSubmit={(event) => void ask(event)}>
          {Object.entries(phone.log).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" block className="figures" aria-busy={reveal === "asked" || undefined}>
            <Icon name="phone" className="size-5 shrink-0" />
            <span className="sr-only">{t("vehicle.call_the_dealer")}: </span>
            {phone.masked}
            <span className="link text-sm">{t("vehicle.show_number")}</span>
          </Button>
        </PlainForm>
      )}
    </div>
  );
}
