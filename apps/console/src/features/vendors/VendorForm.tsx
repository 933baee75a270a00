import { gameTypes } from '@sampan/contract/game-kinds';
import { lotteryAccountTypes } from '@sampan/contract/lottery-kinds';
import { UploadedPictureField } from '../../platform/content-fields.tsx';
import { useT } from '../../platform/words.ts';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { CheckField, SelectField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import type { StaffVendor, StaffVendors } from './queries.ts';
import type { VendorDraft, VendorProblems } from './rules.ts';

interface VendorFormProps {
  draft: VendorDraft;
  onChange: (part: Partial<VendorDraft>) => void;
  problems: VendorProblems;
  /** Null: it is to be new. */
  vendor: StaffVendor | null;
  partners: StaffVendors['partners'];
  mayUpload: boolean;
}

/** What a vendor is, who runs its games, and where it stands. */
export function VendorForm({ draft, onChange, problems, vendor, partners, mayUpload }: VendorFormProps) {
  const t = useT();
  const known = partners.some(({ code }) => code === vendor?.partner);
  const options = [
    ['', t('games.vendor.partner.none')] as const,
    ...partners.map(
      ({ code, isEnabled }) => [code, isEnabled ? code : t('games.vendor.partner.off', { code })] as const,
    ),
    // It isn't allowed any more, and stays until another one is chosen.
    ...(vendor?.partner && !known
      ? [[vendor.partner, t('games.vendor.partner.gone', { code: vendor.partner })] as const]
      : []),
  ];
  const isMoved = draft.partner !== (vendor?.partner ?? '');
  return (
    <>
      <Section title={t('games.vendor.what')}>
        <FormGrid>
          {!vendor && (
            <TextField
              label={t('games.vendor.code')}
              hint={t('games.vendor.code.hint')}
              value={draft.id}
              maxLength={32}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              error={problems.id}
              onChange={({ target }) => onChange({ id: target.value.toUpperCase() })}
            />
          )}
          <TextField
            label={t('games.name')}
            value={draft.name}
            maxLength={200}
            error={problems.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <SelectField
            label={t('games.vendor.account')}
            hint={t('games.vendor.account.hint')}
            value={draft.accountType}
            options={[
              ['', t('games.vendor.account.none')],
              ...lotteryAccountTypes.map((one) => [one, t(`games.vendor.account.${one}`)] as const),
            ]}
            error={problems.accountType}
            onChange={({ target }) =>
              onChange({ accountType: lotteryAccountTypes.find((one) => one === target.value) ?? '' })
            }
          />
          <SelectField
            label={t('games.vendor.partner')}
            hint={t('games.vendor.partner.hint')}
            value={draft.partner}
            options={options}
            error={problems.partner}
            onChange={({ target }) => onChange({ partner: target.value })}
          />
          <UploadedPictureField
            label={t('games.picture')}
            hint={t('games.picture.hint')}
            value={draft.pictureUrl}
            error={problems.pictureUrl}
            onChange={(pictureUrl) => onChange({ pictureUrl })}
            mayUpload={mayUpload}
          />
        </FormGrid>
        {isMoved && (
          <Note look="warn">
            {draft.partner === ''
              ? t('games.vendor.partner.stops')
              : t('games.vendor.partner.moves', { code: draft.partner })}
          </Note>
        )}
        <CheckField
          label={t('games.open')}
          hint={t('games.vendor.open.hint')}
          checked={draft.isOpen}
          onChange={({ target }) => onChange({ isOpen: target.checked })}
        />
      </Section>
      <Section title={t('games.vendor.places')} text={t('games.vendor.places.text')}>
        {problems.places && <ErrorNote>{problems.places}</ErrorNote>}
        <FormGrid>
          {gameTypes.map((gameType) => {
            const place = draft.places[gameType];
            const { [gameType]: _left, ...others } = draft.places;
            const set = (next: typeof place) => onChange({ places: next ? { ...others, [gameType]: next } : others });
            return (
              <CheckGroup key={gameType} label={t(`games.type.${gameType}`)}>
                <CheckField
                  label={t('games.vendor.place')}
                  checked={place !== undefined}
                  onChange={({ target }) => set(target.checked ? { position: '0', isHot: false } : undefined)}
                />
                {place && (
                  <>
                    <TextField
                      label={t('games.vendor.position')}
                      inputMode="numeric"
                      maxLength={7}
                      value={place.position}
                      onChange={({ target }) => set({ ...place, position: target.value })}
                    />
                    <CheckField
                      label={t('games.vendor.hot')}
                      checked={place.isHot}
                      onChange={({ target }) => set({ ...place, isHot: target.checked })}
                    />
                  </>
                )}
              </CheckGroup>
            );
          })}
        </FormGrid>
      </Section>
    </>
  );
}
