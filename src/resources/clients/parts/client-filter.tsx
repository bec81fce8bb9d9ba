import { useTranslation } from 'react-i18next';
import { myClients } from '#contract/envelope.ts';
import { FilterSeveral, type NextValue, valuesIn } from '#components/list/filter-select.tsx';
import { useMe } from '#providers/session/use-me.ts';
import { seesManyClients } from './sees-many-clients.ts';
import styles from './client-filter.module.css';
import { useClientSearch } from './use-client-search.ts';

interface ClientFilterProps {
  /** The ids of the clients it is narrowed to, with commas between them; `mine` for the reader's own, empty for all of them. */
  value: string;
  onChange: (next: NextValue) => void;
  /** False where something else narrows to the reader's own clients. */
  offersMine?: boolean;
}

// Whoever chooses their own clients means those of every day: no others stand beside them.
const mineAlone =
  (next: NextValue): NextValue =>
  (value) => {
    const chosen = valuesIn(next(value));
    return chosen.at(-1) === myClients ? myClients : chosen.filter((each) => each !== myClients).join(',');
  };

/** Narrows what is shown to some of the reader's clients, however many there are; nothing for those who see one client alone. */
export const ClientFilter = ({ value, onChange, offersMine = true }: ClientFilterProps) => {
  const { t } = useTranslation();
  const me = useMe();
  const isMine = value === myClients;
  const { first, options, search } = useClientSearch({
    // It stays where a link has brought it to somebody who looks after none.
    head: offersMine && (me.looksAfterClients || isMine) ? { value: myClients, label: t('list.clients.mine') } : undefined,
    chosenIds: isMine ? [] : valuesIn(value),
  });
  const { total } = first.result;
  if (total === undefined ? !seesManyClients(me) : total < 2) return null;
  // Its line on a phone is kept while the clients are on their way.
  if (total === undefined) return <div className={styles['place']} />;
  return (
    <div className={styles['filter']}>
      <FilterSeveral
        label={t('list.clients.label')}
        all={t('list.clients.all')}
        options={options}
        search={search}
        value={value}
        onChange={(next) => onChange(mineAlone(next))}
      />
    </div>
  );
};
