-- Whose site it is: what an agency's or a group's people may see.
ALTER TABLE "sites" ADD COLUMN "agency" TEXT, ADD COLUMN "dealer_group" TEXT;

CREATE TABLE "staff" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_email_check" CHECK ("email" = lower("email"))
);
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

CREATE TABLE "staff_roles" (
    "staff_id" UUID NOT NULL,
    "level" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "staff_roles_pkey" PRIMARY KEY ("staff_id","level","target"),
    CONSTRAINT "staff_roles_level_check" CHECK ("level" IN ('installation', 'agency', 'group', 'site', 'location')),
    CONSTRAINT "staff_roles_role_check" CHECK ("role" IN ('owner', 'manager', 'sales', 'content', 'read-only')),
    CONSTRAINT "staff_roles_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "staff_sessions" (
    "token_hash" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_sessions_staff_id_idx" ON "staff_sessions"("staff_id");
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions"("expires_at");
