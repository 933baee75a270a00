import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { importColumns, importStates, maxImportedGames } from '@sampan/contract/catalogue-staff';
import { pageOfList } from '../../platform/client-pages.ts';
import { toCsv } from '../../platform/csv.ts';
import { parseFile, textOf } from '../../platform/csv-file.ts';
import { errorText } from '../../platform/errors.ts';
import { importProblemWord } from '../../platform/known-words.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { useReasonWords } from '../../platform/reason-words.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, LongText, WholeText } from '../../ui/DataGrid.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { download } from '../../ui/download.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Badge, ErrorNote, Note, type Tone } from '../../ui/Note.tsx';
import { Facts } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ReasonFooter, reasonRule } from '../../ui/ReasonFooter.tsx';
import { showToast } from '../../ui/Toasts.tsx';
import { readList } from './list-file.ts';
import { type ComparedRow, useCompareList, useSaveList } from './queries.ts';

const tones: Readonly<Record<ComparedRow['state'], Tone>> = {
  new: 'good',
  changed: 'warn',
  same: 'plain',
  wrong: 'bad',
};
/** Ten thousand games are some calls; a file of far more is a mistake. */
const mostRows = 20 * maxImportedGames;

/** Reads a list of games, shows what it would change, and saves it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const words = useReasonWords();
  const compare = useCompareList();
  const save = useSaveList();
  const [problem, setProblem] = useState<string | null>(null);
  const [rows, setRows] = useState<readonly ComparedRow[] | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [state, setState] = useState<ComparedRow['state'] | ''>('');
  const [page, setPage] = useState(1);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const wanted = rows?.filter((row) => state === '' || row.state === state);
  const shown = wanted && pageOfList(wanted, page, 10);
  const pagerWords = usePagerWords(page, shown);
  const countOf = (one: ComparedRow['state']) => rows?.filter((row) => row.state === one).length ?? 0;
  const sent = rows?.filter((row) => row.state === 'new' || row.state === 'changed') ?? [];

  async function take(chosen: File | undefined): Promise<void> {
    setProblem(null);
    setRows(null);
    save.reset();
    compare.reset();
    if (!chosen) return;
    const file = await parseFile(await textOf(chosen)).catch(() => null);
    if (file === null) return setProblem(t('games.import.empty'));
    const list = readList(file);
    if (list === null) return setProblem(t('games.import.idless'));
    if (file.rows.length > mostRows) return setProblem(t('games.import.many', { count: mostRows }));
    setUnknown(list.unknown);
    setState('');
    setPage(1);
    compare.mutate(list.rows, {
      onSuccess: (read) => {
        const again = list.repeated.map((row) => ({
          ...row,
          nodeId: row.cells.id ?? '',
          state: 'wrong' as const,
          problem: 'twice',
          column: 'id',
          changes: [],
        }));
        setRows([...read, ...again].toSorted((one, other) => one.line - other.line));
      },
    });
  }

  const columns: readonly Column<ComparedRow>[] = [
    { id: 'line', header: t('games.import.line'), isFigure: true, cell: ({ line }) => line },
    { id: 'id', header: t('games.id'), cell: ({ nodeId }) => <LongText>{nodeId}</LongText> },
    {
      id: 'state',
      header: t('games.state'),
      cell: (row) => (
        <WholeText>
          <Badge tone={tones[row.state]}>{t(`games.import.${row.state}`)}</Badge>
        </WholeText>
      ),
    },
    {
      id: 'what',
      header: t('games.import.what'),
      cell: ({ state: is, column, problem: wrong, changes }) => (
        <LongText>{is === 'wrong' ? `${column}: ${importProblemWord(t, wrong)}` : changes.join(', ')}</LongText>
      ),
    },
  ];
  return (
    <Dialog
      title={t('games.import')}
      text={t('games.import.text')}
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
    >
      <Form
        onSubmit={handleSubmit(({ reason }) => {
          if (save.isPending || sent.length === 0) return;
          save.mutate(
            { rows: sent, reason: reason.trim() },
            {
              onSuccess: (count) => {
                onClose();
                showToast(t('games.import.done', { count }));
              },
            },
          );
        })}
      >
        <TextField
          label={t('games.import.file')}
          hint={t('games.import.columns', { columns: importColumns.join(', ') })}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={problem ?? undefined}
          onChange={({ target }) => void take(target.files?.[0])}
        />
        {compare.isPending && <Note>{t('games.import.comparing')}</Note>}
        {compare.error && <ErrorNote>{errorText(compare.error)}</ErrorNote>}
        {unknown.length > 0 && rows && (
          <Note look="warn">{t('games.import.unknown', { columns: unknown.join(', ') })}</Note>
        )}
        {rows && shown && (
          <>
            <Facts facts={importStates.map((one) => [t(`games.import.${one}`), String(countOf(one))] as const)} />
            {countOf('wrong') > 0 && <Note look="warn">{t('games.import.left')}</Note>}
            <SelectField
              label={t('games.import.show')}
              value={state}
              options={[['', t('shell.all')], ...importStates.map((one) => [one, t(`games.import.${one}`)] as const)]}
              onChange={({ target }) => {
                setState(importStates.find((one) => one === target.value) ?? '');
                setPage(1);
              }}
            />
            <DataGrid
              label={t('games.import')}
              columns={columns}
              rows={shown.list}
              rowKey={({ line }) => String(line)}
              emptyText={t('games.import.none')}
            />
            <Pager {...pagerWords} onPage={setPage} />
          </>
        )}
        {sent.length > 0 ? (
          <ReasonFooter
            words={words}
            field={register('reason', reasonRule(words))}
            problem={formState.errors.reason?.message}
            error={save.error && errorText(save.error)}
            confirm={t('games.import.save', { count: sent.length })}
            isPending={save.isPending}
            onCancel={onClose}
          />
        ) : (
          <DialogActions>
            <Button onClick={() => download('games.csv', toCsv([importColumns]), 'text/csv')}>
              {t('games.import.template')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </DialogActions>
        )}
      </Form>
    </Dialog>
  );
}
