import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { revealMember } from '@sampan/contract/members-staff';
import type { ValueOf } from '@sampan/contract/operation';
import { meQuery } from '../features/entry/queries.ts';
import { AccountActions } from '../features/members/AccountActions.tsx';
import { Movements } from '../features/members/Movements.tsx';
import { type Member, memberQuery } from '../features/members/queries.ts';
import { kindOf, statusTones } from '../features/members/rules.ts';
import { errorText } from '../platform/errors.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid } from '../ui/DataGrid.tsx';
import { Badge, ErrorNote } from '../ui/Note.tsx';
import { Facts, Page } from '../ui/Page.tsx';

type Session = Member['sessions'][number];

/** The member of the address; personal data that were asked for are gone with the page of their member. */
export function MemberScreen() {
  const { memberId } = useParams({ from: '/members/$memberId' });
  return <MemberPage key={memberId} memberId={memberId} />;
}

/** One member: who it is, what the wallet holds, where they are logged in, and what may be done. */
function MemberPage({ memberId }: { memberId: string }) {
  const t = useT();
  const { data: member, error, refetch } = useQuery(memberQuery(memberId));
  const { data: me } = useQuery(meQuery);
  const [personal, setPersonal] = useState<ValueOf<typeof revealMember>>();
  const back = <Link to="/members">{t('members.back')}</Link>;
  if (!member)
    return (
      <Page title={t('members.title')} actions={back}>
        {error ? (
          <>
            <ErrorNote>{errorText(error)}</ErrorNote>
            <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
          </>
        ) : (
          '…'
        )}
      </Page>
    );
  const verified = (isVerified: boolean) => t(isVerified ? 'members.verified' : 'members.unverified');
  const contact = (shown: string, isVerified: boolean) =>
    shown === '' ? t('members.none') : `${shown} (${verified(isVerified)})`;
  const yes = (is: boolean) => t(is ? 'members.yes' : 'members.no');
  const sessionColumns: readonly Column<Session>[] = [
    { id: 'client', header: t('members.session.client'), cell: ({ client }) => client },
    { id: 'ip', header: t('members.session.ip'), cell: ({ ip }) => ip },
    { id: 'seen', header: t('members.session.seen'), cell: ({ lastSeenAt }) => showTime(lastSeenAt) },
  ];
  return (
    <Page title={member.account} actions={back}>
      <AccountActions
        member={member}
        may={(permission) => me?.permissions.includes(permission) ?? false}
        onRevealed={setPersonal}
      />
      <Facts
        facts={[
          [
            t('members.status'),
            <Badge key="status" tone={statusTones[member.status]}>
              {t(`members.status.${member.status}`)}
            </Badge>,
          ],
          [t('members.type'), t(`members.type.${kindOf(member.type)}`)],
          [t('members.id'), <code key="id">{member.id}</code>],
          [t('members.nickname'), member.nickname],
          [t('members.realName'), member.realName === '' ? t('members.none') : member.realName],
          [t('members.email'), contact(member.email, member.isEmailVerified)],
          [t('members.mobile'), contact(member.mobile, member.isMobileVerified)],
          [t('members.created'), showTime(member.createdAt)],
          [t('members.firstLogin'), member.firstLoginAt === null ? t('members.never') : showTime(member.firstLoginAt)],
          [t('members.access'), [member.hasPassword, member.hasFundPassword, member.hasTotp].map(yes).join(', ')],
          member.wallet && [
            t('members.wallet'),
            `${showAmount(member.wallet.balance)} ${member.wallet.currency}, ${t('members.wallet.sum', {
              sum: showAmount(member.wallet.sum),
            })}`,
          ],
        ]}
      />
      {personal && (
        <>
          <h2>{t('members.personal')}</h2>
          <Facts
            facts={[
              [t('members.email'), personal.email],
              [t('members.mobile'), personal.mobile],
              ...Object.entries(personal.profile),
            ]}
          />
        </>
      )}
      <h2>{t('members.sessions')}</h2>
      <DataGrid
        label={t('members.sessions')}
        columns={sessionColumns}
        rows={member.sessions}
        rowKey={({ id }) => id}
        emptyText={t('members.sessions.none')}
        retry={{ label: t('shell.retry'), onRetry: () => void refetch() }}
      />
      {me?.permissions.includes('finance.read') && (
        <>
          <h2>{t('members.movements')}</h2>
          <Movements memberId={memberId} />
        </>
      )}
    </Page>
  );
}
