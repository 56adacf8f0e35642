import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { deskCarPath } from "../../desk-paths";
import { Panel } from "../../Panel";
import { TextLink } from "../../TextLink";
import type { UploadUndo } from "./upload-before.server";

type UndoUploadProps = { site: string; here: string; undo: UploadUndo };

/** Takes an upload back: what that does, what it leaves as it is, and the button. */
export function UndoUpload({ site, here, undo }: UndoUploadProps) {
  const { t } = useTranslation();
  const { hasFile, leaving, returning, restored, stays } = undo;
  return (
    <Panel title={t("feeds.undo")}>
      <ul className="mb-3 list-disc pl-5">
        {hasFile ? <li>{t("feeds.undo_file")}</li> : null}
        {leaving > 0 ? <li>{t("feeds.undo_leaving", { count: leaving })}</li> : null}
        {restored > 0 ? <li>{t("feeds.undo_restored", { count: restored })}</li> : null}
        {returning > 0 ? <li>{t("feeds.undo_returning", { count: returning })}</li> : null}
        <li>{t("feeds.undo_set")}</li>
      </ul>
      {stays.length === 0 ? null : (
        <>
          <p className="font-semibold">{t("feeds.undo_stays")}</p>
          <ul className="mb-3 list-disc pl-5 text-sm">
            {stays.map(({ id, label, why }) => (
              <li key={id} className="wrap-anywhere">
                <TextLink href={deskCarPath(site, id)}>{label}</TextLink>: {t(`feeds.undo_why_${why}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Form method="post" action={here}>
        <Button type="submit" name="intent" value="undo">
          {t("feeds.undo")}
        </Button>
      </Form>
    </Panel>
  );
}
