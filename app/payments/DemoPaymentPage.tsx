import { Form, useLocation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import type { ButtonVariant } from "~/ui/button-styles";

import { AcceptedPayments } from "./AcceptedPayments";
import { formatAmount } from "./amount";

type DemoPaymentPageProps = {
  dealer: string;
  description: string;
  amountCents: number;
  isOpen: boolean;
  /** Back to the site, without paying. */
  cancelUrl: string;
};

/** Stands in for a payment company's page, and says plainly that it is a demo. */
export function DemoPaymentPage(props: DemoPaymentPageProps) {
  const { t } = useTranslation();
  const { dealer, description, amountCents, isOpen, cancelUrl } = props;
  const amount = formatAmount(amountCents);
  return (
    <Card as="section" panel className="mx-auto grid w-full max-w-md gap-5 p-panel">
      <h1 className="heading text-2xl">{t("reserve.demo_title")}</h1>
      <Notice tone="warning">{t("reserve.demo_notice")}</Notice>
      <div>
        <p className="text-ink-muted">{t("reserve.demo_to", { dealer })}</p>
        <p>{description}</p>
        <p className="heading figures mt-1 text-2xl">{amount}</p>
      </div>
      {isOpen ? (
        <div className="grid gap-3">
          <Play outcome="pay" variant="accent" text={t("reserve.demo_pay", { amount })} />
          <Play outcome="late" text={t("reserve.demo_late")} />
          <Play outcome="decline" text={t("reserve.demo_decline")} />
          <Play outcome="abandon" text={t("reserve.demo_abandon")} />
          <AcceptedPayments />
        </div>
      ) : (
        <div className="grid gap-3">
          <p>{t("reserve.demo_over")}</p>
          <ButtonLink href={cancelUrl}>{t("reserve.demo_back")}</ButtonLink>
        </div>
      )}
    </Card>
  );
}

type PlayProps = { outcome: string; text: string; variant?: ButtonVariant };

function Play({ outcome, text, variant = "quiet" }: PlayProps) {
  const { pathname } = useLocation();
  return (
    <Form method="post" action={pathname}>
      <Button type="submit" name="outcome" value={outcome} variant={variant} block>
        {text}
      </Button>
    </Form>
  );
}
