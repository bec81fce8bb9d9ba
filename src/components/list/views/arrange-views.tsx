import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#contract/lists/list-settings.ts';
import { type SavedView, listViews } from '#contract/lists/list-views.ts';
import { me as meEndpoints } from '#contract/identity/identity.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Radio } from '#components/check.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { Question } from '#components/question.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import styles from './views.module.css';
import { type Teams, ViewForm } from './view-form.tsx';

interface ArrangeViewsProps {
  list: ListName;
  views: readonly SavedView[];
  teams: Teams;
  /** Who sees a view, in words. */
  audienceOf: (view: SavedView) => string;
  onClose: () => void;
}

/** In which order the views stand, with which the list begins, what they are called and who sees them. */
export const ArrangeViews = ({ list, views, teams, audienceOf, onClose }: ArrangeViewsProps) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<{ readonly what: 'change' | 'remove'; readonly view: SavedView } | null>(null);
  const { busy, problem, run } = useSubmission();
  const startId = views.find(({ start }) => start)?.id ?? null;
  const order = views.map(({ id }) => id);
  const refresh = async (): Promise<void> => {
    await Promise.all([readAgain(listViews.list), readAgain(meEndpoints.get)]);
  };
  const arrange = (body: { order: string[]; startId: string | null }) =>
    run(async () => {
      await call(listViews.arrange, { params: { list }, body });
      await refresh();
    });
  const move = (id: string, by: -1 | 1): void => {
    const at = order.indexOf(id);
    void arrange({ order: order.toSpliced(at, 1).toSpliced(at + by, 0, id), startId });
  };

  if (editing?.what === 'change') {
    const { id, version, search } = editing.view;
    return (
      <ViewForm
        title={t('lists.views.edit', { name: editing.view.name })}
        teams={teams}
        view={editing.view}
        onClose={() => setEditing(null)}
        onSave={async (content) => {
          await call(listViews.update, { params: { viewId: id }, body: { ...content, search }, version });
          await refresh();
        }}
      />
    );
  }
  if (editing) {
    const { id, version, name } = editing.view;
    const remove = async (): Promise<void> => {
      const gone = await run(async () => {
        await call(listViews.remove, { params: { viewId: id }, version });
        await refresh();
      });
      if (gone) setEditing(null);
    };
    return (
      <Dialog open title={t('lists.views.removeTitle', { name })} onClose={() => setEditing(null)}>
        <FormProblem text={problem} />
        <p>{t('lists.views.removeText')}</p>
        <ConfirmActions
          confirm={t('lists.views.removeConfirm')}
          kind="danger"
          busy={busy}
          onCancel={() => setEditing(null)}
          onConfirm={() => void remove()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('lists.views.manage')} size="wide" onClose={onClose}>
      <div className={layout.stack4}>
        <FormProblem text={problem} />
        {views.length === 0 && <p>{t('lists.views.none')}</p>}
        <Question legend={t('lists.views.starts')}>
          <ul className={styles['views']}>
            <li>
              <Radio
                name="start-view"
                aria-label={t('lists.views.startAll')}
                checked={startId === null}
                onChange={() => void arrange({ order, startId: null })}
              >
                {t('lists.views.all')}
              </Radio>
            </li>
            {views.map((view, at) => (
              <li key={view.id}>
                <Radio
                  name="start-view"
                  aria-label={t('lists.views.start', { name: view.name })}
                  checked={view.start}
                  onChange={() => void arrange({ order, startId: view.id })}
                >
                  <span className={prose.cut}>{view.name}</span>
                </Radio>
                <span className={prose.aside}>{audienceOf(view)}</span>
                <span className={styles['moves']}>
                  <IconButton
                    icon="arrow-up"
                    label={t('lists.views.earlier', { name: view.name })}
                    disabled={at === 0}
                    onClick={() => move(view.id, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={t('lists.views.later', { name: view.name })}
                    disabled={at === views.length - 1}
                    onClick={() => move(view.id, 1)}
                  />
                  {(['change', 'remove'] as const).map((what) => (
                    <IconButton
                      icon={what === 'change' ? 'pencil' : 'trash'}
                      key={what}
                      label={t(what === 'change' ? 'lists.views.edit' : 'lists.views.remove', { name: view.name })}
                      disabled={!view.mine}
                      onClick={() => setEditing({ what, view })}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Question>
      </div>
    </Dialog>
  );
};
