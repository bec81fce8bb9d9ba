import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { LoggedView } from '#contract/clients/customer-views.ts';
import { Panel } from '#components/panel.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';

const first = { size: 5 };

const ViewEntry = ({ view: { by, person, reason, beganAt, opened } }: { view: LoggedView }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = opened.map(({ what, name }) =>
    name === null ? t(`clients.views.what.${what}`) : t('clients.views.item', { what: t(`clients.views.what.${what}`), name }),
  );
  return (
    <li className={layout.stack1}>
      <p className={prose.medium}>{t('clients.views.entry', { by: by.name, person: person.name })}</p>
      <p>{reason}</p>
      <p className={prose.note}>
        <time dateTime={beganAt}>{format.instant(beganAt)}</time>
      </p>
      <p className={prose.note}>
        {opened.length === 0 ? t('clients.views.nothing') : t('clients.views.opened', { list: format.list(words) })}
      </p>
    </li>
  );
};

/** Who of the provider saw the console as somebody of the team does. Nothing while nobody did. */
export const ViewsPanel = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.customerViews.list, { params: { clientId }, query: first });
  if (!data || data.totalElements === 0) return null;
  return (
    <Panel title={t('clients.views.log')}>
      <ul className={layout.stack4}>
        {data.content.map((view) => (
          <ViewEntry key={view.id} view={view} />
        ))}
      </ul>
    </Panel>
  );
};
