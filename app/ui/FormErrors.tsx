import { useTranslation } from "~/i18n/use-translation";

import { Icon } from "./Icon";

type FormErrorEntry = {
  message: string;
  /** The id of its control; the message then links to it. */
  controlId?: string;
};

/** The list above a rejected form (spec 2 §8). Renders nothing without errors. */
export function FormErrors({ errors }: { errors: FormErrorEntry[] }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 text-danger">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t("ui.form_errors")}</p>
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ message, controlId }) => (
            <li key={`${controlId ?? ""}${message}`}>
              {controlId ? (
                <a href={`#${controlId}`} className="underline">
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
