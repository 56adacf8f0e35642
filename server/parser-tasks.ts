import { cropPhotograph } from "~/desk/own-cars/crop-photograph.server";
import { CROP_PHOTOGRAPH } from "~/desk/own-cars/crop-task";
import { makeIcon, makePicture } from "~/desk/content/make-picture.server";
import { MAKE_DRAWING, MAKE_ICON, MAKE_PICTURE } from "~/desk/content/picture-tasks";
import { inspectColumns } from "~/desk/feeds/upload/inspect-columns.server";
import { INSPECT_COLUMNS } from "~/desk/feeds/upload/upload-tasks";
import { LIST_ARCHIVE, READ_ARCHIVED, READ_CELLS, READ_MAPPED_ROWS } from "~/feeds/feed-tasks";
import { listArchive, readArchived } from "~/feeds/pictures/archive-files.server";
import { readXmlText } from "~/feeds/read/read-xml-text";
import { readCells } from "~/feeds/read-cells.server";
import { readMappedRows } from "~/feeds/read-mapped-rows.server";
import { READ_LEAD_FILE } from "~/desk/leads/import/lead-file-task";
import { readLeadFile } from "~/desk/leads/import/read-lead-file.server";
import { readMail } from "~/leads/inbound/read-mail.server";
import { READ_MAIL } from "~/leads/inbound/read-mail-task";
import { READ_MARKET_ROWS } from "~/market/market-task";
import { readMarketRows } from "~/market/read-market-file.server";
import { makeOriginal } from "~/photographs/make-original.server";
import { MAKE_ORIGINAL } from "~/photographs/photograph-tasks";
import { served, servedInParts, type ServedTask } from "~/platform/tasks/serve-tasks.server";
import { renderContent } from "~/publish/render-content.server";
import { RENDER_CONTENT } from "~/publish/render-content-task";
import { mergeRules } from "~/redirects/merge-rules";
import { readRedirects } from "~/redirects/redirects-csv";
import { MERGE_REDIRECTS, READ_REDIRECTS } from "~/redirects/redirects-task";
import { decodedPixels, encodePhoto } from "~/trade-in/encode-photo.server";
import { DECODED_PIXELS, ENCODE_PHOTO } from "~/trade-in/photo-tasks";

/** Everything that is parsed in processes kept for that, and nowhere else in a server or a worker (decision 048). */
export const PARSER_TASKS: readonly ServedTask[] = [
  servedInParts(READ_MAPPED_ROWS, readMappedRows),
  servedInParts(READ_MARKET_ROWS, readMarketRows),
  served(INSPECT_COLUMNS, inspectColumns),
  served(READ_CELLS, readCells),
  served(LIST_ARCHIVE, listArchive),
  served(READ_ARCHIVED, ({ path, file }) => readArchived(path, file)),
  served(READ_MAIL, ({ raw, sender }) => readMail(raw, sender, readXmlText)),
  served(READ_LEAD_FILE, readLeadFile),
  served(READ_REDIRECTS, async (text) => readRedirects(text)),
  served(MERGE_REDIRECTS, async ({ existing, incoming }) => mergeRules(existing, incoming)),
  served(RENDER_CONTENT, renderContent),
  served(MAKE_PICTURE, makePicture),
  served(MAKE_DRAWING, makePicture),
  served(MAKE_ICON, makeIcon),
  served(MAKE_ORIGINAL, makeOriginal),
  served(CROP_PHOTOGRAPH, cropPhotograph),
  served(DECODED_PIXELS, decodedPixels),
  served(ENCODE_PHOTO, encodePhoto),
];
