import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { CustomerView } from '#contract/clients/customer-views.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { useNow } from '#components/use-now.ts';
import { paths } from '#config/paths.ts';
import { call } from '#providers/http/call.ts';
import { forgetView, leaveView } from '#providers/session/viewing.ts';
import styles from './viewing-bar.module.css';

const minute = 60_000;

/** Says over every screen whose console this is, that nothing can be changed, and how long it lasts. */
export const ViewingBar = ({ view: { id, person, until } }: { view: CustomerView }) => {
  const { t } = useTranslation();
  const now = useNow();
  const left = Date.parse(until) - now;
  useEffect(() => {
    if (left <= 0) leaveView(paths.clients());
  }, [left]);

  const end = async (): Promise<void> => {
    // It is ended by the reader, not by the customer that they look as; its time ends it in any case.
    forgetView();
    await call(api.customerViews.end, { params: { viewId: id } }).catch(() => undefined);
    leaveView(paths.clients());
  };

  return (
    <section className={styles['bar']} aria-label={t('session.view.label')}>
      <Icon name="eye" />
      <strong>{t('session.view.who', { name: person.name })}</strong>
      <span>{t('session.view.text', { count: Math.max(1, Math.ceil(left / minute)) })}</span>
      <Button onClick={() => void end()}>{t('session.view.end')}</Button>
    </section>
  );
};
