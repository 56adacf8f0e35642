import { useTranslation } from "~/i18n/use-translation";

import { deskLeadFilePath } from "../desk-paths";
import type { DeskLead } from "./desk-lead.server";
import type { TimelineFile } from "./timeline";

/** The files of a shopper's mail: pictures as pictures, PDFs to download. */
export function EntryFiles({ lead, files }: { lead: DeskLead; files: readonly TimelineFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  const hrefOf = ({ id }: TimelineFile) => deskLeadFilePath(lead.site, lead.id, id);
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label={t("inbox.received_files")}>
      {files.map((file) => (
        <li key={file.id}>
          {file.type === "image/jpeg" ? (
            <a href={hrefOf(file)} target="_blank" rel="noreferrer" className="block">
              <img
                src={hrefOf(file)}
                alt={file.name}
                width={112}
                height={84}
                loading="lazy"
                className="h-21 w-28 rounded-control border border-line object-cover"
              />
            </a>
          ) : (
            <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={hrefOf(file)} download>
              {t("inbox.received_pdf", {
                name: file.name,
                size: Math.max(1, Math.round(file.size / 1_000)),
              })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
