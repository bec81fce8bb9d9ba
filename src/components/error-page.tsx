import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { Button } from './button.tsx';
import { Standstill } from './standstill.tsx';

const codes = { forbidden: '403', notFound: '404', serverError: '500' } as const;

/** The page of specification §2 for an address that cannot be shown, at whatever address that is. */
export const ErrorPage = ({ kind }: { kind: keyof typeof codes }) => {
  const { t } = useTranslation();
  const can = useCan();
  const title = t(`app.pages.${kind}.title`);
  const product = t('app.name');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  const link = (to: string, words: string) => (
    <Button kind="primary" to={to}>
      {words}
    </Button>
  );
  const onward = can('review.read') ? link(paths.home(), t('app.pages.back')) : undefined;
  return (
    <Standstill
      code={codes[kind]}
      title={title}
      text={t(`app.pages.${kind}.text`)}
      action={can('campaigns.read') ? link(paths.campaigns(), t('app.pages.list')) : onward}
    />
  );
};
