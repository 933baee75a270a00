import { prizeModes } from '@sampan/contract/lottery';
import { showTime, showWeekday, useT } from '../../platform/words.ts';
import { CheckGroup } from '../../ui/CheckGroup.tsx';
import { CheckField, SelectField, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';
import type { StaffLotteries, StaffLottery } from './queries.ts';
import { type LotteryDraft, type LotteryProblems, shapeText, templatesOf, weekdays } from './rules.ts';

interface LotteryFormProps {
  draft: LotteryDraft;
  onChange: (part: Partial<LotteryDraft>) => void;
  problems: LotteryProblems;
  /** Null: it is to be new. */
  lottery: StaffLottery | null;
  lotteries: StaffLotteries;
}

/** What a lottery is, when it is drawn, and where it stands. */
export function LotteryForm({ draft, onChange, problems, lottery, lotteries }: LotteryFormProps) {
  const t = useT();
  const isDrawnHere = lottery ? lottery.shape.length > 0 : draft.drawnAs !== '';
  return (
    <>
      <Section title={t('lotteries.what')}>
        {lottery ? (
          <Facts
            facts={[
              [t('games.id'), <code key="id">{lottery.gameCode}</code>],
              [t('games.vendor'), lottery.vendorName],
              [t('lotteries.drawn'), isDrawnHere ? shapeText(t, lottery.shape) : t('lotteries.drawn.vendor')],
              [
                t('lotteries.next'),
                lottery.nextDraw.drawAt === null
                  ? t('lotteries.next.none')
                  : `${lottery.nextDraw.drawNo}: ${showTime(lottery.nextDraw.drawAt)}`,
              ],
            ]}
          />
        ) : (
          <FormGrid>
            <SelectField
              label={t('lotteries.game')}
              hint={t('lotteries.game.hint')}
              value={draft.id}
              options={[
                ...(draft.id === '' ? [['', t('rooms.game.choose')] as const] : []),
                ...lotteries.games.map(({ nodeId, name, vendorName }) => [nodeId, `${name}, ${vendorName}`] as const),
              ]}
              error={problems.id}
              onChange={({ target }) => onChange({ id: target.value })}
            />
            <SelectField
              label={t('lotteries.drawn')}
              hint={t('lotteries.drawn.hint')}
              value={draft.drawnAs}
              options={[
                ['', t('lotteries.drawn.vendor')],
                ...templatesOf(lotteries.list).map(
                  ({ gameCode, name, shape }) =>
                    [
                      gameCode,
                      t('lotteries.drawn.as', { shape: shapeText(t, shape), name: name || gameCode }),
                    ] as const,
                ),
              ]}
              error={problems.drawnAs}
              onChange={({ target }) => onChange({ drawnAs: target.value })}
            />
          </FormGrid>
        )}
        {isDrawnHere && !lotteries.isDrawing && <Note look="warn">{t('lotteries.drawn.off')}</Note>}
        <FormGrid>
          <TextField
            label={t('lotteries.group')}
            hint={t('lotteries.group.hint')}
            value={draft.groupCode}
            maxLength={24}
            autoCapitalize="characters"
            spellCheck={false}
            error={problems.groupCode}
            onChange={({ target }) => onChange({ groupCode: target.value.toUpperCase() })}
          />
          <SelectField
            label={t('lotteries.mode')}
            value={draft.prizeMode}
            options={prizeModes.map((one) => [one, t(`lotteries.mode.${one}`)] as const)}
            onChange={({ target }) =>
              onChange({ prizeMode: prizeModes.find((one) => one === target.value) ?? draft.prizeMode })
            }
          />
          <TextField
            label={t('lotteries.playType')}
            hint={t('lotteries.playType.hint')}
            value={draft.defaultPlayType}
            maxLength={12}
            autoCapitalize="characters"
            spellCheck={false}
            error={problems.defaultPlayType}
            onChange={({ target }) => onChange({ defaultPlayType: target.value.toUpperCase() })}
          />
        </FormGrid>
      </Section>
      <Section
        title={t('lotteries.schedule')}
        text={isDrawnHere ? t('lotteries.schedule.text') : t('lotteries.schedule.vendor')}
      >
        <FormGrid>
          <SelectField
            label={t('lotteries.kind')}
            value={draft.kind}
            options={[
              ['interval', t('lotteries.kind.interval')],
              ['daily', t('lotteries.kind.daily')],
            ]}
            onChange={({ target }) => onChange({ kind: target.value === 'daily' ? 'daily' : 'interval' })}
          />
          {draft.kind === 'interval' ? (
            <TextField
              label={t('lotteries.seconds')}
              hint={t('lotteries.seconds.hint')}
              value={draft.seconds}
              inputMode="numeric"
              maxLength={5}
              error={problems.seconds}
              onChange={({ target }) => onChange({ seconds: target.value })}
            />
          ) : (
            <TextField
              label={t('lotteries.times')}
              hint={t('lotteries.times.hint', { zone: lotteries.timeZone })}
              value={draft.times}
              maxLength={400}
              error={problems.times}
              onChange={({ target }) => onChange({ times: target.value })}
            />
          )}
        </FormGrid>
        {draft.kind === 'daily' && (
          <>
            {problems.weekdays && <ErrorNote>{problems.weekdays}</ErrorNote>}
            <CheckGroup label={t('lotteries.weekdays')}>
              {weekdays.map((day) => (
                <CheckField
                  key={day}
                  label={showWeekday(day)}
                  checked={draft.weekdays.includes(day)}
                  onChange={({ target }) => {
                    const others = draft.weekdays.filter((one) => one !== day);
                    onChange({ weekdays: target.checked ? [...others, day] : others });
                  }}
                />
              ))}
            </CheckGroup>
          </>
        )}
      </Section>
      <Section title={t('games.shown')}>
        <CheckField
          label={t('games.listed')}
          hint={t('lotteries.listed.hint')}
          checked={draft.isListed}
          onChange={({ target }) => onChange({ isListed: target.checked })}
        />
        <FormGrid>
          <TextField
            label={t('lotteries.position')}
            value={draft.position}
            inputMode="numeric"
            maxLength={7}
            error={problems.position}
            onChange={({ target }) => onChange({ position: target.value })}
          />
          <TextField
            label={t('lotteries.popular')}
            hint={t('games.hot.hint')}
            value={draft.popularPosition}
            inputMode="numeric"
            maxLength={7}
            error={problems.popularPosition}
            onChange={({ target }) => onChange({ popularPosition: target.value })}
          />
        </FormGrid>
      </Section>
    </>
  );
}
