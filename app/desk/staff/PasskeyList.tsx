import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

import { DESK_ACCOUNT_PATH } from "../desk-paths";
import type { Passkey } from "./passkeys.server";

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
              className="min-w-48 flex-1"
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
