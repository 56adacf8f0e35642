import { LOST_REASONS } from "~/leads/work/lead-state";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import { DESK_LEADS_PATH, deskLeadPath } from "../../desk-paths";
import { Fields } from "../../Fields";
import { dotted } from "../../labels";
import { Panel } from "../../Panel";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import { MAX_WORDS } from "../reply-draft";
import type { SeveralOutcome } from "./act-on-several.server";
import { All, Outcome, Recipients, refOf } from "./SeveralForms";
import type { SeveralLeads } from "./several-leads.server";

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
  const reasons = LOST_REASONS.map((value) => ({ value, label: t(`inbox.lost_${value}`) }));
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
          {unanswered.length === 0 ? null : (
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
                errors={errors}
                errorText={errorText}
                rows={[
                  {
                    ...{ name: "template", label: t("inbox.several_template"), optionalHidden: true },
                    options: [
                      ...templates.map(({ id: value, name: label }) => ({ value, label })),
                      { value: "own", label: t("inbox.several_own") },
                    ],
                  },
                  {
                    ...{ name: "words", label: t("inbox.several_words"), rows: 3, maxLength: MAX_WORDS },
                    hint: t("inbox.several_words_hint"),
                  },
                ]}
              />
              <details className="text-sm" hidden={templates.length === 0}>
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
          <All title={t("inbox.several_lost")} intent="lost" leads={leads}>
            <Fields
              errors={errors}
              errorText={errorText}
              rows={[
                {
                  ...{
                    name: "reason",
                    label: t("inbox.lost_reason"),
                    optionalHidden: true,
                    options: reasons,
                  },
                  placeholder: t("inbox.lost_choose"),
                },
                { name: "lost_words", label: t("inbox.lost_words"), maxLength: 300 },
              ]}
            />
          </All>
        </div>
      </div>
    </RecordPage>
  );
}
