import { useId } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { imageUrl } from "~/platform/images/image-url";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { SelectField, type SelectOption } from "~/ui/SelectField";

import { deskPicturePath } from "../desk-paths";
import { CROP_PARTS } from "../own-cars/crop";
import { MAX_UPLOAD_BYTES } from "../upload-limits";
import { PICTURE_SHAPES, pictureInputs } from "./picture-crop";

type PictureFieldProps = {
  site: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  required: boolean;
  autoFocus: boolean;
  defaultValue: string;
  options: SelectOption[];
  prefix: string;
  isLogo: boolean;
};

/** A picture of the site's, chosen by sight, or a file from the device; either can be cropped. */
export function PictureField(props: PictureFieldProps) {
  const { site, name, label, hint, error, autoFocus, defaultValue, options, prefix, isLogo } = props;
  const { t } = useTranslation();
  const id = useId();
  const inputs = pictureInputs(name);
  const errorId = error === undefined ? undefined : `${id}-error`;
  const srcOf = (value: string) =>
    deskPicturePath(site, imageUrl(`media/${value.slice(prefix.length)}`, 160, "webp"));
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      {hint === undefined ? null : <p className="mb-3 text-sm text-ink-muted">{hint}</p>}
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <PictureNow src={defaultValue === "" ? null : srcOf(defaultValue)} />
        <div className="min-w-0">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t("publishing.upload")}
          </label>
          <FileInput
            look="line"
            id={id}
            name={inputs.upload}
            maxFileBytes={MAX_UPLOAD_BYTES}
            accept={`${PHOTOGRAPH_TYPES}${isLogo ? ",image/svg+xml" : ""}`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={[errorId, `${id}-hint`].filter(Boolean).join(" ")}
            // Of the first wrong field of a form that comes back.
            {...{ autoFocus }}
          />
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
            {t(isLogo ? "publishing.hint_logo" : "publishing.hint_upload")}
          </p>
          <FieldError id={errorId} message={error} />
          {name === "logo_file" ? (
            <Checkbox name="icon-of-logo" value="on" defaultChecked>
              {t("publishing.icon_of_logo")}
            </Checkbox>
          ) : null}
        </div>
      </div>
      <details className="mt-3">
        <summary className="disclosure-summary">{t("publishing.picture_choose")}</summary>
        <ul className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-4">
          {options.map((option) => (
            <li key={option.value}>
              <label className="picture-choice">
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  defaultChecked={option.value === defaultValue}
                  className="size-5 accent-brand"
                />
                {option.value === "" ? null : (
                  <img
                    src={srcOf(option.value)}
                    alt=""
                    loading="lazy"
                    className="picture-ground h-20 w-full rounded-control object-contain"
                  />
                )}
                <span className="text-sm wrap-anywhere">{option.label}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
      {isLogo ? null : (
        <details>
          <summary className="disclosure-summary">{t("publishing.crop")}</summary>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={t("publishing.crop_shape")}
              name={inputs.shape}
              optionalHidden
              placeholder={t("publishing.crop_none")}
              options={PICTURE_SHAPES.map((shape) => ({
                value: shape,
                label: t(`publishing.crop_${SHAPES[shape]}`),
              }))}
            />
            <SelectField
              label={t("publishing.crop_part")}
              name={inputs.part}
              optionalHidden
              defaultValue="middle"
              options={CROP_PARTS.map((part) => ({ value: part, label: t(`stock.crop_${part}`) }))}
            />
          </div>
        </details>
      )}
    </fieldset>
  );
}

const SHAPES = { "16:9": "wide", "4:3": "landscape", "1:1": "square", "3:4": "portrait" } as const;

function PictureNow({ src }: { src: string | null }) {
  const { t } = useTranslation();
  return src === null ? (
    <p className="grid h-24 place-items-center rounded-control bg-surface-sunken text-sm text-ink-muted">
      {t("publishing.picture_none")}
    </p>
  ) : (
    <img
      className="picture-ground h-24 w-full rounded-control object-contain"
      src={src}
      alt={t("publishing.picture_now")}
    />
  );
}
