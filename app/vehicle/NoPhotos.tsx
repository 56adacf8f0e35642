import { Camera } from "lucide-react";

import { ButtonLink } from "~/ui/ButtonLink";
import { useTranslation } from "../i18n/use-translation";

/** In the place of the gallery, and of its size. `askHref` leads to the form; null when there is nothing to ask for. */
export function NoPhotos({ askHref }: { askHref: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="grid aspect-[4/3] place-content-center justify-items-center gap-3 bg-brand-soft p-6 text-center lg:rounded-image">
      <Camera className="size-12 text-brand-strong" strokeWidth={1.25} aria-hidden="true" />
      <p className="heading text-xl">
        {t(askHref === null ? "vehicle.no_photos" : "vehicle.no_photos_title")}
      </p>
      {askHref === null ? null : (
        <>
          <p className="max-w-sm text-ink-muted">{t("vehicle.no_photos_text")}</p>
          <ButtonLink href={askHref} preventScrollReset className="mt-2">
            {t("vehicle.no_photos_ask")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
