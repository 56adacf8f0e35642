import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { mediaPath } from "~/paths";
import "~/styles/print-sheet.css";
import { Picture } from "~/ui/Picture";
import { telHref } from "~/ui/tel-href";

import { photoAlt } from "../photo-alt";
import type { Brochure, Labelled } from "./brochure";

/**
 * A car on paper (app/styles/print-sheet.css): photos, price with its type, specifications, location, and the
 * QR code of its page.
 */
export function PrintSheet({
  brochure,
  type,
}: {
  brochure: Brochure;
  /** 'Car', 'Caravan'. */ type: string;
}) {
  const { t } = useTranslation();
  const { name, labels, certified, subtitle, features, comments, specifications, notes, dealer } = brochure;
  const { logo } = dealer;
  return (
    <article className="print-sheet">
      <header className="flex flex-wrap-reverse items-end justify-between gap-4">
        <div>
          <p className="text-sm font-semibold">{[...labels, certified].filter(Boolean).join(" · ")}</p>
          <h1 className="heading text-2xl">{name}</h1>
          <p className="text-ink-muted">{subtitle.join(" · ")}</p>
        </div>
        <img
          src={mediaPath(logo.file)}
          width={logo.width}
          height={logo.height}
          alt={dealer.name}
          className="h-10 w-auto"
        />
      </header>
      <div className="print-sheet-top">
        <Photos brochure={brochure} />
        <div>
          <Price brochure={brochure} />
          <Rows rows={brochure.facts} />
        </div>
      </div>
      <Visit brochure={brochure} />
      {comments.length > 0 ? (
        <Part title={t("brochure.comments")}>
          {comments.map((paragraph, index) => (
            <p key={index} className="mt-1">
              {paragraph}
            </p>
          ))}
        </Part>
      ) : null}
      {features.length > 0 ? (
        <Part title={t("vehicle.features")}>
          <ul className="print-sheet-columns mt-1 list-disc pl-5">
            {features.map((feature, index) => (
              <li key={index}>{feature}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {specifications.length > 0 ? (
        <Part title={t("vehicle.details", { type })}>
          <Rows rows={specifications} className="print-sheet-columns mt-1" />
        </Part>
      ) : null}
      <footer className="text-sm text-ink-muted">
        {notes.map((note) => (
          <p key={note} className="mt-1">
            {note}
          </p>
        ))}
        <p className="mt-1">{[dealer.line, dealer.licence].filter(Boolean).join(" · ")}</p>
      </footer>
    </article>
  );
}

function Photos({ brochure: { images, name } }: { brochure: Brochure }) {
  const { t } = useTranslation();
  if (images.length === 0) return <p className="print-sheet-none">{t("vehicle.no_photos_title")}</p>;
  return (
    <div className="print-sheet-photos">
      {images.map((image, index) => (
        <Picture
          key={image.key}
          image={image}
          alt={t(photoAlt(image), {
            car: name,
            caption: image.caption,
            photo: index + 1,
            count: images.length,
          })}
          sizes={index === 0 ? "(min-width: 48rem) 34rem, 100vw" : "9rem"}
          // Loaded eagerly: paper does not scroll.
          priority
        />
      ))}
    </div>
  );
}

function Price({ brochure: { price, repayment } }: { brochure: Brochure }) {
  return (
    <>
      {price.was ? <s className="figures text-ink-muted">{price.was}</s> : null}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="heading figures text-2xl">{price.amount}</strong>
        {price.note ? <span className="text-ink-muted">{price.note}</span> : null}
        {price.reduced ? <span className="text-ink-muted">{price.reduced}</span> : null}
      </p>
      {price.other ? <p className="figures">{price.other}</p> : null}
      {repayment ? (
        <div className="mt-2">
          <p className="text-sm text-ink-muted">{repayment.title}</p>
          <Rows rows={repayment.figures} />
        </div>
      ) : null}
    </>
  );
}

function Visit({ brochure: { location, dealer, qr } }: { brochure: Brochure }) {
  const { t } = useTranslation();
  return (
    <section className="print-sheet-visit" aria-label={t("vehicle.location")}>
      <div>
        <p className="heading text-lg">{location?.name ?? dealer.name}</p>
        {location ? (
          <address className="not-italic">
            {location.street}
            <br />
            {location.place}
          </address>
        ) : null}
        <a href={telHref(dealer.phone)} className="inline-flex min-h-11 items-center text-lg font-semibold">
          {dealer.phone}
        </a>
        {dealer.licence ? <p className="text-sm text-ink-muted">{dealer.licence}</p> : null}
      </div>
      {location ? <Rows rows={location.hours} /> : null}
      <div className="print-sheet-scan">
        <QrCode {...qr} label={t("brochure.qr_label")} />
        <p className="text-sm">{t("brochure.scan")}</p>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="heading text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows, className }: { rows: Labelled[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label} className="print-sheet-row">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A QR code as SVG: sharp at any size. `size` is its side in modules. */
function QrCode({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="print-sheet-qr">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
