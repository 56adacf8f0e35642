-- Roles that wait for their person (docs/decisions/082-staff-sign-in.md). Existing roles count as accepted.
CREATE TABLE "staff_invitations" (
    "staff_id" UUID NOT NULL,
    "level" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "invited_by" TEXT NOT NULL,
    "link_id" UUID NOT NULL,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("staff_id","level","target"),
    CONSTRAINT "staff_invitations_level_check" CHECK ("level" IN ('installation', 'agency', 'group', 'site', 'location')),
    CONSTRAINT "staff_invitations_role_check" CHECK ("role" IN ('owner', 'manager', 'sales', 'content', 'read-only')),
    CONSTRAINT "staff_invitations_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "staff_invitations_link_id_key" ON "staff_invitations"("link_id");
CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations"("token_hash");

-- The sign-in service of a session (docs/decisions/086-audit-log-and-group-sign-in.md).
ALTER TABLE "staff_sessions" ADD COLUMN "service" TEXT;
