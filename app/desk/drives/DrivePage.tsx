import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";

import {
  deskBookingsPath,
  deskDriveAgreementPath,
  deskDrivePath,
  deskLeadPath,
  deskLicencePath,
  deskLoansPath,
} from "../desk-paths";
import { Fields } from "../Fields";
import { Panel, Rows } from "../Panel";
import { Press } from "../Press";
import type { RefusedForm } from "../read-action.server";
import { RecordPage } from "../RecordPage";
import { dayText } from "../reports/figure-text";
import { TextLink } from "../TextLink";
import type { DrivePage as DriveView } from "./drive.server";
import { DriveKeys } from "./DriveKeys";
import { LICENCE_FROM } from "./licence";
import { SignaturePad } from "./SignaturePad";

type DrivePageProps = { drive: DriveView; refused: RefusedForm | null };

/** A booked test drive: who drives what, the driver's licence and signature, and the agreement. */
export function DrivePage({ drive, refused }: DrivePageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("drives.");
  const { site, leadId, name, car, booked, location, note, paper, isLost, day, mayWork, state } = drive;
  return (
    <RecordPage
      back={{ href: deskBookingsPath(day), text: t("drives.back") }}
      refusal={errorText(refused?.errors["form"])}
      title={`${t("drives.title")}: ${name}`}
      facts={[car, booked, location]}
      note={
        <>
          {note === "" ? null : (
            <p className="mt-1 max-w-reading whitespace-pre-wrap wrap-anywhere" dir="auto">
              {note}
            </p>
          )}
          <p className="flex flex-wrap gap-x-4">
            <TextLink href={deskLeadPath(site, leadId)}>{t("drives.lead")}</TextLink>
            {mayWork ? (
              <TextLink href={deskLicencePath(site, leadId)}>{t("drives.photo_title")}</TextLink>
            ) : null}
            {mayWork ? <TextLink href={deskLoansPath(site, leadId)}>{t("loans.title")}</TextLink> : null}
          </p>
        </>
      }
    >
      <div className="grid max-w-2xl gap-6">
        <Panel title={t("drives.licence_title")}>
          {!mayWork ? (
            <p>{t("drives.not_yours")}</p>
          ) : paper ? (
            <Signed drive={drive} paper={paper} />
          ) : isLost ? (
            <>
              <p className="mb-3">{t("drives.lost")}</p>
              <Discard drive={drive} />
            </>
          ) : state === "booked" || state === "came" ? (
            <SignForm drive={drive} refused={refused} />
          ) : (
            <p>{t("drives.over")}</p>
          )}
        </Panel>
        <DriveKeys drive={drive} refused={refused} />
      </div>
    </RecordPage>
  );
}

type SignedProps = { drive: DriveView; paper: NonNullable<DriveView["paper"]> };

function Signed({ drive: { site, id }, paper }: SignedProps) {
  const { t } = useTranslation();
  const { driver, licence, from, expires, signed, staff, until } = paper;
  return (
    <>
      <Rows
        rows={[
          { label: t("drives.driver"), text: driver },
          { label: t("drives.licence"), text: `${licence}, ${from}` },
          { label: t("drives.expires"), text: dayText(expires) },
          { label: t("drives.signed"), text: t("drives.signed_by", { signed, staff }) },
          { label: t("drives.until"), text: until },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <a className="link" href={deskDriveAgreementPath(site, id)}>
          {t("drives.agreement")}
        </a>
        <Discard drive={{ site, id }} />
      </div>
    </>
  );
}

function Discard({ drive: { site, id } }: { drive: Pick<DriveView, "site" | "id"> }) {
  const { t } = useTranslation();
  return (
    <Press action={deskDrivePath(site, id)} fields={{ intent: "discard" }} variant="ghost" size="sm">
      {t("drives.discard")}
    </Press>
  );
}

function SignForm({ drive: { site, id, name, terms }, refused }: DrivePageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("drives.");
  const own = refused?.submitted["intent"] === "sign" ? refused : null;
  const typed = own?.submitted;
  return (
    <Form method="post" action={deskDrivePath(site, id)} className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="sign" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields
          typed={typed}
          errors={own?.errors}
          errorText={errorText}
          rows={[
            {
              name: "driver",
              label: t("drives.driver"),
              value: name,
              required: true,
              className: "sm:col-span-2",
            },
            { name: "licence", label: t("drives.licence"), required: true, spellCheck: false },
            {
              name: "from",
              label: t("drives.from"),
              required: true,
              placeholder: t("stock.choose"),
              options: LICENCE_FROM.map((from) => ({
                value: from,
                label: from === "Overseas" ? t("drives.from_overseas") : from,
              })),
            },
            { name: "expires", label: t("drives.expires"), type: "date", required: true },
          ]}
        />
      </div>
      <div>
        <p className="text-sm font-semibold">{t("drives.terms")}</p>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
      <SignaturePad name="drawn" error={errorText(own?.errors["drawn"])} />
      <Checkbox
        name="agreed"
        value="on"
        defaultChecked={typed?.["agreed"] === "on"}
        error={errorText(own?.errors["agreed"])}
      >
        {t("drives.agreed")}
      </Checkbox>
      <div>
        <Button type="submit" variant="accent">
          {t("drives.sign")}
        </Button>
      </div>
    </Form>
  );
}
