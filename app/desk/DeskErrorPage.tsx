import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import { DeskFrame } from "./DeskFrame";
import { DESK_HOME_PATH } from "./desk-paths";
import { deskErrorTexts } from "./desk-error-texts";

/** The desk's page for every failure: in its own frame, with the way back. */
export function DeskErrorPage({ status }: { status: number }) {
  const { t } = useTranslation();
  const { title, text } = deskErrorTexts(status);
  return (
    <DeskFrame frame={null}>
      <div className="max-w-reading">
        <h1 className="heading text-xl">{t(title)}</h1>
        <p className="mt-3">{t(text)}</p>
        <p className="mt-6">
          <ButtonLink href={DESK_HOME_PATH}>{t("desk.to_start")}</ButtonLink>
        </p>
      </div>
    </DeskFrame>
  );
}
