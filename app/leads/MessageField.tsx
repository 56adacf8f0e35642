import { useTranslation } from "react-i18next";

import { TextArea } from "../ui/TextArea";
import { PHOTO_REQUEST, leadKind, type LeadKindName } from "./lead-kind";
import { useControlId } from "./use-control-id";
import { useErrorText } from "./use-error-text";
import { useLeadField } from "./use-lead-field";

type MessageFieldProps = { kind: LeadKindName; messageRequired: boolean };

/** Comments (spec 2 §5), hidden or left out where the kind says so (spec 1 §3, §5). */
export function MessageField({ kind, messageRequired }: MessageFieldProps) {
  const { t } = useTranslation();
  const message = useLeadField("message");
  const errorText = useErrorText();
  const id = useControlId("message");
  const { message: asked } = leadKind(kind);
  if (asked === "none") return null;
  if (asked === "hidden") return <input type="hidden" name="message" value={PHOTO_REQUEST} />;
  return (
    <TextArea
      label={t("leads.comments")}
      required={asked === "as-site" && messageRequired}
      error={errorText(message.error)}
      {...message.getInputProps<{ name?: string; defaultValue?: string }>({})}
      id={id}
      name="message"
    />
  );
}
