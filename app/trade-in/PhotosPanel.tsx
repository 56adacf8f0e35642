import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { tradeInPhotoPath } from "~/paths";
import { MAX_SENT_PHOTOGRAPHS_BYTES, PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { FileInput } from "~/ui/FileInput";
import { FormErrors } from "~/ui/FormErrors";

import { MAX_PHOTO_BYTES, MAX_PHOTOS, stepPath } from "./trade-in";

type PhotosPanelProps = {
  /** Ids of the stored photos. */
  photos: readonly string[];
  /** Errors of the photos just sent. */
  messages: readonly string[];
  hasLead: boolean;
};

/** The stored photos, and room for more up to MAX_PHOTOS. */
export function PhotosPanel({ photos, messages, hasLead }: PhotosPanelProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formEncType === "multipart/form-data";
  const next = stepPath(hasLead ? "estimate" : "contact");
  return (
    <div className="grid gap-6">
      {photos.length > 0 ? <Thumbnails photos={photos} /> : null}
      {photos.length < MAX_PHOTOS ? (
        <Form method="post" encType="multipart/form-data" className="grid gap-3">
          <FormErrors errors={messages.map((message) => ({ message, controlId: "photos" }))} />
          <label htmlFor="photos" className="font-semibold">
            {t("trade_in.photos_choose")}
          </label>
          <p id="photos-hint" className="text-sm text-ink-muted">
            {t("trade_in.photos_hint", { megabytes: MAX_PHOTO_BYTES / 1024 / 1024 })}
          </p>
          <FileInput
            look="drop-zone"
            // Remounted after each upload, so that the same files are not sent twice.
            key={photos.join()}
            id="photos"
            name="photos"
            accept={PHOTOGRAPH_TYPES}
            multiple
            maxTotalBytes={MAX_SENT_PHOTOGRAPHS_BYTES}
            aria-describedby="photos-hint"
          />
          <Button type="submit" variant="brand" busy={busy} className="justify-self-start">
            {t("trade_in.photos_send")}
          </Button>
        </Form>
      ) : (
        <p>{t("trade_in.photos_full", { max: MAX_PHOTOS })}</p>
      )}
      <ButtonLink href={next} variant={photos.length > 0 ? "accent" : "quiet"} size="lg">
        {photos.length > 0 ? t("trade_in.next") : t("trade_in.photos_skip")}
      </ButtonLink>
    </div>
  );
}

function Thumbnails({ photos }: { photos: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-2 text-sm text-ink-muted">
        {t("trade_in.photos_count", { count: photos.length, max: MAX_PHOTOS })}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos.map((id, index) => (
          <li key={id}>
            <img
              src={tradeInPhotoPath(id)}
              alt={t("trade_in.photo_alt", { number: index + 1 })}
              width={160}
              height={120}
              className="aspect-4/3 w-full rounded-image bg-surface-sunken object-cover"
            />
            <Form method="post">
              <input type="hidden" name="remove" value={id} />
              <Button type="submit" variant="ghost" size="sm" className="min-h-11 w-full">
                {t("trade_in.photo_remove", { number: index + 1 })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
