import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { addSite, listCopyable, requireAgencies } from "~/desk/add-site.server";
import { CopyParts } from "~/desk/copy/CopyParts";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_ADD_SITE_PATH, deskSitePath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { Fields } from "~/desk/Fields";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { redirectDone } from "~/shopper/done.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const agencies = requireAgencies(onDesk);
  return answerPage(onDesk, { agencies, copyable: await listCopyable(onDesk) });
}

export async function action({ request }: ActionFunctionArgs) {
  const outcome = await addSite(await requireStaff(request), await readForm(request));
  if ("slug" in outcome) return redirectDone(request, deskSitePath(outcome.slug), "site-added");
  return json(outcome, { status: 400 });
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("desk.add_site");

/** The four questions for a new dealer’s site, and whose it is where there is a choice. */
export default function AddSitePage() {
  const { t } = useTranslation();
  const { agencies, copyable } = useLoaderData<typeof loader>();
  const { problems, typed } = useActionData<typeof action>() ?? {};
  const [only = null, ...others] = agencies;
  const line = (maxLength: number) => ({ required: true, maxLength });
  const options = agencies.map((agency) => ({
    value: agency ?? "",
    label: agency ?? t("desk.add_site_no_agency"),
  }));
  return (
    <>
      <h1 className="heading text-xl">{t("desk.add_site")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("desk.add_site_lead")}</p>
      <form method="post" action={DESK_ADD_SITE_PATH} noValidate className="grid max-w-md gap-4">
        {problems?.form ? <Notice tone="warning">{problems.form}</Notice> : null}
        <Fields
          typed={typed}
          errors={problems}
          rows={[
            { name: "name", label: t("desk.add_site_name"), hint: t("desk.add_site_name_hint"), ...line(80) },
            {
              ...{ name: "host", label: t("desk.add_site_host"), hint: t("desk.add_site_host_hint") },
              ...{ inputMode: "url", ...line(200) },
            },
            {
              ...{
                name: "address",
                label: t("desk.add_site_address"),
                hint: t("desk.add_site_address_hint"),
              },
              ...line(200),
            },
            { name: "phone", label: t("desk.add_site_phone"), type: "tel", ...line(30) },
          ]}
        />
        {copyable.length === 0 ? null : (
          <>
            <Fields
              rows={[
                {
                  ...{ name: "from", label: t("desk.add_site_from"), hint: t("desk.add_site_from_hint") },
                  placeholder: t("desk.add_site_from_none"),
                  options: copyable.map(({ slug, name }) => ({ value: slug, label: name })),
                },
              ]}
              typed={typed}
            />
            <CopyParts />
          </>
        )}
        {others.length > 0 ? (
          <Fields
            rows={[{ name: "agency", label: t("desk.add_site_agency"), value: only ?? "", options }]}
            typed={typed}
          />
        ) : (
          <input type="hidden" name="agency" value={only ?? ""} />
        )}
        <Button type="submit" variant="accent">
          {t("desk.add_site_button")}
        </Button>
      </form>
    </>
  );
}
