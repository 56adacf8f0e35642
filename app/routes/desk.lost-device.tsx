import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { deskMeta } from "~/desk/desk-title";
import { DESK_LOST_PATH } from "~/desk/desk-paths";
import { requireDesk } from "~/desk/require-desk.server";
import { askForDevice } from "~/desk/staff/recovery.server";
import { staffEmail } from "~/desk/staff/staff-email";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { TextField } from "~/ui/TextField";

export function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  return json(null);
}

/** The response never reveals whether an account with the address exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireDesk(request);
  const form = await readForm(request);
  const typed = String(form.get("email") ?? "");
  const email = staffEmail(typed);
  if (email === null) return json({ is: "wrong" as const, typed }, { status: 400 });
  const isTaken = await askForDevice(email, context?.["clientAddress"]);
  if (!isTaken) return json({ is: "too_many" as const, typed }, { status: 429 });
  return json({ is: "asked" as const, typed: "" });
}

export const meta = deskMeta("staff.lost_device");

export default function DeskLostDevicePage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="heading text-2xl">{t("staff.lost_device")}</h1>
      {answer?.is === "asked" ? (
        <div className="mt-6 max-w-reading">
          <Notice tone="success">{t("staff.lost_asked")}</Notice>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-8 max-w-reading text-ink-muted">{t("staff.lost_lead")}</p>
          <form method="post" action={DESK_LOST_PATH} noValidate className="grid max-w-md gap-4">
            {answer?.is === "too_many" ? <Notice tone="warning">{t("staff.lost_too_many")}</Notice> : null}
            <TextField
              label={t("staff.email")}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={answer?.typed}
              error={answer?.is === "wrong" ? t("staff.email_wrong") : undefined}
            />
            <Button type="submit" variant="accent" size="lg">
              {t("staff.lost_button")}
            </Button>
          </form>
        </>
      )}
    </>
  );
}
