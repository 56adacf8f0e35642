import { splitName } from "~/leads/inbound/enquiry/enquiry";
import { folded, otherName } from "~/leads/work/namesake";

/** A person who may be given leads, as a list may name them. */
export type Person = { id: string; name: string; email: string };

/** How a list's word for a salesperson is compared and stored. */
export function wordOf(cell: string): string {
  return folded(cell).split(/\s+/).filter(Boolean).join(" ");
}

/**
 * The one person whom a list can mean by an address, a name or a part of it, with the family name first or last: null
 * if that is nobody, or several.
 */
export function matchSalesperson(cell: string, people: readonly Person[]): Person | null {
  const word = wordOf(cell);
  const exact = people.filter(({ name, email }) => wordOf(name) === word || email.toLowerCase() === word);
  if (exact.length > 0) return only(exact);
  const { name, lastName } = splitName(cell.trim());
  const said = { name, lastName: lastName || null };
  return only(people.filter((person) => otherName({ name: person.name, lastName: null }, said) === ""));
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}
