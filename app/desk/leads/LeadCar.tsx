import { useTranslation } from "~/i18n/use-translation";
import { imageUrl } from "~/platform/images/image-url";
import { Notice } from "~/ui/Notice";

import { deskCarPath, deskPicturePath } from "../desk-paths";
import type { LeadCarView } from "./lead-car.server";
import { TextLink } from "../TextLink";

/** The lead's car as it was when the lead was sent, beside what it is now. */
export function LeadCar({ site, car }: { site: string; car: LeadCarView }) {
  const { t } = useTranslation();
  const { name, id, url, pictures, lines, news } = car;
  return (
    <>
      <p className="mb-3 text-lg font-semibold">{name}</p>
      {news.length > 0 ? (
        <div className="mb-4">
          <Notice tone="warning">
            {news.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-left align-bottom">
            <td className="w-24 sm:w-32" />
            <th scope="col" className="pr-3 pb-2 font-normal text-ink-muted">
              {t("inbox.car_then")}
            </th>
            <th scope="col" className="pb-2 font-normal text-ink-muted">
              {t("inbox.car_now")}
            </th>
          </tr>
        </thead>
        <tbody className="align-top">
          {(pictures.then ?? pictures.now) ? (
            <tr>
              <th scope="row" className="pr-3 pb-2 text-left font-normal text-ink-muted">
                {t("inbox.car_picture")}
              </th>
              {(["then", "now"] as const).map((when) => (
                <td key={when} className="pr-3 pb-2">
                  <Picture site={site} image={pictures[when]} alt={t(`inbox.car_picture_${when}`)} />
                </td>
              ))}
            </tr>
          ) : null}
          {lines.map(({ label, then, now }) => (
            <tr key={label}>
              <th scope="row" className="pr-3 pb-2 text-left font-normal text-ink-muted">
                {label}
              </th>
              <td className="pr-3 pb-2 wrap-anywhere">{then}</td>
              <td
                className={
                  then === now || then === "" ? "pb-2 wrap-anywhere" : "pb-2 font-semibold wrap-anywhere"
                }
              >
                {now}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-6">
        {id === null ? null : <TextLink href={deskCarPath(site, id)}>{t("inbox.car_desk")}</TextLink>}
        {url === null ? null : <TextLink href={url}>{t("inbox.car_site")}</TextLink>}
      </p>
    </>
  );
}

function Picture({ site, image, alt }: { site: string; image: string | null; alt: string }) {
  if (image === null) return null;
  return (
    <img
      className="aspect-[4/3] w-full max-w-40 rounded-control bg-surface-sunken object-cover text-xs"
      src={deskPicturePath(site, imageUrl(image, 320, "webp"))}
      alt={alt}
      width={320}
      height={240}
      loading="lazy"
    />
  );
}
