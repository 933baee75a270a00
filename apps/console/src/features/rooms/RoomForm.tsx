import { showTime, useT } from '../../platform/words.ts';
import { CheckField, SelectField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';
import type { StaffRoom, StaffRooms } from './queries.ts';
import type { RoomDraft, RoomProblems } from './rules.ts';

interface RoomFormProps {
  draft: RoomDraft;
  onChange: (part: Partial<RoomDraft>) => void;
  problems: RoomProblems;
  /** Null: it is to be new. */
  room: StaffRoom | null;
  games: StaffRooms['games'];
  currency: string;
}

/** What a room is, its stakes, and whether the operator has it open. */
export function RoomForm({ draft, onChange, problems, room, games, currency }: RoomFormProps) {
  const t = useT();
  const inMoney = (name: string) => t('editor.amount', { name, currency });
  return (
    <Section title={t('rooms.what')}>
      {room ? (
        <Facts
          facts={[
            [t('games.id'), <code key="id">{room.roomId}</code>],
            [t('rooms.game'), room.gameName === '' ? room.nodeId : `${room.gameName}, ${room.vendorName}`],
            [t('rooms.taken'), `${room.taken} / ${room.seats}`],
            [t('rooms.reported'), room.reportedAt === null ? t('rooms.reported.never') : showTime(room.reportedAt)],
          ]}
        />
      ) : (
        <FormGrid>
          <TextField
            label={t('games.id')}
            hint={t('rooms.id.hint')}
            value={draft.id}
            maxLength={64}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={problems.id}
            onChange={({ target }) => onChange({ id: target.value.trim() })}
          />
          <SelectField
            label={t('rooms.game')}
            value={draft.nodeId}
            options={[
              ...(draft.nodeId === '' ? [['', t('rooms.game.choose')] as const] : []),
              ...games.map(({ nodeId, name, vendorName }) => [nodeId, `${name}, ${vendorName}`] as const),
            ]}
            error={problems.nodeId}
            onChange={({ target }) => onChange({ nodeId: target.value })}
          />
        </FormGrid>
      )}
      {room && !room.isOpenAtVendor && <Note look="warn">{t('rooms.vendor.closed')}</Note>}
      <FormGrid>
        <TextField
          label={t('games.name')}
          value={draft.name}
          maxLength={120}
          error={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={inMoney(t('rooms.minStake'))}
          value={draft.minStake}
          inputMode="decimal"
          maxLength={20}
          error={problems.minStake}
          onChange={({ target }) => onChange({ minStake: target.value })}
        />
        <TextField
          label={inMoney(t('rooms.maxStake'))}
          hint={t('rooms.maxStake.hint')}
          value={draft.maxStake}
          inputMode="decimal"
          maxLength={20}
          error={problems.maxStake}
          onChange={({ target }) => onChange({ maxStake: target.value })}
        />
        <TextField
          label={t('rooms.seats')}
          value={draft.seats}
          inputMode="numeric"
          maxLength={3}
          error={problems.seats}
          onChange={({ target }) => onChange({ seats: target.value })}
        />
        <TextField
          label={t('rooms.position')}
          value={draft.position}
          inputMode="numeric"
          maxLength={7}
          error={problems.position}
          onChange={({ target }) => onChange({ position: target.value })}
        />
      </FormGrid>
      <CheckField
        label={t('games.open')}
        hint={t('rooms.open.hint')}
        checked={draft.isOpen}
        onChange={({ target }) => onChange({ isOpen: target.checked })}
      />
    </Section>
  );
}
