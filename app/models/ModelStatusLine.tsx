import { useTranslation } from "~/i18n/use-translation";
import "~/styles/models.css";

import type { ModelStatus } from "./model";

const TEXTS = {
  all_new: "models.all_new",
  available: "models.available",
  coming_soon: "models.upcoming",
  discontinued: "models.discontinued",
} as const;

/** All-New, Upcoming or another status, with its dot (spec 2 §2). */
export function ModelStatusLine({ status }: { status: ModelStatus }) {
  const { t } = useTranslation();
  return (
    <span className="model-status" data-status={status}>
      {t(TEXTS[status])}
    </span>
  );
}
