import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";
import type { ItemType } from "~/stock/car";
import { Icon } from "~/ui/Icon";
import type { ButtonSize, ButtonVariant } from "~/ui/button-styles";

import { ACTION_ICONS, actionLook, useReserveText, type ButtonSettings } from "./action-looks";
import type { ActionKind, VehicleAction } from "./vehicle-actions";

type ActionsProps = {
  actions: readonly VehicleAction[];
  /** A motorcycle is ridden, a caravan inspected. */
  itemType: ItemType;
  buttons: ButtonSettings;
  /** Integer cents; null if no amount is shown. */
  depositCents: number | null;
  enquire: { href: string; text: string };
  /** Called before a button's link is followed. */
  onFollow?: (kind: ActionKind) => void;
};

/** The site's one next action: the only button of the accent's colour (spec 1 §1, §2). */
export function FirstAction({ actions, enquire, ...rest }: ActionsProps) {
  const reserve = reserveFirst(actions, rest.buttons);
  if (reserve) return <ActionButton action={reserve} {...rest} />;
  const { enquireStyle } = rest.buttons;
  return (
    <ButtonLink
      href={enquire.href}
      // A site whose first action is to reserve has cars that cannot be reserved.
      variant={enquireStyle === "quiet" ? "accent" : enquireStyle}
      size="lg"
      block
    >
      {enquire.text}
    </ButtonLink>
  );
}

type OtherActionsProps = ActionsProps & {
  /** Buttons that are not links: chat and the like. */
  children?: ReactNode;
};

/** All the other actions for a car, quietly (spec 1 §1, §2). */
export function OtherActions({ actions, children, enquire, ...rest }: OtherActionsProps) {
  const first = reserveFirst(actions, rest.buttons);
  const reserve = actions.find((action) => action.kind === "reserve" && action !== first);
  const others = actions.filter(({ kind }) => kind !== "reserve");
  return (
    <>
      {first ? (
        <ButtonLink href={enquire.href} variant={quietened(rest.buttons.enquireStyle)} block>
          {enquire.text}
        </ButtonLink>
      ) : null}
      {reserve ? (
        <ActionButton
          action={reserve}
          {...rest}
          buttons={{ ...rest.buttons, reserveStyle: quietened(rest.buttons.reserveStyle) }}
        />
      ) : null}
      {others.length > 0 || children ? (
        <div className="vehicle-actions [&_:is(a,button)]:px-1 [&_:is(a,button)]:py-2">
          {others.map((action) => (
            <ActionButton key={action.kind} action={action} {...rest} />
          ))}
          {children}
        </div>
      ) : null}
    </>
  );
}

/** The reservation, on a site where it comes before the enquiry. */
function reserveFirst(
  actions: readonly VehicleAction[],
  { enquireStyle, reserveStyle }: ButtonSettings,
): VehicleAction | undefined {
  if (reserveStyle !== "accent" || enquireStyle === "accent") return undefined;
  return actions.find(({ kind }) => kind === "reserve");
}

/** There is one accent on a page. */
function quietened(variant: ButtonVariant): ButtonVariant {
  return variant === "accent" ? "quiet" : variant;
}

type ActionButtonProps = Pick<ActionsProps, "buttons" | "depositCents" | "itemType" | "onFollow"> & {
  action: VehicleAction;
};

function ActionButton({ action, buttons, depositCents, itemType, onFollow }: ActionButtonProps) {
  const { t } = useTranslation();
  const { kind, href, leadsTo } = action;
  const { variant, text } = actionLook(kind, buttons);
  const reserveText = useReserveText({ text, depositCents, leadsTo });
  const icon = ACTION_ICONS[kind];
  const isElsewhere = href.startsWith("http");
  const labelOf = () => {
    if (kind === "reserve") return reserveText;
    if (kind === "test_drive") return t(`leads.try_${itemType}`);
    return text ?? t(`vehicle.action_${kind}`);
  };
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
      {labelOf()}
      {isElsewhere ? <span className="sr-only">{t("content.new_tab")}</span> : null}
    </ButtonLink>
  );
}

/** The primary action is the largest; reserving is below it, the others side by side. */
function sizeOf(kind: ActionKind, variant: ButtonVariant): ButtonSize {
  if (kind !== "reserve") return "sm";
  return variant === "accent" ? "lg" : "md";
}
