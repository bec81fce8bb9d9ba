import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { BareFrame } from '#components/shell/bare-frame.tsx';

/** Stands in place of a console whose code has not come. */
export const Unloaded = () => {
  const { t } = useTranslation();
  return (
    <BareFrame>
      <Notice tone="refused" alert action={<Button onClick={() => location.reload()}>{t('app.pages.crash.reload')}</Button>}>
        {t('app.unloaded')}
      </Notice>
    </BareFrame>
  );
};
