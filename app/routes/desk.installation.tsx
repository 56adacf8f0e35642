import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_INSTALLATION_PATH, DESK_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { findInstallation } from "~/desk/doctor/find-installation.server";
import { Findings } from "~/desk/doctor/Findings";
import { BackLink } from "~/desk/RecordPage";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const isOutside = new URL(request.url).searchParams.has("outside");
  return answerPage(onDesk, await findInstallation(onDesk, isOutside ? "outside too" : "inside"));
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("desk.installation");

/** What `npm run doctor` prints. */
export default function DeskInstallationPage() {
  const { t } = useTranslation();
  const { inside, outside } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={DESK_PATH} text={t("desk.sites")} />
      <h1 className="heading text-xl">{t("desk.installation")}</h1>
      <p className="mt-2 max-w-prose text-ink-muted">{t("desk.installation_lead")}</p>
      <Findings title={t("desk.installation_inside")} findings={inside} />
      {outside === null ? null : <Findings title={t("desk.installation_outside")} findings={outside} />}
      <Form action={DESK_INSTALLATION_PATH} className="mt-6">
        <input type="hidden" name="outside" value="1" />
        <Button type="submit" variant={outside === null ? "accent" : "quiet"}>
          {t(outside === null ? "desk.installation_look_outside" : "desk.installation_look_again")}
        </Button>
        <p className="mt-2 max-w-prose text-sm text-ink-muted">{t("desk.installation_outside_lead")}</p>
      </Form>
    </>
  );
}
