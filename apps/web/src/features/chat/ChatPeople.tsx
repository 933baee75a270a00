import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import styles from './chat.module.css';
import { useChatPeople } from './queries.ts';
import { roundPeople } from './rules.ts';

/** How many people have the room open; nothing while no gateway counts. */
export function ChatPeople() {
  const t = useT();
  const people = useChatPeople();
  if (people === null || people < 1) return null;
  const { count, isMore } = roundPeople(people);
  return (
    <p className={styles['people']}>
      {isMore ? t('chat.people.more', { count: formatNumber(count) }) : t('chat.people', { count })}
    </p>
  );
}
