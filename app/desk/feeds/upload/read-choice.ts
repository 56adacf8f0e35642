import type { ColumnChoice } from "./column-choice";

/** The form of a file's columns: `column` and `field` in pairs. */
export function readChoice(form: FormData): ColumnChoice {
  const columns = form.getAll("column").map(String);
  const fields = form.getAll("field").map(String);
  const [carType, priceType] = [form.get("carType"), form.get("priceType")];
  return {
    fields: Object.fromEntries(columns.map((column, place) => [column, fields[place] ?? ""])),
    id: String(form.get("id") ?? ""),
    carType: carType === "new" || carType === "demo" ? carType : "used",
    priceType: priceType === "drive_away" ? "drive_away" : "egc",
  };
}
