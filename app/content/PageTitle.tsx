/** What a page is about, and a line of why somebody reads it. */
export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="page-head">
      <h1 className="heading text-2xl">{title}</h1>
      <p className="mt-4 text-lg text-ink-muted">{lead}</p>
    </header>
  );
}
