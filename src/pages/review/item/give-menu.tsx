import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Assignee, ReviewItem } from '#contract/review/review.ts';
import { MenuPanel } from '#components/menu.tsx';
import { searched } from '#components/search-text.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useAssign } from '#pages/review/decision/use-assign.ts';
import styles from './give-menu.module.css';

/** As many colleagues are seen at a glance; among more one searches. */
const glance = 8;

interface GiveMenuProps {
  id: string;
  item: ReviewItem;
  anchor: HTMLElement;
  onClose: (reason: 'done' | 'away') => void;
}

/** The colleagues who may decide about an item, to give it to one of them; it comes when it is known who they are. */
export const GiveMenu = ({ id, item, anchor, onClose }: GiveMenuProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { give } = useAssign();
  const [query, setQuery] = useState('');
  const { data, error } = useEndpoint(api.review.assignees, { params: { kind: item.kind, itemId: item.id } });
  if (!data && !error) return null;
  const { people } = data ?? { people: [] };
  const found = searched(people, query, ({ name }) => [name]);
  const nobody = error?.message ?? t(people.length === 0 ? 'review.assign.none' : 'list.pick.none');
  const itemOf = (person: Assignee) => ({
    key: person.id,
    checked: person.id === item.assignment?.by.id,
    label: (
      <span>
        {/* Read in one go, the name ends before what is said of it. */}
        {person.away ? `${person.name} ` : person.name}
        {person.away && (
          <span className={styles['away']}>
            {t('review.assign.away', { day: format.date(person.away.until), name: person.away.deputy.name })}
          </span>
        )}
      </span>
    ),
    onSelect: () => person.id !== item.assignment?.by.id && void give(item, person),
  });
  return (
    <MenuPanel
      id={id}
      label={t('review.assign.give')}
      groups={[{ key: '', items: found.length === 0 ? [{ key: 'nobody', label: nobody, disabled: true }] : found.map(itemOf) }]}
      anchor={anchor}
      onClose={onClose}
    >
      {people.length > glance && (
        <input
          className={styles['search']}
          type="search"
          aria-label={t('review.assign.search')}
          placeholder={t('review.assign.search')}
          aria-controls={id}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            // Where the key is the input method's, and of all others but those that lead out, the field is what takes it.
            if (event.nativeEvent.isComposing || !['ArrowDown', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            document.querySelector<HTMLElement>(`#${CSS.escape(id)} button`)?.click();
          }}
        />
      )}
    </MenuPanel>
  );
};
