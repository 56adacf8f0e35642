-- Roles that an owner has put together, for the places of theirs.
CREATE TABLE "custom_roles" (
    "id" UUID NOT NULL,
    "level" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "abilities" TEXT[] NOT NULL,

    CONSTRAINT "custom_roles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "custom_roles_level_check" CHECK ("level" IN ('installation', 'agency', 'group', 'site', 'location'))
);
-- A place's roles are told apart by their names.
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" ("level", "target", lower("name"));

ALTER TABLE "staff_roles" ADD COLUMN "custom_role_id" UUID;
ALTER TABLE "staff_roles" DROP CONSTRAINT "staff_roles_role_check";
ALTER TABLE "staff_roles"
  ADD CONSTRAINT "staff_roles_role_check" CHECK ("role" IN ('owner', 'manager', 'sales', 'content', 'read-only', 'custom')),
  ADD CONSTRAINT "staff_roles_custom_check" CHECK (("role" = 'custom') = ("custom_role_id" IS NOT NULL)),
  ADD CONSTRAINT "staff_roles_custom_role_id_fkey" FOREIGN KEY ("custom_role_id") REFERENCES "custom_roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "staff_roles_custom_role_id_idx" ON "staff_roles"("custom_role_id");

ALTER TABLE "staff_invitations" ADD COLUMN "custom_role_id" UUID;
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_role_check";
ALTER TABLE "staff_invitations"
  ADD CONSTRAINT "staff_invitations_role_check" CHECK ("role" IN ('owner', 'manager', 'sales', 'content', 'read-only', 'custom')),
  ADD CONSTRAINT "staff_invitations_custom_check" CHECK (("role" = 'custom') = ("custom_role_id" IS NOT NULL)),
  ADD CONSTRAINT "staff_invitations_custom_role_id_fkey" FOREIGN KEY ("custom_role_id") REFERENCES "custom_roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "staff_invitations_custom_role_id_idx" ON "staff_invitations"("custom_role_id");
