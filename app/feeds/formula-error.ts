import { quote } from "./transforms/cleaned";

/** What spreadsheets show where a formula has no result: Excel, LibreOffice, Google Sheets. */
const NO_RESULT =
  /^\s*(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|EXTERNAL!|UNKNOWN!|PYTHON!|ERROR!|GETTING_DATA)|Err:5\d\d)\s*$/i;
/** A column that is too narrow for what is in it. */
const TOO_NARROW = /^\s*#{3,}\s*$/;

/** Why a cell has no value although it is not empty; null for any other cell. */
export function formulaProblem(cell: string): string | null {
  if (NO_RESULT.test(cell)) return `${quote(cell)} is a formula without a result`;
  return TOO_NARROW.test(cell) ? `${quote(cell)} is a column too narrow for its values` : null;
}
