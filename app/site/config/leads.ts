import { z } from "zod";

/** Who at a dealership a lead is for. */
const desk = z.enum(["sales", "finance", "fleet", "service", "parts", "careers", "feedback"]);
const address = z.string().email();
const desks = z.record(desk, address).default({});

/** Where leads are sent (docs/OPERATING.md, Leads). */
export const leads = z.object({
  /** The readable mail, unless a desk or the lead's location has an address of its own. */
  email: address,
  /** `adf`: an ADF/XML mail for the dealer's lead system goes beside the readable one. */
  format: z.enum(["adf", "text"]).default("adf"),
  /** Where ADF mails go; null: where the readable ones go. */
  adfEmail: address.nullable().default(null),
  /** Leads of these desks go out as ADF; a lead system for cars knows nothing of careers. */
  adfDesks: z.array(desk).default(["sales", "finance", "fleet"]),
  desks,
  /** By the location's id. */
  locations: z
    .record(
      z.string(),
      z
        .object({
          email: address.nullable().default(null),
          adfEmail: address.nullable().default(null),
          desks,
        })
        .strict(),
    )
    .default({}),
  /** Gets each lead as signed JSON. */
  webhookUrl: z.string().url().nullable().default(null),
  /** Leads suspected of spam: the readable mail alone, or wherever others go too. */
  suspectedSpam: z.enum(["mail", "all"]).default("mail"),
});
