import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { ButtonLink } from "~/ui/ButtonLink";
import { buttonClasses } from "~/ui/button-styles";

import type { CallPhone } from "./mask-phone";

type CallTheDealerProps = {
  phone: CallPhone;
  /** Some sites show the number at once (spec 1 §4, Phone reveal). */
  revealed: boolean;
};

/** The number to call: shown, or its first 5 characters until it is asked for. */
export function CallTheDealer({ phone, revealed }: CallTheDealerProps) {
  const { t } = useTranslation();
  const call = (
    <ButtonLink href={phone.href} block className="figures">
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      {t("vehicle.call_number", { phone: phone.number })}
    </ButtonLink>
  );
  if (revealed) return call;
  return (
    <details className="group/call">
      <summary className={buttonClasses({ block: true }, "figures group-open/call:hidden")}>
        <Phone className="size-5 shrink-0" aria-hidden="true" />
        <span className="sr-only">{t("vehicle.call_the_dealer")}: </span>
        {phone.masked}
        <span className="link text-sm">{t("vehicle.show_number")}</span>
      </summary>
      {call}
    </details>
  );
}
