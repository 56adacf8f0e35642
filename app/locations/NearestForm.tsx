import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";
import type { Nearest, PostcodeProblem } from "./nearest";

const MESSAGES = {
  pattern: "places.postcode_pattern",
  unknown: "places.postcode_invalid",
} as const satisfies Record<PostcodeProblem, string>;

/** Asks for a postcode, to show the nearest location first (spec 2 §2, §5). */
export function NearestForm({ nearest }: { nearest: Nearest }) {
  const { t } = useTranslation();
  return (
    <Form action="/our-location" className="flex flex-wrap items-end gap-3" aria-label={t("places.nearest")}>
      <TextField
        className="w-44"
        name="postcode"
        label={t("places.nearest_postcode")}
        defaultValue={nearest.postcode}
        error={nearest.problem ? t(MESSAGES[nearest.problem]) : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        optionalHidden
      />
      <Button type="submit" className="min-h-12">
        {t("places.nearest_button")}
      </Button>
    </Form>
  );
}
