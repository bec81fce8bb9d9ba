import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Notice } from '#components/notice.tsx';
import type { News } from '#pages/planner/plan/plan-store.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useWhose } from './use-whose.ts';

/** What was changed elsewhere in this plan while it was open, once the changes have come in. */
export const NewsBar = () => {
  const { news } = usePlanner();
  return news && <Changes news={news} />;
};

const Changes = ({ news }: { news: News }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { store } = usePlanner();
  const whose = useWhose()(news.by);
  return (
    <output>
      <Notice tone="stopped" action={<IconButton icon="cross" label={t('planner.news.close')} onClick={store.takeNote} />}>
        {t(`planner.news.${whose}`, {
          name: news.by.name,
          fields: format.list(news.fields.map((field) => t(`planner.conflict.field.${field}`))),
        })}
      </Notice>
    </output>
  );
};
