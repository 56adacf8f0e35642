import { z } from "zod";

import { secretNameSchema, sftpSchema } from "~/feeds/fetch/feed-location";
import { webAddress } from "~/platform/address";

import { FORMAT_NAMES, FORMATS } from "./formats";
import { FILE_KINDS, type FileKind, type MappingOut, mappingOutSchema } from "./mapping-out";
import { headings } from "./read-cells";

/** A destination's name is the name of its file, and part of its address. */
export const DESTINATION_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const dollarsInCents = z.number().int().nonnegative().nullable().default(null);

/** Which cars go to a destination, beside what its format accepts. */
const rulesSchema = z
  .object({
    kinds: z.array(z.enum(["car", "motorcycle", "caravan"])).default(["car"]),
    conditions: z.array(z.enum(["new", "used", "demo"])).default(["new", "used", "demo"]),
    /** Integer cents, inclusive. */
    priceFromCents: dollarsInCents,
    priceToCents: dollarsInCents,
    /** At least so many photographs. */
    photographs: z.number().int().min(0).max(60).default(1),
    /** Ids of locations; empty for all. The name that installations have stored. */
    yards: z.array(z.string().max(200)).max(500).default([]),
    /** Whether cars that somebody is about to buy are in it. */
    held: z.boolean().default(false),
    /** Whether cars that are not at a location yet are in it. */
    comingSoon: z.boolean().default(false),
  })
  .strict();

/** How the file gets to a partner: it fetches it, or each change is sent. */
const deliverySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pull") }).strict(),
  sftpSchema,
  z.object({ kind: z.literal("post"), url: webAddress.max(2_000), secret: secretNameSchema }).strict(),
]);

/** A catalogue of a site: its format, its cars, and how it is delivered. Names of secrets, never secrets. */
export const destinationSchema = z
  .object({
    format: z.enum(FORMAT_NAMES),
    file: z.enum(FILE_KINDS),
    enabled: z.boolean().default(true),
    /** `public`: anybody may fetch the file; `signed`: only with the key in its address. */
    access: z.enum(["public", "signed"]).default("signed"),
    /** Part of the signed address: another number ends the address of before. */
    addressNumber: z.number().int().min(1).max(1_000_000).default(1),
    rules: rulesSchema.default({}),
    /** What the partner calls each location, by its id; otherwise the id. */
    storeCodes: z.record(z.string().max(100)).default({}),
    /** Columns in place of the format's own. */
    mapping: mappingOutSchema.optional(),
    delivery: deliverySchema.default({ kind: "pull" }),
  })
  .strict()
  .superRefine(({ format, file, mapping }, context) => {
    const own: MappingOut | undefined = FORMATS[format].mappings[file];
    if (!own && !mapping)
      context.addIssue({ code: "custom", path: ["file"], message: `${format} has no ${file} of its own` });
    const problem = mapping && problemOf(mapping, file);
    if (problem) context.addIssue({ code: "custom", path: ["mapping"], message: problem });
  });

export type Destination = z.infer<typeof destinationSchema>;
export type DestinationInput = z.input<typeof destinationSchema>;
export type DestinationRules = z.infer<typeof rulesSchema>;

/** The columns of a destination's file. */
export function mappingFor({
  mapping,
  format,
  file,
}: Pick<Destination, "mapping" | "format" | "file">): MappingOut {
  const own: MappingOut | undefined = FORMATS[format].mappings[file];
  const used = mapping ?? own;
  if (!used) throw new Error(`${format} has no ${file}`);
  return used;
}

const XML_PATH = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?(\[\d+\])?(\{[\w.:-]+=[^}"<&]*\})?$/;

/** Why a kind of file cannot have such headings; null if it can. */
function problemOf({ columns }: MappingOut, file: FileKind): string | null {
  const names = headings(columns);
  if (file === "xml") {
    const wrong = names.find((name) => !name.split("/").every((step) => XML_PATH.test(step)));
    return wrong === undefined ? null : `'${wrong}' is no path of XML elements`;
  }
  if (file !== "jsonl") return null;
  const within = names.find((name) => names.some((other) => other.startsWith(`${name}.`)));
  return within === undefined ? null : `'${within}' is a value and holds others`;
}
