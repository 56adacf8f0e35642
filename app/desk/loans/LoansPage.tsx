import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { formatKm } from "~/stock/money";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

import { DESK_LOANS_PATH, deskBookingsPath } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { dotted } from "../labels";
import { Panel } from "../Panel";
import { Press } from "../Press";
import { AskOnce } from "../Question";
import type { RefusedForm } from "../read-action.server";
import { BackLink } from "../RecordPage";
import { LENT_KINDS } from "./loan-rule";
import type { LentLine, LoansPage as LoansView } from "./loans.server";

type LoansPageProps = { loans: LoansView; refused: RefusedForm | null };

/** Trade plates and loan cars: what is out, with whom and until when, and what is here. */
export function LoansPage({ loans, refused }: LoansPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("loans.");
  const { lent, places, holder } = loans;
  const failed = errorText(refused?.errors["form"]);
  return (
    <>
      <BackLink href={deskBookingsPath()} text={t("drives.back")} />
      <h1 className="heading mt-2 text-xl">{t("loans.title")}</h1>
      <p className="mb-4 text-ink-muted">{t("loans.yards", { yards: loans.yards })}</p>
      {failed ? (
        <div className="mb-4" role="alert">
          <Notice tone="warning">{failed}</Notice>
        </div>
      ) : null}
      {holder ? <p className="mb-4">{t("loans.for", { name: holder.name })}</p> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel title={t("loans.list")}>
          {lent.length === 0 ? <p className="text-ink-muted">{t("loans.none")}</p> : null}
          <ul>
            {lent.map((each) => (
              <Lent key={each.id} lent={each} loans={loans} refused={refused} />
            ))}
          </ul>
        </Panel>
        {places.length > 0 ? <AddForm places={places} refused={refused} /> : null}
      </div>
    </>
  );
}

type LentProps = { lent: LentLine; loans: LoansView; refused: RefusedForm | null };

function Lent({ lent, loans, refused }: LentProps) {
  const { t } = useTranslation();
  const { id, name, kind, location, loan, mayWork, mayManage, site } = lent;
  const own = refused?.submitted["thing"] === id ? refused : null;
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-semibold">{name}</strong>
        <span className="text-sm text-ink-muted">{dotted(t(`loans.kind_${kind}`), location)}</span>
      </p>
      {loan ? (
        <p className={loan.isOverdue ? "text-sm text-danger" : "text-sm"}>
          {t(loan.isOverdue ? "loans.overdue" : "loans.with", {
            holder: loan.holder,
            since: loan.since,
            due: loan.due,
          })}{" "}
          <span className="text-ink-muted">
            {dotted(t("loans.out_by", { by: loan.outBy }), loan.kmOut === null ? "" : formatKm(loan.kmOut))}
          </span>
        </p>
      ) : (
        <p className="text-sm text-success">{t("loans.here")}</p>
      )}
      {mayWork ? (
        <Disclosure
          key={loan?.id ?? ""}
          open={own !== null}
          summary={loan ? t("loans.back") : t("loans.out")}
        >
          {loan ? (
            <BackForm lent={lent} loan={loan} refused={own} />
          ) : (
            <OutForm lent={lent} loans={loans} refused={own} />
          )}
        </Disclosure>
      ) : null}
      {mayManage && !loan ? (
        <Press
          action={DESK_LOANS_PATH}
          fields={{ intent: "retire", site, thing: id }}
          size="sm"
          variant="ghost"
          name={t("loans.retire_name", { name })}
        >
          {t("loans.retire")}
        </Press>
      ) : null}
    </li>
  );
}

function OutForm({ lent: { id, site, kind }, loans, refused }: LentProps) {
  const { t } = useTranslation();
  const holder = loans.holder?.site === site ? loans.holder : null;
  const rows: FieldRow[] = [
    { name: "holder", label: t("loans.holder"), value: holder?.name ?? "", required: true },
    { name: "due", label: t("loans.due"), type: "date", value: loans.today, required: true },
    ...(kind === "car" ? [{ name: "km", label: t("loans.km"), inputMode: "numeric" as const }] : []),
  ];
  return (
    <LoanForm
      fields={{ intent: "out", site, thing: id, lead: holder?.lead ?? "" }}
      rows={rows}
      refused={refused}
    >
      {t("loans.out_press")}
    </LoanForm>
  );
}

type BackFormProps = Omit<LentProps, "loans"> & { loan: NonNullable<LentLine["loan"]> };

function BackForm({ lent: { id, site, kind }, loan, refused }: BackFormProps) {
  const { t } = useTranslation();
  const rows: FieldRow[] =
    kind === "car" ? [{ name: "km", label: t("loans.km_back"), inputMode: "numeric" }] : [];
  return (
    <LoanForm
      fields={{ intent: "back", site, thing: id, loan: loan.id, ...(kind === "plate" && { km: "" }) }}
      rows={rows}
      refused={refused}
    >
      {t("loans.back_press")}
    </LoanForm>
  );
}

type AddFormProps = { places: LoansView["places"]; refused: RefusedForm | null };

function AddForm({ places, refused }: AddFormProps) {
  const { t } = useTranslation();
  const own = refused?.submitted["intent"] === "add" ? refused : null;
  const kinds = LENT_KINDS.map((kind) => ({ value: kind, label: t(`loans.kind_${kind}`) }));
  const rows: FieldRow[] = [
    { name: "kind", label: t("loans.kind"), options: kinds, optionalHidden: true },
    { name: "name", label: t("loans.name"), hint: t("loans.name_hint"), required: true },
    { name: "place", label: t("loans.place"), options: places, optionalHidden: true },
  ];
  return (
    <Panel title={t("loans.add")}>
      <LoanForm fields={{ intent: "add" }} rows={rows} refused={own}>
        {t("loans.add_press")}
      </LoanForm>
    </Panel>
  );
}

type LoanFormProps = {
  fields: { intent: string } & Record<string, string>;
  rows: FieldRow[];
  refused: RefusedForm | null;
  /** The button's words. */
  children: string;
};

function LoanForm({ fields, rows, refused, children }: LoanFormProps) {
  const errorText = useErrorText("loans.");
  return (
    <Form method="post" action={DESK_LOANS_PATH} className="grid gap-3 py-2" noValidate preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Fields rows={rows} typed={refused?.submitted} errors={refused?.errors} errorText={errorText} />
      <AskOnce question={refused?.question} intent={fields.intent} />
      <div>
        <Button type="submit">{children}</Button>
      </div>
    </Form>
  );
}
