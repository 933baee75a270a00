import { type InvitationLink, type InvitationState, invitationStates } from '@sampan/contract/invitations';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './invitations.module.css';
import { LinkDialog } from './LinkDialog.tsx';
import { LinkForm } from './LinkForm.tsx';
import type { RateChoice } from './OpenAccount.tsx';
import { PagedTable } from '../../platform/paged-table.tsx';
import { useChangeLink, useLinks } from './queries.ts';

/** The links beside the agent's own code: made, looked at, disabled and enabled. */
export function LinkList<Values extends Record<string, string>>({ rates }: { rates: RateChoice<Values> | null }) {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [state, setState] = useState<InvitationState | undefined>();
  const [open, setOpen] = useState<'form' | InvitationLink | null>(null);
  const result = useLinks(pageNo, state);
  const columns: Column<InvitationLink>[] = [
    {
      id: 'code',
      header: t('agent.code'),
      isTitle: true,
      cell: ({ code, note }) => (
        <span className={styles['code']}>
          {code}
          {note !== '' && <span className={styles['soft']}>{note}</span>}
        </span>
      ),
    },
    { id: 'type', header: t('downline.type'), cell: ({ type }) => t(`downline.type.${type}`) },
    {
      id: 'state',
      header: t('invite.state'),
      cell: (link) => (
        <span className={styles['state']}>
          <Badge tone={link.state === 'active' ? 'good' : 'plain'}>{t(`invite.state.${link.state}`)}</Badge>
          <span className={styles['soft']}>
            {link.expiresAt === null
              ? t('invite.expiry.none')
              : t('invite.until', { time: formatDateTime(link.expiresAt) })}
          </span>
        </span>
      ),
    },
    { id: 'registered', header: t('invite.registered'), align: 'end', cell: ({ registered }) => registered },
    {
      id: 'actions',
      header: t('downline.column.actions'),
      align: 'end',
      cell: (link) => <LinkActions link={link} onOpen={() => setOpen(link)} />,
    },
  ];
  return (
    <div className={styles['column']}>
      <div className={styles['bar']}>
        <SelectField
          label={t('invite.state')}
          value={state ?? ''}
          onChange={({ target }) => {
            setState(invitationStates.find((one) => one === target.value));
            setPageNo(1);
          }}
          options={[
            { value: '', label: t('downline.type.all') },
            ...invitationStates.map((value) => ({ value, label: t(`invite.state.${value}`) })),
          ]}
        />
        <Button variant="primary" icon={<LinkIcon aria-hidden="true" />} onClick={() => setOpen('form')}>
          {t('invite.create')}
        </Button>
      </div>
      <PagedTable
        caption={t('invite.links')}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={setPageNo}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('invite.empty')} text={t('invite.empty.text')} />}
      />
      {open === 'form' && (
        <Dialog size="medium" title={t('invite.create')} closeLabel={t('shell.close')} onClose={() => setOpen(null)}>
          <LinkForm rates={rates} onCreated={setOpen} />
        </Dialog>
      )}
      {open !== null && open !== 'form' && <LinkDialog link={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function LinkActions({ link, onOpen }: { link: InvitationLink; onOpen: () => void }) {
  const t = useT();
  const change = useChangeLink();
  const isDisabled = link.state === 'disabled';
  async function handleSwitch(): Promise<void> {
    const { code, note } = link;
    const question = {
      title: t('invite.disable.title', { code }),
      text: t('invite.disable.text'),
      confirmLabel: t('invite.disable'),
    };
    if (!isDisabled && !(await confirm(question))) return;
    change.mutate(
      { code, note, isActive: isDisabled },
      { onSuccess: () => toast({ kind: 'good', text: t(isDisabled ? 'invite.enabled' : 'invite.disabled') }) },
    );
  }
  return (
    <span className={styles['actions']}>
      <Button size="small" onClick={onOpen}>
        {t('invite.show')}
      </Button>
      <Button size="small" variant="ghost" pending={change.isPending} onClick={() => void handleSwitch()}>
        {t(isDisabled ? 'invite.enable' : 'invite.disable')}
      </Button>
    </span>
  );
}
