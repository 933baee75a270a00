import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { agentTree } from '@sampan/contract/agents-staff';
import type { Permission } from '@sampan/contract/permissions';
import { MoveDialog } from '../features/agents/MoveDialog.tsx';
import { type AgentNode, agentTreeQuery } from '../features/agents/queries.ts';
import { showDownlines, showKinds } from '../features/agents/rules.ts';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { kindOf, statusTones } from '../features/members/rules.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { moreOf } from '../platform/more.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { TextField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Badge } from '../ui/Note.tsx';
import { Actions, Facts, Page, Section } from '../ui/Page.tsx';
import { PartNav } from '../ui/PartNav.tsx';

/** The tree of agents, level by level: those without an upline, or one account with its uplines and direct downlines. */
export function AgentsScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/agents' });
  const { account } = useSearch({ from: '/agents' });
  const { register, handleSubmit } = useForm<{ typed: string }>({ values: { typed: account ?? '' } });
  const { data: me } = useQuery(meQuery);
  const may = (permission: Permission) => me?.permissions.includes(permission) ?? false;
  const tree = useInfiniteQuery(agentTreeQuery(account));
  const [first] = tree.data?.pages ?? [];
  const open = (name?: string) => void navigate({ search: name === undefined ? {} : { account: name } });
  const columns: readonly Column<AgentNode>[] = [
    {
      id: 'account',
      header: t('agents.account'),
      file: (node) => node.account,
      cell: (node) => (
        <WholeText>
          {may('members.read') ? (
            <Link
              to="/members/$memberId"
              params={{ memberId: node.id }}
              aria-label={t('agents.member', { account: node.account })}
              // The row itself opens the account’s place in the tree.
              onClick={(event) => event.stopPropagation()}
            >
              {node.account}
            </Link>
          ) : (
            node.account
          )}
        </WholeText>
      ),
    },
    { id: 'kind', header: t('agents.kind'), cell: ({ type }) => t(`members.type.${kindOf(type)}`) },
    {
      id: 'status',
      header: t('agents.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`members.status.${status}`)}</Badge>,
    },
    { id: 'level', header: t('agents.level'), isFigure: true, cell: ({ level }) => level },
    {
      id: 'direct',
      header: t('agents.direct'),
      isFigure: true,
      cell: ({ directDownlines }) => showDownlines(directDownlines),
    },
    {
      id: 'all',
      header: t('agents.all'),
      isFigure: true,
      cell: ({ downlines, teamSize }) => showDownlines(downlines, teamSize),
    },
    {
      id: 'placed',
      header: t('agents.placed'),
      file: ({ placedAt, registeredAt }) => new Date(placedAt ?? registeredAt).toISOString(),
      cell: ({ placedAt, registeredAt }) => <WholeText>{showTime(placedAt ?? registeredAt)}</WholeText>,
    },
    {
      id: 'registered',
      header: t('agents.registered'),
      file: ({ registeredAt }) => new Date(registeredAt).toISOString(),
      cell: ({ registeredAt }) => <WholeText>{showTime(registeredAt)}</WholeText>,
    },
    { id: 'contracts', header: t('agents.contracts'), cell: ({ contracts }) => showKinds(contracts) },
  ];
  return (
    <Page title={t('agents.title')} text={t('agents.text')}>
      <Form onSubmit={handleSubmit(({ typed }) => open(typed.trim() === '' ? undefined : typed.trim()))}>
        <FilterBar>
          <TextField
            label={t('agents.search')}
            hint={t('agents.search.hint')}
            type="search"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...register('typed')}
          />
          <Button type="submit" icon={<Search aria-hidden="true" />}>
            {t('agents.find')}
          </Button>
          <CsvButton
            mayExport={may('reports.export')}
            name="agents"
            filter={{ account }}
            columns={columns}
            ask={{ following: async (after) => call(agentTree, { query: { account, after, pageSize: 100 } }) }}
          />
        </FilterBar>
      </Form>
      {account !== undefined && (
        <PartNav label={t('agents.path')}>
          <Link to="/agents" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
            {t('agents.top')}
          </Link>
          {[...(first?.uplines ?? []), ...(first?.agent ? [first.agent] : [])].map((one) => (
            <Link
              key={one.id}
              to="/agents"
              search={{ account: one.account }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one.id === first?.agent?.id ? 'page' : undefined}
            >
              {one.account}
            </Link>
          ))}
        </PartNav>
      )}
      {first?.agent && (
        <Place key={first.agent.id} agent={first.agent} mayMove={may('agents.write')} mayOpen={may('members.read')} />
      )}
      <DataGrid
        label={first?.agent ? t('agents.downlines', { account: first.agent.account }) : t('agents.top')}
        columns={columns}
        rows={tree.data?.pages.flatMap(({ list }) => list)}
        rowKey={({ id }) => id}
        emptyText={t(account === undefined ? 'agents.empty.top' : 'agents.empty')}
        error={tree.error && errorText(tree.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void tree.refetch() }}
        onOpen={(node) => open(node.account)}
        more={moreOf(tree)}
      />
    </Page>
  );
}

interface PlaceProps {
  agent: AgentNode;
  mayMove: boolean;
  mayOpen: boolean;
}

/** One account in the tree, and its move. */
function Place({ agent, mayMove, mayOpen }: PlaceProps) {
  const t = useT();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <Section title={agent.account}>
      <Facts
        facts={[
          [t('agents.kind'), t(`members.type.${kindOf(agent.type)}`)],
          [
            t('agents.status'),
            <Badge key="status" tone={statusTones[agent.status]}>
              {t(`members.status.${agent.status}`)}
            </Badge>,
          ],
          [t('agents.level'), agent.level],
          [t('agents.direct'), showDownlines(agent.directDownlines)],
          [t('agents.all'), showDownlines(agent.downlines, agent.teamSize)],
          [t('agents.registered'), showTime(agent.registeredAt)],
          [t('agents.placed'), showTime(agent.placedAt ?? agent.registeredAt)],
          agent.contracts.length === 0 ? null : [t('agents.contracts'), showKinds(agent.contracts)],
        ]}
      />
      <Actions>
        {mayMove && kindOf(agent.type) !== 'trial' && (
          <Button onClick={() => setIsMoving(true)}>{t('agents.move')}</Button>
        )}
        {mayOpen && (
          <Link to="/members/$memberId" params={{ memberId: agent.id }}>
            {t('agents.member', { account: agent.account })}
          </Link>
        )}
      </Actions>
      {isMoving && <MoveDialog memberId={agent.id} account={agent.account} onClose={() => setIsMoving(false)} />}
    </Section>
  );
}
