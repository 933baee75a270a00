import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { revealMember } from '@sampan/contract/members-staff';
import type { ValueOf } from '@sampan/contract/operation';
import type { Permission } from '@sampan/contract/permissions';
import { meQuery } from '../features/entry/queries.ts';
import { MemberContracts } from '../features/contracts/MemberContracts.tsx';
import { AccountActions } from '../features/members/AccountActions.tsx';
import { Bets } from '../features/members/Bets.tsx';
import { Bonuses } from '../features/members/Bonuses.tsx';
import { Linked } from '../features/members/Linked.tsx';
import { Limits } from '../features/members/Limits.tsx';
import { Movements } from '../features/members/Movements.tsx';
import { Notes } from '../features/members/Notes.tsx';
import { type Member, memberQuery } from '../features/members/queries.ts';
import { kindOf, partsFor, statusTones } from '../features/members/rules.ts';
import { FailedRead } from '../platform/failed-read.tsx';
import { pageNumber } from '../platform/page-number.ts';
import { withParameter } from '../platform/search.ts';
import { showAmount, showTime, useT } from '../platform/words.ts';
import { type Column, DataGrid } from '../ui/DataGrid.tsx';
import { Badge } from '../ui/Note.tsx';
import { Actions, Facts, Page, Section } from '../ui/Page.tsx';
import { PartNav } from '../ui/PartNav.tsx';

type Session = Member['sessions'][number];

/** The member of the address; personal data that were asked for are gone with the page of their member. */
export function MemberScreen() {
  const { memberId } = useParams({ from: '/members/$memberId' });
  return <MemberPage key={memberId} memberId={memberId} />;
}

/** One member, part by part, and what may be done to the account. */
function MemberPage({ memberId }: { memberId: string }) {
  const t = useT();
  const { data: member, error, refetch } = useQuery(memberQuery(memberId));
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate({ from: '/members/$memberId' });
  const search = useSearch({ from: '/members/$memberId' });
  const [personal, setPersonal] = useState<ValueOf<typeof revealMember>>();
  const back = <Link to="/members">{t('members.back')}</Link>;
  if (!member)
    return (
      <Page title={t('members.title')} actions={back}>
        {error ? <FailedRead error={error} refetch={refetch} /> : '…'}
      </Page>
    );
  const may = (permission: Permission) => me?.permissions.includes(permission) ?? false;
  const parts = partsFor(member.type, may);
  const part = parts.find((one) => one === search.part) ?? 'account';
  const show = (name: keyof typeof search, value?: string) =>
    void navigate({ search: (now) => withParameter(now, name, value) });
  return (
    <Page
      title={member.account}
      actions={
        <Actions>
          {member.erasedAt !== null && (
            <Badge tone="bad">{t('members.erased', { time: showTime(member.erasedAt) })}</Badge>
          )}
          <Badge tone={statusTones[member.status]}>{t(`members.status.${member.status}`)}</Badge>
          {may('agents.read') && kindOf(member.type) !== 'trial' && (
            <Link to="/agents" search={{ account: member.account }}>
              {t('agents.place')}
            </Link>
          )}
          {back}
        </Actions>
      }
    >
      <AccountActions member={member} may={may} onRevealed={setPersonal} />
      {personal && (
        <Section title={t('members.personal')}>
          <Facts
            facts={[
              [t('members.email'), personal.email],
              [t('members.mobile'), personal.mobile],
              ...Object.entries(personal.profile),
            ]}
          />
        </Section>
      )}
      <PartNav label={t('members.parts')}>
        {parts.map((one) => (
          <Link
            key={one}
            to="/members/$memberId"
            params={{ memberId }}
            search={one === 'account' ? {} : { part: one }}
            // Else the page’s own address is each part’s.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`members.part.${one}`)}
          </Link>
        ))}
      </PartNav>
      {part === 'account' && <Account member={member} onRetry={() => void refetch()} />}
      {part === 'movements' && <Movements memberId={memberId} />}
      {part === 'bets' && (
        <Bets
          memberId={memberId}
          status={search.status}
          onStatus={(status) => show('status', status === 'all' ? undefined : status)}
          opened={search.bet}
          onOpen={(name) => show('bet', name)}
        />
      )}
      {part === 'bonuses' && (
        <Bonuses
          memberId={memberId}
          page={pageNumber(search.page)}
          onPage={(page) => show('page', String(page))}
          mayWaive={may('finance.write')}
        />
      )}
      {part === 'linked' && (
        <Linked
          memberId={memberId}
          onOpen={(other) => void navigate({ to: '/members/$memberId', params: { memberId: other }, search: {} })}
        />
      )}
      {part === 'notes' && <Notes memberId={memberId} mayWrite={may('members.write')} />}
      {part === 'contracts' && (
        <MemberContracts
          memberId={memberId}
          account={member.account}
          page={pageNumber(search.page)}
          onPage={(page) => show('page', String(page))}
          mayWrite={may('agents.write')}
        />
      )}
      {part === 'limits' && <Limits memberId={memberId} mayWrite={may('risk.write')} />}
    </Page>
  );
}

/** Who a member is, what the wallet holds, and where they are logged in. */
function Account({ member, onRetry }: { member: Member; onRetry: () => void }) {
  const t = useT();
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
    <>
      <Facts
        facts={[
          [t('members.type'), t(`members.type.${kindOf(member.type)}`)],
          [t('members.id'), <code key="id">{member.id}</code>],
          [t('members.nickname'), member.nickname],
          [t('members.labels'), member.labels.length === 0 ? t('members.labels.none') : member.labels.join(', ')],
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
      <h2>{t('members.sessions')}</h2>
      <DataGrid
        label={t('members.sessions')}
        columns={sessionColumns}
        rows={member.sessions}
        rowKey={({ id }) => id}
        emptyText={t('members.sessions.none')}
        retry={{ label: t('shell.retry'), onRetry }}
      />
    </>
  );
}
