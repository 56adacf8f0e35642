import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { CopyField } from "~/desk/CopyField";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskEntryPath, deskProgramsPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { Panel } from "~/desk/Panel";
import { leadExample } from "~/desk/programs/lead-example";
import { changePrograms, type ShownOnce as Shown } from "~/desk/programs/change-programs.server";
import { NEW_PROGRAM, type ProgramErrors } from "~/desk/programs/programs-form";
import { findPrograms } from "~/desk/programs/programs-page.server";
import { ApiKeys, KeyForm, WebhookForm, Webhooks } from "~/desk/programs/Programs";
import { SitePartHeader } from "~/desk/SitePartHeader";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import type { Scope } from "~/surfaces/api/scopes";
import { Notice } from "~/ui/Notice";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const programs = await findPrograms(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, programs && { programs });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const now = Math.floor(Date.now() / 1_000);
  const outcome = await changePrograms(request, onDesk, site, await readForm(request), now);
  return answerForm(outcome, deskProgramsPath(site));
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("programs.title");

/** The keys of a site's API and the receivers of its changes. */
export default function DeskProgramsPage() {
  const { t } = useTranslation();
  const { site, siteName, access, address, document, leadAddress, keys, webhooks } =
    useLoaderData<typeof loader>().programs;
  const outcome = useActionData<typeof action>() ?? null;
  const refused = outcome?.status === 200 ? null : outcome;
  const { fields = NEW_PROGRAM } = refused ?? {};
  const errors: ProgramErrors = refused?.errors ?? {};
  return (
    <div className="grid max-w-4xl gap-6">
      <SitePartHeader site={site} siteName={siteName} title={t("programs.title")} lead={t("programs.lead")}>
        <div className="flex flex-wrap gap-x-6">
          {access === "off" ? null : <TextLink href={document}>{t("programs.guide")}</TextLink>}
          <TextLink href={deskEntryPath(site, "setting", "programs")}>{t("programs.access_change")}</TextLink>
        </div>
      </SitePartHeader>
      {errors["form"] ? <Notice tone="warning">{t("programs.unexpected")}</Notice> : null}
      {outcome?.status === 200 ? <ShownOnce site={site} shown={outcome.shown} address={address} /> : null}
      {access === "off" ? <Notice tone="warning">{t("programs.access_off")}</Notice> : null}
      {access === "open" ? <Notice>{t("programs.access_open")}</Notice> : null}
      <ApiKeys site={site} keys={keys} />
      <KeyForm key={`${keys.length} keys`} site={site} fields={fields} errors={errors} />
      <Panel title={t("programs.lead_program")}>
        <p className="mb-3 max-w-prose text-ink-muted">{t("programs.lead_program_text")}</p>
        <CopyField label={t("programs.lead_program_example")} text={leadExample(`${address}/leads`)} />
      </Panel>
      {leadAddress === null ? null : (
        <Panel title={t("programs.lead_mail")}>
          <p className="mb-3 max-w-prose text-ink-muted">{t("programs.lead_mail_text")}</p>
          <CopyField label={t("programs.lead_mail_address")} text={leadAddress} />
        </Panel>
      )}
      <Webhooks site={site} webhooks={webhooks} />
      <WebhookForm key={`${webhooks.length} webhooks`} site={site} fields={fields} errors={errors} />
    </div>
  );
}

/** What curl is told for a request that a key may make, by the first of its scopes. */
const FIRST_REQUEST: Record<Scope, (address: string) => string> = {
  stock: (address) => `'${address}/cars?limit=1'`,
  dealer: (address) => `'${address}/locations'`,
  slots: (address) => `'${address}/slots?location=LOCATION'`,
  leads: (address) => `--json '{"name": "Test", "phone": "0491 570 156"}' '${address}/leads'`,
};

type ShownOnceProps = {
  site: string;
  shown: Shown;
  /** Of the API. */
  address: string;
};

/** What was made just now. */
function ShownOnce({ site, shown, address }: ShownOnceProps) {
  const { t } = useTranslation();
  if (shown.is === "tested")
    return (
      <Notice tone="success">
        <p className="wrap-anywhere">{t("programs.test_sent", { url: shown.url })}</p>
        <TextLink href={deskProgramsPath(site)}>{t("programs.test_look")}</TextLink>
      </Notice>
    );
  if (shown.is === "webhook")
    return (
      <Panel title={t("programs.webhook_title", { url: shown.url })}>
        <div className="grid gap-4">
          <Notice tone="success">{t("programs.once")}</Notice>
          <CopyField label={t("programs.secret")} hint={t("programs.secret_hint")} text={shown.secret} />
        </div>
      </Panel>
    );
  const request = FIRST_REQUEST[shown.scopes[0] ?? "stock"](address);
  return (
    <Panel title={t("programs.key_title", { name: shown.name })}>
      <div className="grid gap-4">
        <Notice tone="success">{t("programs.once")}</Notice>
        <CopyField label={t("programs.key")} text={shown.key} />
        <CopyField
          label={t("programs.key_example")}
          text={`curl -H "Authorization: Bearer ${shown.key}" ${request}`}
        />
      </div>
    </Panel>
  );
}
