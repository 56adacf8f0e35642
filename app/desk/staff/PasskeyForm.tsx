import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { DESK_CEREMONY_PATH } from "../desk-paths";

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
      <Button type="submit" variant="accent" size="lg" disabled={!isReady} busy={isBusy}>
        {button}
      </Button>
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
