/** Where an entry of the timeline stands on its lead's page. */
export function entryAnchor(id: string): string {
  return `entry-${id}`;
}
