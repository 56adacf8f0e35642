/** The audited actions; each has a text, `staff.did_…`. */
export const AUDIT_ACTIONS = [
  "signed-in",
  "signed-out",
  "joined",
  "identity-added",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "invited",
  "invited-again",
  "role-given",
  "role-taken",
  "removed",
  "recovery-asked",
  "recovery-approved",
  "recovery-declined",
  "ownership-changed",
  "audit-exported",
  "leads-exported",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
