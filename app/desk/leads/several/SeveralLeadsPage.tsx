import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { OPEN_STATES } from "~/leads/work/lead-state";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { DESK_LEADS_PATH, deskLeadPath, deskSeveralLeadsPath } from "../../desk-paths";
import { Fields } from "../../Fields";
import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import { MAX_WORDS } from "../reply-draft";
import type { SeveralOutcome, SeveralResult } from "./act-on-several.server";
import type { ChosenLead, SeveralLeads } from "./several-leads.server";

type SeveralLeadsPageProps = { page: SeveralLeads; outcome: SeveralOutcome | null };

/** Several leads of the inbox: what can be done with all of them, and what became of each. */
export function SeveralLeadsPage({ page, outcome }: SeveralLeadsPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { leads, gone, colleagues, templates, key } = page;
  const errors = outcome && "errors" in outcome ? outcome.errors : {};
  const results = outcome && "results" in outcome ? outcome.results : [];
  const isAnswered = (ref: string) => results.some((each) => each.ref === ref && each.why === null);
  // Who has just been answered is not offered the same again.
  const hasReplied = outcome !== null && "results" in outcome && outcome.intent === "reply";
  const unanswered = hasReplied ? leads.filter((lead) => !isAnswered(refOf(lead))) : leads;
  const people = colleagues.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <RecordPage
      back={{ href: DESK_LEADS_PATH, text: t("inbox.keys_back") }}
      refusal={errorText(errors.form)}
      title={t("inbox.several_title", { count: leads.length })}
      facts={[]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          {gone === 0 ? null : <Notice tone="warning">{t("inbox.several_gone", { count: gone })}</Notice>}
          {results.length === 0 ? null : <Outcome leads={leads} results={results} />}
          <Panel title={t("inbox.several_chosen")}>
            <ul className="divide-y divide-line">
              {leads.map((lead) => {
                const result = results.find(({ ref }) => ref === refOf(lead));
                return (
                  <li
                    key={refOf(lead)}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
                  >
                    <TextLink href={deskLeadPath(lead.site, lead.id)}>{lead.name}</TextLink>
                    <span className="text-sm text-ink-muted">
                      {dotted(
                        lead.subject,
                        t(`inbox.tab_${lead.state}`),
                        lead.assignee?.name ?? t("inbox.unassigned"),
                      )}
                    </span>
                    {result?.by ? (
                      <span className="w-full text-sm text-success">
                        {t(`inbox.several_sent_${result.by}`)}
                      </span>
                    ) : null}
                    {result?.why ? (
                      <span className="w-full text-sm text-danger">
                        {t(result.why, { name: result.name ?? "" })}
                      </span>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </Panel>
        </div>
        <div className="grid min-w-0 gap-6">
          <All title={t("inbox.several_assign")} intent="assign" leads={leads}>
            <Fields
              errors={errors}
              errorText={errorText}
              rows={[
                {
                  ...{ name: "to", label: t("inbox.several_to"), optionalHidden: true, options: people },
                  placeholder: t("inbox.several_choose"),
                },
              ]}
            />
          </All>
          {templates.length === 0 || unanswered.length === 0 ? null : (
            <All title={t("inbox.several_reply")} intent="reply" leads={unanswered}>
              <input type="hidden" name="key" value={key} />
              {unanswered.map((lead) => (
                <input
                  key={refOf(lead)}
                  type="hidden"
                  name="answered"
                  value={`${refOf(lead)} ${lead.answered}`.trimEnd()}
                />
              ))}
              <p className="text-sm text-ink-muted">{t("inbox.several_reply_lead")}</p>
              <Recipients leads={unanswered} />
              <Fields
                rows={[
                  {
                    ...{ name: "template", label: t("inbox.several_template"), optionalHidden: true },
                    options: templates.map(({ id: value, name: label }) => ({ value, label })),
                  },
                  { name: "words", label: t("inbox.several_words"), rows: 3, maxLength: MAX_WORDS },
                ]}
              />
              <details className="text-sm">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  {t("inbox.several_texts", { name: leads[0]?.name ?? "" })}
                </summary>
                <dl className="mt-2 grid gap-3">
                  {templates.map(({ id, name, text }) => (
                    <div key={id}>
                      <dt className="font-semibold">{name}</dt>
                      <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </All>
          )}
          <All title={t("inbox.several_done")} intent="done" leads={leads}>
            <p className="text-sm text-ink-muted">{t("inbox.several_done_lead")}</p>
          </All>
        </div>
      </div>
    </RecordPage>
  );
}

/** Who gets the answer, and by which way, before it is sent. */
function Recipients({ leads }: { leads: readonly ChosenLead[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1 text-sm">
      {leads.map(({ site, id, name, state, reach, isOptedOut }) => (
        <li key={`${site}/${id}`} className="wrap-anywhere">
          <span className="font-medium">{name}</span>:{" "}
          {!OPEN_STATES.includes(state)
            ? t("inbox.several_to_closed")
            : reach
              ? t(`inbox.several_to_${reach.by}`, { to: reach.to })
              : t("inbox.several_to_none")}{" "}
          {isOptedOut ? t("inbox.several_opted_out") : null}
        </li>
      ))}
    </ul>
  );
}

function refOf({ site, id }: ChosenLead): string {
  return `${site}/${id}`;
}

type AllProps = {
  title: string;
  intent: "assign" | "reply" | "done";
  leads: readonly ChosenLead[];
  children: ReactNode;
};

/** A form about all of them, with what their rows said when it was opened. */
function All({ title, intent, leads, children }: AllProps) {
  return (
    <Panel title={title}>
      <Form method="post" action={deskSeveralLeadsPath(leads.map(refOf))} className="grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        {leads.map((lead) => (
          <input
            key={refOf(lead)}
            type="hidden"
            name="lead"
            value={`${refOf(lead)} ${lead.state} ${lead.assignee?.id ?? ""}`.trimEnd()}
          />
        ))}
        {children}
        <Button type="submit" className="justify-self-start">
          {title}
        </Button>
      </Form>
    </Panel>
  );
}

/** How many it was done to, and its undo. */
function Outcome({ leads, results }: { leads: readonly ChosenLead[]; results: readonly SeveralResult[] }) {
  const { t } = useTranslation();
  const undo = results.flatMap((each) => each.undo ?? []);
  const count = results.filter(({ why }) => why === null).length;
  return (
    <Notice tone={count === results.length ? undefined : "warning"}>
      <p role="status">{t("inbox.several_did", { count, all: results.length })}</p>
      {undo.length === 0 ? null : (
        <Form method="post" action={deskSeveralLeadsPath(leads.map(refOf))} className="mt-2">
          <input type="hidden" name="intent" value="undo" />
          {undo.map((each) => (
            <input key={each} type="hidden" name="lead" value={each} />
          ))}
          <Button type="submit" size="sm">
            {t("inbox.undo")}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
