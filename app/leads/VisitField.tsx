import { VISIT_FIELD } from "./visit";

/** The field of a form that NOTE_VISIT fills in when it is sent; empty without JavaScript. */
export function VisitField() {
  return <input type="hidden" name={VISIT_FIELD} defaultValue="" />;
}
