import type { DrawCorrection, StaffDraw, TellingState } from '@sampan/contract/draws-staff';
import type { DrawResult } from '@sampan/contract/lottery';
import { useState } from 'react';
import { showTime, type Translate, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Badge, type Tone } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { ownSource } from './rules.ts';

const tones: Readonly<Record<TellingState, Tone>> = { none: 'plain', waiting: 'warn', told: 'good', refused: 'bad' };

/** How the vendor stands to a correction. */
export function TellingBadge({ state }: { state: TellingState }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`draws.telling.${state}`)}</Badge>;
}

/** Prize by prize, in the person's language. */
export const resultWords = (t: Translate, result: DrawResult): string =>
  result
    .map(({ prize, numbers }) =>
      prize === 'main' ? numbers.join(' ') : `${t(`draws.prize.${prize}`)}: ${numbers.join(' ')}`,
    )
    .join('; ');

export const sourceWords = (t: Translate, source: string): string =>
  source === ownSource ? t('draws.source.own') : source;

export const byWords = (t: Translate, { requestedBy, approvedBy, at }: DrawCorrection): string =>
  t('draws.corrected.by', { asked: requestedBy.name, approved: approvedBy.name, time: showTime(at) });

function tellingWords(t: Translate, { state, partner, attempts, problem, answeredAt }: DrawCorrection['telling']) {
  if (state === 'none') return '';
  if (state === 'waiting' && problem !== '') return t('draws.telling.attempts', { partner, attempts, problem });
  if (state === 'refused') return t('draws.telling.problem', { partner, problem });
  return answeredAt === null ? partner : `${partner}, ${showTime(answeredAt)}`;
}

/** One draw with its corrections, the newest first. */
export function DrawDialog({ draw, name, onClose }: { draw: StaffDraw; name: string; onClose: () => void }) {
  const t = useT();
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (isCorrecting) return <CorrectDialog draw={draw} onClose={() => setIsCorrecting(false)} onAsked={onClose} />;
  return (
    <Dialog title={`${name} ${draw.drawNo}`} closeLabel={t('shell.close')} isWide onClose={onClose}>
      <Facts
        facts={[
          [t('draws.at'), showTime(draw.drawAt)],
          [t('draws.source'), sourceWords(t, draw.source)],
          ...draw.result.map(({ prize, numbers }) => [t(`draws.prize.${prize}`), numbers.join(' ')] as const),
        ]}
      />
      {draw.corrections.map((one) => (
        <Section key={one.id} title={t('draws.correction', { number: one.number })}>
          <Facts
            facts={[
              [t('draws.who'), byWords(t, one)],
              [t('shell.reason'), one.reason],
              [t('draws.before'), resultWords(t, one.before)],
              [t('draws.after'), resultWords(t, one.result)],
              [
                t('draws.telling'),
                <span key="telling">
                  <TellingBadge state={one.telling.state} /> {tellingWords(t, one.telling)}
                </span>,
              ],
            ]}
          />
        </Section>
      ))}
      <DialogActions>
        <Button look="primary" onClick={() => setIsCorrecting(true)}>
          {t('draws.correct')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
