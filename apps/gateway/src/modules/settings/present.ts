import type { FieldIssue } from '@sampan/contract/errors';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { settingHistory, settingList } from '@sampan/contract/settings-staff';
import * as z from 'zod';
import { sha256 } from '../../secret-hash.ts';
import { secretMark, writtenByKey } from './changes.ts';
import { findSettingKey, type SettingKey } from './registry.ts';
import type { SettingChange } from './store.ts';
import type { settingsByKey } from './written.ts';

type Listed = ValueInputOf<typeof settingList>['list'][number];
type Change = ValueInputOf<typeof settingHistory>['list'][number];

const forms = new WeakMap<SettingKey['schema'], Record<string, unknown>>();

/** A key's written form as JSON Schema; its default stands beside it. */
function formOf({ schema }: Pick<SettingKey, 'schema'>): Record<string, unknown> {
  const known = forms.get(schema);
  if (known) return known;
  const { $schema: _draft, default: _default, ...form } = z.toJSONSchema(schema, { io: 'input' });
  forms.set(schema, form);
  return form;
}

/** A key as staff see it; a secret's value stays here. */
export function presentKey(one: ReturnType<typeof settingsByKey>[number]): Listed {
  const { key, description, browsers, isRequired, isDefault, isSecret = false } = one;
  return {
    key,
    schema: formOf(one),
    description,
    isRequired,
    default: one.default ?? null,
    value: isSecret ? null : (one.value ?? null),
    isDefault,
    browsers,
    isSecret,
  };
}

/** `names`: of staff, by id. */
export function presentChange(change: SettingChange, names: ReadonlyMap<string, string>): Change {
  const isSecret = findSettingKey(change.key)?.isSecret === true;
  // What was written before the key became a secret one is hidden, too.
  const side = (value: unknown) => (value === undefined ? null : { value: isSecret ? secretMark : value });
  const staffId = staffIdOf(change.actor);
  const command = /^cli:(.*)$/s.exec(change.actor)?.[1];
  return {
    number: String(change.id),
    key: change.key,
    at: change.changedAt.getTime(),
    actor:
      staffId !== null
        ? { kind: 'staff', name: names.get(staffId) ?? '' }
        : command === undefined
          ? { kind: 'other', name: change.actor }
          : { kind: 'cli', name: command },
    before: side(change.before),
    after: side(change.after),
    isSecret,
  };
}

/** The id in `staff:<id>`; null: somebody else wrote. */
export const staffIdOf = (actor: string): string | null => /^staff:([\da-f-]{36})$/.exec(actor)?.[1] ?? null;

/** "chat.perMinute: must be …" -> where, and what is expected. */
export function issueOf(line: string): FieldIssue {
  const at = line.indexOf(': ');
  return at === -1 ? { path: '', reason: line } : { path: line.slice(0, at), reason: line.slice(at + 2) };
}

/**
 * Tells one state of an operator's settings from every other. Values of secrets are not in it, so that nobody who knows
 * the rest can try them out; a write of one is, as a change that was noted.
 */
export function versionOf(written: unknown, lastChangeId: bigint | null): string {
  const open = [...writtenByKey(written)].map(([key, value]) => [key, findSettingKey(key)?.isSecret ? null : value]);
  const text = JSON.stringify([String(lastChangeId), open]);
  return sha256(text).toString('base64url').slice(0, 22);
}
