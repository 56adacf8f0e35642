import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";

import { StepErrors, StepLine } from "./StepField";
import type { RefusedStep } from "./step-form";

type LinkPanelProps = { back: string; sent: boolean; refused: RefusedStep | undefined; dealer: string };

const FORM = "link";

/** The form that sends a shopper the link to their trade-in. */
export function LinkPanel({ back, sent, refused: said, dealer }: LinkPanelProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <Page className="py-section">
      <div className="mx-auto grid max-w-xl gap-6">
        <header>
          <h1 className="heading text-2xl">{t("trade_in.link_title")}</h1>
          <p className="mt-3 text-lg text-ink-muted">{t("trade_in.link_lead")}</p>
        </header>
        {sent && !said ? <Notice tone="success">{t("trade_in.link_sent")}</Notice> : null}
        <Card as="div" panel className="p-panel">
          <Form method="post" className="grid gap-4" noValidate>
            <StepErrors form={FORM} errors={said?.errors} order={["phone"]} />
            <StepLine
              form={FORM}
              said={said}
              name="phone"
              type="tel"
              autoComplete="tel"
              label={t("trade_in.mobile")}
              required
            />
            <Button type="submit" variant="accent" size="lg" busy={busy}>
              {t("trade_in.link_send")}
            </Button>
            <p className="text-sm text-ink-muted">{t("trade_in.link_notice", { dealer })}</p>
          </Form>
        </Card>
        <AppLink href={back} className="link inline-flex min-h-11 items-center justify-self-start">
          {t("trade_in.back")}
        </AppLink>
      </div>
    </Page>
  );
}
