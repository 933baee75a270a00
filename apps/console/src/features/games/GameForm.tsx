import { gameFeatures, gameTypes } from '@sampan/contract/game-kinds';
import { UploadedPictureField } from '../../platform/content-fields.tsx';
import { type LanguageProps, TextsFields } from '../../platform/texts-fields.tsx';
import { useT } from '../../platform/words.ts';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { CheckField, SelectField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Page.tsx';
import { emptyName, type GameDraft, type GameProblems } from './rules.ts';

interface FormVendor {
  readonly code: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly places: readonly { readonly gameType: string }[];
}

interface GameFormProps extends LanguageProps {
  draft: GameDraft;
  onChange: (part: Partial<GameDraft>) => void;
  problems: GameProblems;
  isNew: boolean;
  vendors: readonly FormVendor[];
  mayUpload: boolean;
}

/** What a game is, how it is shown, and whether. */
export function GameForm(props: GameFormProps) {
  const { draft, onChange, problems, isNew, vendors, mayUpload, ...languageProps } = props;
  const t = useT();
  const vendor = vendors.find(({ code }) => code === draft.vendor);
  const isPlaced = vendor?.places.some(({ gameType }) => gameType === draft.gameType) ?? true;
  return (
    <>
      <Section title={t('games.what')}>
        <FormGrid>
          {isNew && (
            <TextField
              label={t('games.id')}
              hint={t('games.id.hint')}
              value={draft.id}
              maxLength={64}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={problems.id}
              onChange={({ target }) => onChange({ id: target.value.trim() })}
            />
          )}
          <SelectField
            label={t('games.vendor')}
            value={draft.vendor}
            options={[
              ...(draft.vendor === '' ? [['', t('games.vendor.choose')] as const] : []),
              ...vendors.map(({ code, name }) => [code, name] as const),
            ]}
            error={problems.vendor}
            onChange={({ target }) => onChange({ vendor: target.value })}
          />
          <SelectField
            label={t('games.type')}
            value={draft.gameType}
            options={gameTypes.map((one) => [one, t(`games.type.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ gameType: gameTypes.find((one) => one === target.value) ?? draft.gameType })
            }
          />
          <TextField
            label={t('games.name')}
            value={draft.name}
            maxLength={200}
            error={problems.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            label={t('games.rtp')}
            hint={t('games.rtp.hint')}
            value={draft.rtp}
            inputMode="decimal"
            maxLength={6}
            error={problems.rtp}
            onChange={({ target }) => onChange({ rtp: target.value })}
          />
          <TextField
            label={t('games.opens')}
            hint={t('games.opens.hint')}
            value={draft.opens}
            maxLength={2_000}
            spellCheck={false}
            error={problems.opens}
            onChange={({ target }) => onChange({ opens: target.value })}
          />
        </FormGrid>
        {vendor && !vendor.isOpen && <Note look="warn">{t('games.vendor.closed')}</Note>}
        {!isPlaced && <Note look="warn">{t('games.vendor.unplaced')}</Note>}
        <CheckGroup label={t('games.features')}>
          {gameFeatures.map((one) => (
            <CheckField
              key={one}
              label={t(`games.feature.${one}`)}
              checked={draft.features.includes(one)}
              onChange={({ target }) => {
                const others = draft.features.filter((feature) => feature !== one);
                onChange({ features: target.checked ? [...others, one] : others });
              }}
            />
          ))}
        </CheckGroup>
      </Section>
      <Section title={t('games.shown')}>
        <CheckField
          label={t('games.open')}
          hint={t('games.open.hint')}
          checked={draft.isOpen}
          onChange={({ target }) => onChange({ isOpen: target.checked })}
        />
        <CheckField
          label={t('games.listed')}
          hint={t('games.listed.hint')}
          checked={draft.isListed}
          onChange={({ target }) => onChange({ isListed: target.checked })}
        />
        <CheckField
          label={t('games.new')}
          checked={draft.isNew}
          onChange={({ target }) => onChange({ isNew: target.checked })}
        />
        <FormGrid>
          <TextField
            label={t('games.position')}
            inputMode="numeric"
            maxLength={7}
            value={draft.position}
            error={problems.position}
            onChange={({ target }) => onChange({ position: target.value })}
          />
          <TextField
            label={t('games.hot')}
            hint={t('games.hot.hint')}
            inputMode="numeric"
            maxLength={7}
            value={draft.hotPosition}
            error={problems.hotPosition}
            onChange={({ target }) => onChange({ hotPosition: target.value })}
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
      </Section>
      <Section title={t('games.names')} text={t('games.names.text')}>
        <TextsFields
          {...languageProps}
          texts={draft.names}
          empty={emptyName}
          onTexts={(names) => onChange({ names })}
          standsIn={t('games.names.standsIn')}
        >
          {(text, change) => (
            <TextField
              label={t('games.name.own')}
              value={text.name}
              maxLength={200}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </TextsFields>
      </Section>
    </>
  );
}
