import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './group-size.module.css';

/** How many people a group would have by itself; nothing while there is only one, whose number is the whole forecast's. */
export const GroupSize = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  const size = outlook.estimate?.groups.find(({ groupId }) => groupId === id);
  if (!size) return null;
  return (
    <span className={css.size} data-stale={outlook.updating}>
      {size.audience ? t('places.groups.alone', { value: format.compact(size.audience.likely) }) : t('forecast.tooSmall')}
    </span>
  );
};
