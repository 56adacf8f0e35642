import { useId } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { CONTROL } from "~/ui/Field";
import { SelectField, type SelectOption } from "~/ui/SelectField";

import { deskPicturePath } from "../desk-paths";

type PictureFieldProps = {
  site: string;
  name: string;
  label: string;
  error: string | undefined;
  required: boolean;
  autoFocus: boolean;
  defaultValue: string;
  options: SelectOption[];
  prefix: string;
};

/** A picture of the site's, chosen by its name, or a file from the device. */
export function PictureField({ site, defaultValue, options, prefix, ...field }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const key = `media/${defaultValue.slice(prefix.length)}`;
  const isNew = !options.some(({ value }) => value === "" || value === defaultValue);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        <SelectField
          {...field}
          // A file may be sent in place of a choice; the server asks for one of them.
          required={false}
          optionalHidden={field.required}
          defaultValue={defaultValue}
          options={options}
          {...(isNew ? { placeholder: t("publishing.choose") } : {})}
        />
        {defaultValue === "" ? null : (
          <img
            className="mt-2 max-h-40 rounded-control object-contain"
            src={deskPicturePath(site, imageUrl(key, 320, "webp"))}
            alt={t("publishing.picture_now")}
          />
        )}
      </div>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {t("publishing.upload")}
        </label>
        <input
          id={id}
          type="file"
          name="upload"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-hint`}
          className={`${CONTROL} py-2`}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
          {t("publishing.hint_upload")}
        </p>
      </div>
    </div>
  );
}
