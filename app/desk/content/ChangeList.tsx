import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { deskPicturePath } from "../desk-paths";
import { Panel } from "../Panel";
import type { Seen } from "./entry-changes.server";
import type { SiteChange } from "./site-changes.server";

type ChangeListProps = {
  site: string;
  /** With the link that shows a change on the site, while it is a draft. */
  changes: (SiteChange & { preview?: string | null; edit?: string | null })[];
};

/** What differs, as the forms of the desk show it: words, pictures and colours, before and after. */
export function ChangeList({ site, changes }: ChangeListProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p>{t("publishing.no_difference")}</p>;
  return (
    <div className="grid gap-4">
      {changes.map(({ of, name, change, values, more, preview = null, edit = null }) => (
        <Panel
          key={`${of} ${name} ${change}`}
          title={[of, name === of ? "" : name, t(`publishing.change_${change}`)].filter(Boolean).join(" · ")}
        >
          {values.length === 0 ? null : (
            <ul className="grid gap-4">
              {values.map(({ label, before, after }) => (
                <li key={label} className="grid gap-2">
                  {label === "" ? null : <p className="text-sm font-medium wrap-anywhere">{label}</p>}
                  {change === "added" ? (
                    <SeenValue site={site} seen={after} />
                  ) : (
                    <dl className="grid gap-2 sm:grid-cols-2">
                      {([before, after] as const).map((seen, side) => (
                        <div key={side} className="min-w-0 rounded-card bg-surface-sunken p-3 text-sm">
                          <dt className="text-ink-muted">
                            {t(side === 0 ? "publishing.before" : "publishing.after")}
                          </dt>
                          <dd>
                            <SeenValue site={site} seen={seen} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </li>
              ))}
            </ul>
          )}
          {more > 0 ? <p className="mt-3">{t("publishing.more_values", { count: more })}</p> : null}
          <div className="flex flex-wrap gap-3">
            {preview === null ? null : (
              <a className={buttonClasses({ size: "sm" }, "mt-4")} href={preview} rel="noreferrer">
                {t("publishing.preview")}
                <span className="sr-only">, {name}</span>
              </a>
            )}
            {edit === null ? null : (
              <AppLink className={buttonClasses({ size: "sm" }, "mt-4")} href={edit}>
                {t("publishing.edit")}
                <span className="sr-only">, {name}</span>
              </AppLink>
            )}
          </div>
        </Panel>
      ))}
    </div>
  );
}

function SeenValue({ site, seen: { text, picture, colour } }: { site: string; seen: Seen }) {
  const { t } = useTranslation();
  if (picture !== null) {
    const src = deskPicturePath(site, imageUrl(`media/${picture}`, 320, "webp"));
    return (
      <img
        className="h-32 max-w-full rounded-control object-contain"
        src={src}
        alt={t("publishing.part_picture")}
      />
    );
  }
  return (
    <span className="flex items-start gap-2 text-sm whitespace-pre-wrap wrap-anywhere">
      {colour === null ? null : (
        <svg className="mt-0.5 size-5 shrink-0 rounded-control border border-line" aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {text === "" ? t("publishing.nothing") : text}
    </span>
  );
}
