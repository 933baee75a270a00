import { operationWord } from '../../platform/known-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts, Json } from '../../ui/Page.tsx';
import type { Entry } from './queries.ts';
import { actorWords } from './rules.ts';

/** One entry of the log with what differed. */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={`${operationWord(t, entry.operation)} · ${entry.number}`}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('audit.at'), showTime(entry.at)],
          [t('audit.who'), actorWords(entry.actor, t('audit.cli'))],
          [t('audit.subject'), `${entry.subject.kind} ${entry.subject.id}`],
          entry.reason === '' ? null : [t('audit.reason'), entry.reason],
          entry.ip === '' ? null : [t('audit.ip'), entry.ip],
          entry.client === '' ? null : [t('audit.client'), entry.client],
          entry.requestId === '' ? null : [t('audit.request'), <code key="id">{entry.requestId}</code>],
          [t('audit.hash'), <code key="hash">{entry.hash}</code>],
        ]}
      />
      <h2>{t('audit.before')}</h2>
      {entry.before === null ? <p>{t('audit.nothing')}</p> : <Json label={t('audit.before')} value={entry.before} />}
      <h2>{t('audit.after')}</h2>
      {entry.after === null ? <p>{t('audit.nothing')}</p> : <Json label={t('audit.after')} value={entry.after} />}
    </Dialog>
  );
}
