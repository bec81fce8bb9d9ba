import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { FileName } from '#contract/reports/names.ts';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import { Select } from '#components/picker/select.tsx';
import prose from '#components/prose.module.css';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain, written } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import css from './table.module.css';
import own from './names-panel.module.css';

const titles = ['name', 'item', 'kind', 'partner'] as const;

/** So many names are in view before somebody asks for all. */
const glance = 10;

const keyOf = ({ partner, dimension, media, name }: FileName): string => JSON.stringify([partner.id, dimension, media?.id, name]);

/** Names in the files that are not the plan's: each can be said to be one of the plan's items, and taken back. */
export const NamesPanel = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const params = { campaignId };
  const { data } = useEndpoint(api.reports.names, { params });
  const { send } = useSend(api.reports.mapName);
  const submission = useSubmission({ toasted: true });
  const [all, setAll] = useState(false);
  const [saving, setSaving] = useState<string | null>(null);
  if (!data || data.content.length === 0) return null;
  const { content, items } = data;
  const open = content.filter(({ item }) => item === null).length;
  const map = async (one: FileName, itemId: string | null): Promise<void> => {
    const { partner, dimension, media, name } = one;
    setSaving(keyOf(one));
    const done = await submission.run(() =>
      send({ params, body: { partnerId: partner.id, dimension, mediaId: media?.id ?? null, name, itemId } }),
    );
    if (done) {
      const label = items[dimension].find(({ id }) => id === itemId)?.name ?? '';
      toast.success(itemId === null ? t('report.names.undone', { name }) : t('report.names.done', { name, item: label }));
      await readAgain(api.reports.names, { params });
      await written(api.reports.mapName, { params }, undefined, 'now');
    }
    setSaving(null);
  };
  return (
    <Panel title={open > 0 ? t('report.names.open', { count: open, value: format.number(open) }) : t('report.names.title')} flush>
      <p className={own.hint}>{t('report.names.hint')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className={css.scroll} tabIndex={0} aria-label={t('report.names.title')}>
        <table className={`${css.table} ${css.texts}`}>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {t(`report.names.${title}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? content : content.slice(0, glance)).map((one) => {
              const { dimension, media, name, partner, item, mappedBy, mappedTime } = one;
              const options = items[dimension]
                .filter(({ mediaId }) => mediaId === null || mediaId === media?.id)
                .map(({ id, name: label }) => ({ value: id, label }));
              return (
                <tr key={keyOf(one)}>
                  <th scope="row" title={name}>
                    {name}
                  </th>
                  <td>
                    <div className={own.item}>
                      <Select
                        aria-label={t('report.names.itemOf', { name })}
                        placeholder={t('report.names.asItIs')}
                        disabled={saving === keyOf(one)}
                        options={options}
                        value={item?.id ?? null}
                        onChange={(itemId) => void map(one, itemId)}
                      />
                      {item && (
                        <Button kind="quiet" aria-label={t('report.names.undoOf', { name })} onClick={() => void map(one, null)}>
                          {t('report.names.undo')}
                        </Button>
                      )}
                    </div>
                    {mappedBy && mappedTime && (
                      <span className={css.within}>
                        {t('report.sources.begun', { name: mappedBy.name, at: format.instant(mappedTime) })}
                      </span>
                    )}
                  </td>
                  <td>
                    {t(`report.columns.${dimension}`)}
                    {media && <span className={css.within}>{media.name}</span>}
                  </td>
                  <td>{partner.name}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {content.length > glance && !all && (
        <p className={`${prose.note} ${own.more}`}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('report.names.more', { value: format.number(content.length) })}
          </Button>
        </p>
      )}
    </Panel>
  );
};
