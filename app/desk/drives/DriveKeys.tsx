import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { formatKm } from "~/stock/money";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";

import { deskDrivePath } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { dotted } from "../labels";
import { Panel, Rows } from "../Panel";
import { Press } from "../Press";
import { AskOnce } from "../Question";
import type { RefusedForm } from "../read-action.server";
import type { DrivePage as DriveView } from "./drive.server";

type DriveKeysProps = { drive: DriveView; refused: RefusedForm | null };

/** Who has the keys: handed over and taken back with the odometer, and with a plate or loan car of the location. */
export function DriveKeys({ drive, refused }: DriveKeysProps) {
  const { t } = useTranslation();
  const { keys, state, mayWork } = drive;
  const { out, back, thing, isEarly } = keys;
  const isOn = state === "booked" || state === "came";
  if (out === null && (!isOn || !mayWork)) return null;
  const move = ({ at, by, km }: NonNullable<typeof out>) => dotted(at, by, km === null ? "" : formatKm(km));
  const [from, to] = [out?.km ?? null, back?.km ?? null];
  const driven = from === null || to === null ? null : to - from;
  return (
    <Panel title={t("drives.keys_title")}>
      {out === null ? null : (
        <Rows
          rows={[
            { label: t("drives.keys_out"), text: move(out) },
            { label: t("drives.keys_thing"), text: thing },
            { label: t("drives.keys_back"), text: back ? move(back) : "" },
            { label: t("drives.keys_driven"), text: driven === null ? "" : formatKm(driven) },
          ]}
        />
      )}
      {!mayWork || back !== null ? null : out !== null ? (
        <>
          <KeysForm intent="back" drive={drive} refused={refused} />
          <Press
            action={deskDrivePath(drive.site, drive.id)}
            fields={{ intent: "undo-out" }}
            variant="ghost"
            size="sm"
            className="mt-2"
          >
            {t("drives.keys_undo")}
          </Press>
        </>
      ) : isEarly ? (
        <p className="text-ink-muted">{t("drives.keys_early")}</p>
      ) : (
        <KeysForm intent="out" drive={drive} refused={refused} />
      )}
      {mayWork && out !== null ? <CorrectForm drive={drive} refused={refused} /> : null}
    </Panel>
  );
}

/** What was noted is put right, also after the drive; a plate that was forgotten is added while it is out. */
function CorrectForm({ drive, refused }: DriveKeysProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("loans.");
  const own = refused?.submitted["intent"] === "keys" ? refused : null;
  const { out, back, thing, things } = drive.keys;
  const km = (name: string, label: string, value: number | null = null): FieldRow => ({
    ...{ name, label, inputMode: "numeric", value: value === null ? "" : String(value) },
  });
  const rows: FieldRow[] = [
    km("out_km", t("drives.keys_km_out"), out?.km),
    ...(back ? [km("back_km", t("drives.keys_km_back"), back.km)] : []),
    ...(back === null && thing === "" && things.length > 0 ? [thingRow(t, things)] : []),
  ];
  return (
    <Disclosure summary={t("drives.keys_correct")} className="mt-3" open={own !== null}>
      <Form
        method="post"
        action={deskDrivePath(drive.site, drive.id)}
        className="grid gap-3"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="keys" />
        <Fields rows={rows} typed={own?.submitted} errors={own?.errors} errorText={errorText} />
        <AskOnce question={own?.question} intent="keys" />
        <div>
          <Button type="submit">{t("drives.keys_save")}</Button>
        </div>
      </Form>
    </Disclosure>
  );
}

function thingRow(t: ReturnType<typeof useTranslation>["t"], options: DriveView["keys"]["things"]): FieldRow {
  return {
    ...{ name: "thing", label: t("drives.keys_thing"), options },
    ...{ placeholder: t("drives.keys_thing_none"), optionalHidden: true },
  };
}

function KeysForm({ intent, drive, refused }: DriveKeysProps & { intent: "out" | "back" }) {
  const { t } = useTranslation();
  const errorText = useErrorText("loans.");
  const own = refused?.submitted["intent"] === intent ? refused : null;
  const { site, id, keys } = drive;
  const km: FieldRow = { name: "km", label: t("loans.km"), inputMode: "numeric" };
  const thing = thingRow(t, keys.things);
  return (
    <Form
      // What it showed going out is no answer to what it shows coming back.
      key={intent}
      method="post"
      action={deskDrivePath(site, id)}
      className="mt-3 grid gap-3 first:mt-0"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Fields
          rows={intent === "out" && keys.things.length > 0 ? [km, thing] : [km]}
          typed={own?.submitted}
          errors={own?.errors}
          errorText={errorText}
        />
      </div>
      <AskOnce question={own?.question} intent={intent} />
      <div>
        <Button type="submit" variant={drive.paper || intent === "back" ? "accent" : undefined}>
          {t(`drives.keys_press_${intent}`)}
        </Button>
        {intent === "out" ? (
          <p className="mt-1 text-sm text-ink-muted">
            {t(keys.things.length > 0 ? "drives.keys_hint_thing" : "drives.keys_hint")}
          </p>
        ) : null}
      </div>
    </Form>
  );
}
