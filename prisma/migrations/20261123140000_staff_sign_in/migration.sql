-- When a passkey was last shown in this session: what refunds, exports and roles ask for.
ALTER TABLE "staff_sessions" ADD COLUMN "verified_at" TIMESTAMPTZ(3);

-- A person's one live link to register a passkey. Only the mail has its token.
CREATE TABLE "staff_links" (
    "staff_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "token_hash" TEXT,
    "invited_by" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("staff_id"),
    CONSTRAINT "staff_links_purpose_check" CHECK ("purpose" IN ('invitation', 'recovery')),
    CONSTRAINT "staff_links_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "staff_links_token_hash_key" ON "staff_links"("token_hash");

CREATE TABLE "staff_passkeys" (
    "id" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_passkeys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_passkeys_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_passkeys_staff_id_idx" ON "staff_passkeys"("staff_id");

-- What a browser has begun and must finish within minutes, once: a challenge, a form that waits for a passkey.
CREATE TABLE "staff_ceremonies" (
    "id_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_ceremonies_pkey" PRIMARY KEY ("id_hash"),
    CONSTRAINT "staff_ceremonies_purpose_check" CHECK ("purpose" IN ('sign-in', 'confirm', 'join', 'add', 'waiting', 'oidc'))
);
CREATE INDEX "staff_ceremonies_expires_at_idx" ON "staff_ceremonies"("expires_at");

-- Who lost their device and waits for somebody to approve another.
CREATE TABLE "staff_recoveries" (
    "staff_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_recoveries_pkey" PRIMARY KEY ("staff_id"),
    CONSTRAINT "staff_recoveries_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Who a person is at a sign-in service of a group.
CREATE TABLE "staff_identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,

    CONSTRAINT "staff_identities_pkey" PRIMARY KEY ("issuer","subject"),
    CONSTRAINT "staff_identities_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "staff_identities_staff_id_issuer_key" ON "staff_identities"("staff_id", "issuer");

-- Who did what on the desk. No foreign keys: a person and a site go, what they did stays.
CREATE TABLE "staff_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_id" UUID,
    "subject" TEXT NOT NULL,
    "level" TEXT,
    "target" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "staff_audit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_audit_level_check" CHECK ("level" IN ('installation', 'agency', 'group', 'site', 'location'))
);
CREATE INDEX "staff_audit_level_target_id_idx" ON "staff_audit"("level", "target", "id" DESC);
CREATE INDEX "staff_audit_subject_id_id_idx" ON "staff_audit"("subject_id", "id" DESC);

CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'staff_audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "staff_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();

ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic_check",
  ADD CONSTRAINT "outbox_topic_check" CHECK ("topic" IN ('lead', 'digest', 'reservation', 'refund', 'resume-link', 'unsubscription', 'staff-link'));
