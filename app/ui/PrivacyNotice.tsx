import { PRIVACY_PATH } from "~/paths";

import { AppLink } from "./AppLink";

/** What becomes of the details that a form asks for, with the way to the privacy policy. */
export function PrivacyNotice({ notice, policy }: { notice: string; policy: string }) {
  return (
    <p className="text-sm text-ink-muted">
      {notice}{" "}
      <AppLink href={PRIVACY_PATH} className="link">
        {policy}
      </AppLink>
    </p>
  );
}
