/** The button that says yes to a question: its form's intent, and the answer. */
export const ANSWER = "answer";

/** A form as it is acted on: the button that answers a question stands for the intent that was asked about. */
export function withAnswer(form: FormData): FormData {
  const pressed = form.get(ANSWER);
  if (typeof pressed !== "string") return form;
  const end = pressed.indexOf(" ");
  form.delete(ANSWER);
  form.set("intent", end < 0 ? pressed : pressed.slice(0, end));
  form.set("sure", end < 0 ? "" : pressed.slice(end + 1));
  return form;
}

/** The answer to a question about a car, or anything else with an id: of another one it says nothing. */
export function answerAbout(kind: string, id: string, ...amounts: number[]): string {
  return [kind, encodeURIComponent(id), ...amounts].join("~");
}
