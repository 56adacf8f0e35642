import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import type { ButtonSize, ButtonVariant } from "~/ui/button-styles";

import { ACTION_ICONS, actionLook, useReserveText, type ButtonSettings } from "./action-looks";
import type { ActionKind, VehicleAction } from "./vehicle-actions";

type ActionButtonsProps = {
  actions: readonly VehicleAction[];
  buttons: ButtonSettings;
  /** Integer cents; null if no amount is shown. */
  depositCents: number | null;
  enquire: { href: string; text: string };
  /** Called before a button's link is followed. */
  onFollow?: (kind: ActionKind) => void;
  /** Buttons that are not links: chat and the like. */
  children?: ReactNode;
};

/** All actions for a car, the site's primary one first (spec 1 §1, §2). */
export function ActionButtons({ actions, children, enquire, ...rest }: ActionButtonsProps) {
  const { enquireStyle, reserveStyle } = rest.buttons;
  const reserve = actions.find(({ kind }) => kind === "reserve");
  const others = actions.filter((action) => action !== reserve);
  const reserveFirst = reserveStyle === "accent" && enquireStyle !== "accent";
  const reserveButton = reserve && <ActionButton key="reserve" action={reserve} {...rest} />;
  return (
    <div className="grid gap-3">
      {reserveFirst ? reserveButton : null}
      <ButtonLink href={enquire.href} variant={enquireStyle} size="lg" block>
        {enquire.text}
      </ButtonLink>
      {reserveFirst ? null : reserveButton}
      {others.length > 0 || children ? (
        <div className="vehicle-actions [&_:is(a,button)]:px-1 [&_:is(a,button)]:py-2">
          {others.map((action) => (
            <ActionButton key={action.kind} action={action} {...rest} />
          ))}
          {children}
        </div>
      ) : null}
    </div>
  );
}

type ActionButtonProps = Pick<ActionButtonsProps, "buttons" | "depositCents" | "onFollow"> & {
  action: VehicleAction;
};

function ActionButton({ action, buttons, depositCents, onFollow }: ActionButtonProps) {
  const { t } = useTranslation();
  const { kind, href, leadsTo } = action;
  const { variant, text } = actionLook(kind, buttons);
  const reserveText = useReserveText({ text, depositCents, leadsTo });
  const icon = ACTION_ICONS[kind];
  const isElsewhere = href.startsWith("http");
  return (
    <ButtonLink
      href={href}
      variant={variant}
      size={sizeOf(kind, variant)}
      onClick={() => onFollow?.(kind)}
      // Keeps the page's disclosures and position while the form changes its subject.
      preventScrollReset={leadsTo === "form"}
      {...(isElsewhere ? { target: "_blank", rel: "noopener" } : {})}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      {kind === "reserve" ? reserveText : (text ?? t(`vehicle.action_${kind}`))}
      {isElsewhere ? <span className="sr-only">{t("content.new_tab")}</span> : null}
    </ButtonLink>
  );
}

/** The primary action is the largest; reserving is below it, the others side by side. */
function sizeOf(kind: ActionKind, variant: ButtonVariant): ButtonSize {
  if (kind !== "reserve") return "sm";
  return variant === "accent" ? "lg" : "md";
}
