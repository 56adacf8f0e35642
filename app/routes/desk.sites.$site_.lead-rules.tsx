import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskLeadRulesPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { Choices, Fields } from "~/desk/Fields";
import { CATEGORIES } from "~/desk/leads/inbox-filter";
import { changeLeadRules, findLeadRules } from "~/desk/leads/lead-rules.server";
import { Panel } from "~/desk/Panel";
import { Press } from "~/desk/Press";
import { SitePartHeader } from "~/desk/SitePartHeader";
import { requireStaff } from "~/desk/staff-session.server";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const known = await findLeadRules(onDesk, params["site"] ?? "");
  return answerPage(onDesk, known && { known });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const refused = await changeLeadRules(onDesk, site, await readForm(request));
  return answerForm(refused, deskLeadRulesPath(site));
}

export const handle: DeskHandle = { part: "leads" };

export const meta = deskMeta("inbox.rules");

/** The rules of a site, and the form that adds one. */
export default function DeskLeadRulesPage() {
  const { t } = useTranslation();
  const refused = useActionData<typeof action>();
  const errorText = useErrorText("inbox.");
  const { site, siteName, locations, colleagues, rules } = useLoaderData<typeof loader>().known;
  const path = deskLeadRulesPath(site);
  const categories = CATEGORIES.map((name) => ({ id: name, name }));
  const optional = (named: readonly { id: string; name: string }[]) => ({
    optionalHidden: true,
    options: named.map(({ id, name }) => ({ value: id, label: name })),
  });
  return (
    <div className="grid max-w-3xl gap-6">
      <SitePartHeader
        {...{ site, siteName }}
        title={t("inbox.rules")}
        lead={t(rules.length === 0 ? "inbox.rules_none" : "inbox.rules_lead")}
      />
      {rules.map(({ id, location, category, people }) => (
        <Panel key={id} title={`${location ?? t("inbox.place_any")} · ${category ?? t("inbox.kind_any")}`}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {t("inbox.rules_people")}: {people.join(", ")}
            </p>
            <Press action={path} fields={{ intent: "remove", rule: id }} size="sm">
              {t("inbox.rules_remove")}
            </Press>
          </div>
        </Panel>
      ))}
      <Panel title={t("inbox.rules_add")}>
        <Form method="post" action={path} className="grid gap-4 sm:grid-cols-2" key={rules.length}>
          <input type="hidden" name="intent" value="save" />
          <Fields
            rows={[
              {
                name: "location",
                label: t("inbox.place"),
                placeholder: t("inbox.place_any"),
                ...optional(locations),
              },
              {
                name: "category",
                label: t("inbox.kind"),
                placeholder: t("inbox.kind_any"),
                ...optional(categories),
              },
            ]}
          />
          <Choices
            className="sm:col-span-2"
            legend={t("inbox.rules_people")}
            name="staff"
            options={optional(colleagues).options}
            chosen={[]}
            error={errorText(refused?.error)}
          />
          <Button type="submit" variant="accent" className="justify-self-start">
            {t("inbox.rules_save")}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
