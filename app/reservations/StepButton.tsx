import { Form, useLocation, useNavigation } from "@remix-run/react";

import { Button } from "~/ui/Button";
import type { ButtonVariant } from "~/ui/button-styles";
import { useTranslation } from "../i18n/use-translation";

type StepButtonProps = {
  intent: "pay" | "release" | "cancel";
  text: string;
  variant?: ButtonVariant;
};

/** A button as a form of its own, so that it works without JavaScript. */
export function StepButton({ intent, text, variant = "quiet" }: StepButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant} size={variant === "accent" ? "lg" : "md"} block busy={busy}>
        {busy ? t("reserve.working") : text}
      </Button>
    </Form>
  );
}
