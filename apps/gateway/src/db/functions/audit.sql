-- Appends an entry to an operator's chain (null: the installation's) and answers its number. To be the last statement
-- before the commit: until then the chain's other writers wait. `p_content` is the SHA-256 of what the entry says
-- (modules/audit/rules.ts); its hash is that of the entry before, number, time and content.
create or replace function audit_append(
  p_merchant text, p_at_ms bigint, p_content bytea, p_actor_kind text, p_actor_id uuid, p_ip text, p_client text,
  p_request_id text, p_operation text, p_subject_kind text, p_subject_id text, p_reason text, p_before jsonb, p_after jsonb
) returns bigint language plpgsql as $$
declare
  v_head audit_heads;
  v_hash bytea;
begin
  insert into audit_heads (merchant_code, number, at_ms, hash)
    values (p_merchant, 0, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into strict v_head from audit_heads where merchant_code is not distinct from p_merchant for update;
  v_head.number := v_head.number + 1;
  v_head.at_ms := greatest(v_head.at_ms, p_at_ms);
  v_hash := sha256(v_head.hash || convert_to(v_head.number || ' ' || v_head.at_ms || ' ', 'UTF8') || p_content);
  insert into audit_entries (merchant_code, number, at, actor_kind, actor_id, ip, client, request_id, operation,
      subject_kind, subject_id, reason, before, after, previous_hash, hash)
    values (p_merchant, v_head.number, timestamptz 'epoch' + v_head.at_ms * interval '1 millisecond', p_actor_kind,
      p_actor_id, p_ip, p_client, p_request_id, p_operation, p_subject_kind, p_subject_id, p_reason, p_before, p_after,
      v_head.hash, v_hash);
  update audit_heads set number = v_head.number, at_ms = v_head.at_ms, hash = v_hash
    where merchant_code is not distinct from p_merchant;
  return v_head.number;
end $$;
