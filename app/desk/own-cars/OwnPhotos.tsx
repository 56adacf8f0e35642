import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { MAX_SENT_PHOTOGRAPHS_BYTES, PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { imageUrl } from "~/platform/images/image-url";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { FieldError } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { SelectField } from "~/ui/SelectField";

import { deskCarPath, deskPicturePath } from "../desk-paths";
import { Panel } from "../Panel";
import type { DeskCar } from "../stock/desk-car.server";
import { CROP_PARTS, isCroppable } from "./crop";
import { PHOTOS_INPUT } from "./LackList";

/** Uploads photographs of a car that staff entered or uploaded in a file, and deletes or crops one. A phone offers its camera. */
export function OwnPhotos({ car, error }: { car: DeskCar; error: string | undefined }) {
  const { t } = useTranslation();
  const { site, id, photos, added } = car;
  const action = deskCarPath(site, id);
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Panel title={t("stock.photos_add")}>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="grid gap-3"
        preventScrollReset
      >
        <label htmlFor={PHOTOS_INPUT} className="sr-only">
          {t("stock.photos_add")}
        </label>
        <p id="photos-hint" className="text-sm text-ink-muted">
          {t("stock.photos_add_hint")}
        </p>
        <FileInput
          look="drop-zone"
          // Remounted after each upload, so that the same files are not sent twice.
          key={photos.map(({ key }) => key).join()}
          id={PHOTOS_INPUT}
          name="photos"
          accept={PHOTOGRAPH_TYPES}
          multiple
          maxTotalBytes={MAX_SENT_PHOTOGRAPHS_BYTES}
          aria-describedby="photos-hint"
        />
        <div role="alert">
          {error === undefined ? null : (
            <div className="whitespace-pre-line">
              <FieldError message={error} />
            </div>
          )}
        </div>
        <Button type="submit" variant="brand" busy={isSending} className="justify-self-start">
          {t("stock.photos_send")}
        </Button>
      </Form>
      {added && added.length > 0 ? (
        <ul className="mt-4 grid gap-3 text-sm">
          {photos.map(({ key, width, height }, place) =>
            !added.includes(key) ? null : (
              <li key={key} className="flex flex-wrap items-end gap-3 border-t border-line pt-3">
                <img
                  className="aspect-[4/3] w-20 rounded-control object-cover"
                  src={deskPicturePath(site, imageUrl(key, 160, "webp"))}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                />
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="key" value={key} />
                  <Disclosure summary={t("stock.photo_remove", { number: place + 1 })}>
                    <Button type="submit" name="intent" value="photo-remove" size="sm">
                      {t("stock.photo_remove_sure")}
                    </Button>
                  </Disclosure>
                </Form>
                {isCroppable({ width, height }) ? (
                  <Form
                    method="post"
                    action={action}
                    className="flex flex-wrap items-end gap-3"
                    preventScrollReset
                  >
                    <input type="hidden" name="key" value={key} />
                    <SelectField
                      label={t("stock.photo_crop", { number: place + 1 })}
                      name="part"
                      defaultValue="middle"
                      options={CROP_PARTS.map((part) => ({ value: part, label: t(`stock.crop_${part}`) }))}
                    />
                    <Button type="submit" name="intent" value="photo-crop" size="sm">
                      {t("stock.photo_crop_set")}
                    </Button>
                  </Form>
                ) : null}
              </li>
            ),
          )}
        </ul>
      ) : null}
    </Panel>
  );
}
