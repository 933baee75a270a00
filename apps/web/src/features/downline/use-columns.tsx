import type { DownlineMember } from '@sampan/contract/downline';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import styles from './downline.module.css';
import { type DownlineColumn, ratesShown } from './rules.ts';

export interface DownlineActions {
  show: (account: string) => void;
  onTransfer: (account: string) => void;
  onRates: ((account: string) => void) | undefined;
  onOffer: ((account: string) => void) | undefined;
  onFreeze: (account: string) => void;
  onUnfreeze: (account: string) => void;
}

/** The name first, what is chosen, and the menu of what there is to do. */
export function useColumns(shown: readonly DownlineColumn[], actions: DownlineActions): Column<DownlineMember>[] {
  const t = useT();
  const { currencyFormat } = useSite();
  const all: Record<DownlineColumn, Omit<Column<DownlineMember>, 'id' | 'header'>> = {
    type: { cell: ({ type }) => t(`downline.type.${type}`) },
    level: { align: 'end', cell: ({ level }) => level },
    balance: {
      align: 'end',
      cell: ({ balance }) => <span className={styles['figure']}>{formatMoney(balance, currencyFormat)}</span>,
    },
    lastSeen: {
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('downline.never') : formatDateTime(lastSeenAt)),
    },
    registered: { cell: ({ registeredAt }) => formatDateTime(registeredAt) },
    count: {
      cell: ({ directCount, downlineCount }) =>
        downlineCount === 0 ? '—' : t('downline.count', { direct: directCount, all: downlineCount }),
    },
    rates: { cell: ({ rates }) => <Rates rates={rates} /> },
  };
  return [
    {
      id: 'account',
      header: t('downline.column.account'),
      isTitle: true,
      cell: (member) => <Name member={member} onShow={actions.show} />,
    },
    ...shown.map((id) => ({ id, header: t(`downline.column.${id}`), ...all[id] })),
    {
      id: 'actions',
      header: t('downline.column.actions'),
      align: 'end',
      cell: (member) => <Actions member={member} {...actions} />,
    },
  ];
}

/** Leads to the one's own downline where there is any. */
function Name({ member, onShow }: { member: DownlineMember; onShow: (account: string) => void }) {
  const t = useT();
  const { account, state, downlineCount } = member;
  return (
    <span className={styles['name']}>
      {downlineCount > 0 ? (
        <button type="button" className={styles['link']} onClick={() => onShow(account)}>
          {account}
        </button>
      ) : (
        account
      )}
      {state !== 'active' && <Badge tone="bad">{t(`downline.state.${state}`)}</Badge>}
    </span>
  );
}

function Rates({ rates }: Pick<DownlineMember, 'rates'>) {
  const t = useT();
  const shown = ratesShown(rates);
  if (shown.length === 0) return t('downline.rates.none');
  return (
    <ul className={styles['rates']}>
      {shown.map(({ percent, categories }) => (
        <li key={percent}>
          <strong>{percent}</strong> {categories.map((category) => t(`shell.category.${category}`)).join(', ')}
        </li>
      ))}
    </ul>
  );
}

function Actions({ member, ...actions }: { member: DownlineMember } & DownlineActions) {
  const t = useT();
  const { account, type, state, level, downlineCount, mayFreeze } = member;
  const isDirect = level === 1;
  const isOffered = isDirect && type === 'agent' && state === 'active';
  const { onRates, onOffer } = actions;
  return (
    <span className={styles['menu']}>
      <Menu
        label={t('downline.actions', { account })}
        button={<EllipsisVertical aria-hidden="true" />}
        buttonClassName={styles['more']}
      >
        {downlineCount > 0 && <MenuItem onClick={() => actions.show(account)}>{t('downline.open')}</MenuItem>}
        {state === 'active' && (
          <MenuItem onClick={() => actions.onTransfer(account)}>{t('downline.transfer')}</MenuItem>
        )}
        {isDirect && onRates && <MenuItem onClick={() => onRates(account)}>{t('downline.rates')}</MenuItem>}
        {isOffered && onOffer && <MenuItem onClick={() => onOffer(account)}>{t('downline.contract')}</MenuItem>}
        {mayFreeze &&
          (state === 'active' ? (
            <MenuItem onClick={() => actions.onFreeze(account)}>{t('downline.freeze')}</MenuItem>
          ) : (
            <MenuItem onClick={() => actions.onUnfreeze(account)}>{t('downline.unfreeze')}</MenuItem>
          ))}
      </Menu>
    </span>
  );
}
