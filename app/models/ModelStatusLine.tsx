import { useTranslation } from "~/i18n/use-translation";
import "~/styles/models.css";

import type { ModelStatus } from "./model-menu";

const TEXTS = {
  available: "models.all_new",
  coming_soon: "models.upcoming",
  discontinued: "models.discontinued",
} as const;

/** All-New or Upcoming, with its dot (spec 2 §2). */
export function ModelStatusLine({ status }: { status: ModelStatus }) {
  const { t } = useTranslation();
  return (
    <span className="model-status" data-status={status}>
      {t(TEXTS[status])}
    </span>
  );
}
