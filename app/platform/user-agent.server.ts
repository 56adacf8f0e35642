import { env } from "./env.server";

/** How requests to dealers' systems name us: the installation's name as one token of HTTP, else the product's. */
export function userAgent(): string {
  const words = (env().DESK_NAME ?? "").normalize("NFD").split(/[^A-Za-z0-9.]+/);
  return words.filter(Boolean).join("-") || "Forecourt";
}
