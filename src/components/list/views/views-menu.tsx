import { useQueries } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { type SavedView, listViews } from '#contract/lists/list-views.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import { readAgain } from '#providers/data/cache.ts';
import { newKey } from '#providers/data/new-key.ts';
import { readingOf, useEndpoint } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { type ListDefaults, savedName, viewOf } from '#components/list/use-list-view.ts';
import { queryOf } from '#components/list/query-of.ts';
import { ArrangeViews } from './arrange-views.tsx';
import { addressOfView, keptSearch } from './view-address.ts';
import { ViewForm } from './view-form.tsx';
import styles from './views.module.css';

// So many are counted when somebody is about to choose one.
const mostCounted = 20;

interface ViewsMenuProps {
  list: ListName;
  defaults: ListDefaults;
  /** Gets its button in the same moment in which it is drawn. */
  onThere: (button: HTMLElement | null) => void;
}

/** The views that are kept of this list: choose one, see whether it was changed, save or reset it, keep another. */
export const ViewsMenu = ({ list, defaults, onThere }: ViewsMenuProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { search: written } = useLocation();
  const [asking, setAsking] = useState<'new' | 'arrange' | null>(null);
  const [counting, setCounting] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- said once
  useLayoutEffect(() => onThere(bar.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? null), []);
  const { data } = useEndpoint(listViews.list, { query: { list } });
  const views = data?.content ?? [];
  const teams = data?.teams ?? [];
  const counts = useQueries({
    queries: views.slice(0, mostCounted).map(({ search }) => ({
      // Every list answers how many rows it has in all, as this one does.
      ...readingOf(api[list].list as typeof api.campaigns.list, {
        query: { ...queryOf(viewOf(new URLSearchParams(search), defaults)), page: 0, size: 1 },
      }),
      enabled: counting,
    })),
  });
  const search = new URLSearchParams(written);
  const shown = views.find(({ id }) => id === search.get(savedName));
  const present = keptSearch(search, defaults);
  const isChanged = shown !== undefined && present !== keptSearch(new URLSearchParams(shown.search), defaults);
  const show = (address: string): void => void navigate(address === '' ? '?' : address, { preventScrollReset: true });
  const everything = defaults.begins ? `?${savedName}=all` : '';

  const audienceOf = ({ audience, clientId, role, owner, mine }: SavedView): string => {
    const seen =
      audience === 'team'
        ? t('lists.views.audience.team', { client: teams.find(({ id }) => id === clientId)?.name ?? '' })
        : audience === 'role' && role !== null
          ? t(`lists.views.audience.role.${role}`)
          : t('lists.views.audience.self');
    return mine ? seen : `${seen}, ${t('lists.views.by', { name: owner.name })}`;
  };

  const save = async ({ id, version, name, audience, clientId, role }: SavedView): Promise<void> => {
    try {
      await call(listViews.update, { params: { viewId: id }, body: { name, audience, clientId, role, search: present }, version });
      toast.success(t('lists.views.saved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await readAgain(listViews.list);
  };

  const labelOf = ({ name }: SavedView, at: number): string => {
    const total = counts[at]?.data?.totalElements;
    return total === undefined ? name : t('lists.views.counted', { name, total: number(total) });
  };

  return (
    <div ref={bar} className={styles['bar']} onPointerEnter={() => setCounting(true)} onFocus={() => setCounting(true)}>
      {isChanged && (
        <>
          <span className={styles['changed']}>{t('lists.views.changed')}</span>
          {shown.mine ? (
            <Button kind="quiet" onClick={() => void save(shown)}>
              {t('lists.views.save')}
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => setAsking('new')}>
              {t('lists.views.saveOwn')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => show(addressOfView(shown))}>
            {t('lists.views.reset')}
          </Button>
        </>
      )}
      <Menu
        label={t('list.views')}
        kind="plain"
        items={[
          {
            key: 'views',
            heading: t('list.views'),
            items: [
              { key: 'all', label: t('lists.views.all'), checked: !shown, onSelect: () => show(everything) },
              ...views.map((view, at) => ({
                key: view.id,
                label: labelOf(view, at),
                checked: view === shown,
                onSelect: () => show(addressOfView(view)),
              })),
            ],
          },
          {
            key: 'keep',
            items: [
              { key: 'new', label: t('lists.views.saveAs'), icon: 'plus', onSelect: () => setAsking('new') },
              { key: 'arrange', label: t('lists.views.manage'), icon: 'pencil', onSelect: () => setAsking('arrange') },
            ],
          },
        ]}
      >
        {shown?.name ?? t('list.views')}
        <Icon name="chevron-down" />
      </Menu>
      {asking === 'new' && (
        <ViewForm
          title={t('lists.views.saveAs')}
          teams={teams}
          onClose={() => setAsking(null)}
          onSave={async (content) => {
            const view = await call(listViews.create, { body: { list, ...content, search: present }, key: newKey() });
            await readAgain(listViews.list);
            show(addressOfView(view));
          }}
        />
      )}
      {asking === 'arrange' && (
        <ArrangeViews list={list} views={views} teams={teams} audienceOf={audienceOf} onClose={() => setAsking(null)} />
      )}
    </div>
  );
};
