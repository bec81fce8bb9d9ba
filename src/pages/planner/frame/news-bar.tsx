import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Notice } from '#components/notice.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What somebody else changed in this plan while it was open, once their changes have come in. */
export const NewsBar = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { news, store } = usePlanner();
  if (news === null) return null;
  return (
    <output>
      <Notice tone="stopped" action={<IconButton icon="cross" label={t('planner.news.close')} onClick={store.takeNote} />}>
        {t('planner.news.text', {
          name: news.name,
          fields: format.list(news.fields.map((field) => t(`planner.conflict.field.${field}`))),
        })}
      </Notice>
    </output>
  );
};
