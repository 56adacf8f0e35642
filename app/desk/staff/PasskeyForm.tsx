import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { buttonClasses } from "~/ui/button-styles";
import { TextField } from "~/ui/TextField";

import { DESK_CEREMONY_PATH, deskOidcPath, DESK_ACCOUNT_PATH } from "../desk-paths";
import type { SignInService } from "./sign-in-services.server";
import type { Passkey } from "./passkeys.server";

type Purpose = "sign-in" | "confirm" | "join" | "add";

type PasskeyFormProps = {
  purpose: Purpose;
  /** Of the link that lets somebody join. */
  token?: string;
  /** Where the form goes with what the browser says of the passkey. */
  action: string;
  button: string;
  /** The form was rejected: its passkey was not accepted. */
  isRefused: boolean;
  children?: ReactNode;
};

/**
 * A form that is submitted once the browser has used or created a passkey. It is an ordinary submission,
 * so the answer is a page; without JavaScript it says what is needed.
 */
export function PasskeyForm({ purpose, token, action, button, isRefused, children }: PasskeyFormProps) {
  const { t } = useTranslation();
  const answer = useRef<HTMLInputElement>(null);
  // Before hydration, the form would be submitted without a passkey.
  const isReady = useSyncExternalStore(noChange, inBrowser, onServer);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<"cancelled" | "known" | "failed" | null>(
    isRefused ? "failed" : null,
  );

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const shown = await askBrowser(purpose, token);
      if (shown === null || answer.current === null) return;
      answer.current.value = shown;
      form.submit();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }

  return (
    <form
      method="post"
      action={action}
      className="grid max-w-md gap-4"
      onSubmit={(event) => void send(event)}
    >
      {problem === null ? null : <Notice tone="warning">{t(`staff.passkey_${problem}`)}</Notice>}
      {children}
      <input ref={answer} type="hidden" name="passkey" />
      <fieldset disabled={!isReady} className="contents">
        <Button type="submit" variant="accent" size="lg" busy={isBusy}>
          {button}
        </Button>
      </fieldset>
      <p className="hidden noscript:block">{t("staff.passkey_needs_script")}</p>
    </form>
  );
}

const noChange = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** @returns the browser's answer as JSON; null if the server redirects to another page first */
async function askBrowser(purpose: Purpose, token: string | undefined): Promise<string | null> {
  const body = new URLSearchParams({ purpose, ...(token !== undefined && { token }) });
  const response = await fetch(DESK_CEREMONY_PATH, { method: "POST", body });
  const given = (await response.json()) as { options?: never; to?: string };
  if (given.to !== undefined) {
    location.assign(given.to);
    return null;
  }
  if (!response.ok) throw new Error("no challenge");
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const isNew = purpose === "join" || purpose === "add";
  const optionsJSON = given.options as never;
  return JSON.stringify(
    isNew ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON }),
  );
}

function problemOf(error: unknown): "cancelled" | "known" | "failed" {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  return name === "InvalidStateError" ? "known" : "failed";
}

type SignInServicesProps = { services: SignInService[]; redirect: string; purpose: "sign-in" | "confirm" };

/** Links to the groups' single sign-on: not forms, since the desk's policy allows no form to redirect elsewhere. */
export function SignInServices({ services, redirect, purpose }: SignInServicesProps) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-md gap-3">
      {services.map(({ id, name }) => (
        <li key={id}>
          <a className={buttonClasses({ block: true })} href={deskOidcPath(id, redirect, purpose)}>
            {t(purpose === "confirm" ? "staff.oidc_confirm" : "staff.oidc_sign_in", { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The person's own passkeys: each can be renamed, and all but the last removed. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid max-w-2xl gap-4">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="border-b border-line pb-4">
          <form method="post" action={DESK_ACCOUNT_PATH} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="id" value={id} />
            <TextField
              className="min-w-[min(12rem,100%)] flex-1"
              label={t("staff.passkey_name")}
              name="name"
              required
              maxLength={60}
              defaultValue={name}
            />
            <Button type="submit" name="intent" value="rename">
              {t("staff.passkey_rename")}
            </Button>
            {passkeys.length > 1 ? (
              <Button type="submit" name="intent" value="remove">
                {t("staff.passkey_remove")}
              </Button>
            ) : null}
          </form>
          <p className="mt-1 text-sm text-ink-muted">
            {t("staff.passkey_added", { date: createdAt.slice(0, 10) })}
            {lastUsedAt === null ? null : `. ${t("staff.passkey_used", { date: lastUsedAt.slice(0, 10) })}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
