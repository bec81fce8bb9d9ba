import { useTranslation } from 'react-i18next';
import { pageSizes } from '#contract/envelope.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import styles from './pager.module.css';

interface Turned {
  readonly page: number;
  readonly size: number;
}

interface PagerProps {
  total: number;
  view: Turned;
  change: (part: Partial<Turned> | ((view: Turned) => Partial<Turned>)) => void;
}

/** Which rows of how many, how many at a time, and the neighbouring pages. Whoever turned to the last one by key keeps the focus on the button. */
export const Pager = ({ total, view, change }: PagerProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const first = view.page * view.size + 1;
  const last = Math.min(total, first + view.size - 1);
  return (
    <nav className={`${layout.line1} ${styles['pager']}`} aria-label={t('list.pages')}>
      <Menu
        label={t('list.rowsPerPage')}
        items={[
          {
            key: 'sizes',
            heading: t('list.rowsPerPage'),
            items: pageSizes.map((size) => ({
              key: String(size),
              label: number(size),
              checked: size === view.size,
              onSelect: () => change({ size }),
            })),
          },
        ]}
      >
        <span className={styles['size']}>
          <span className={styles['words']}>{t('list.rowsPerPage')}</span> {number(view.size)}
        </span>
        <Icon name="chevron-down" />
      </Menu>
      <span className={styles['range']}>{t('list.range', { from: number(first), to: number(last), total: number(total) })}</span>
      <IconButton
        icon="chevron-left"
        label={t('list.previous')}
        aria-disabled={view.page === 0}
        onClick={() => change(({ page }) => ({ page: Math.max(0, page - 1) }))}
      />
      <IconButton
        icon="chevron-right"
        label={t('list.next')}
        aria-disabled={last >= total}
        onClick={() => last < total && change(({ page }) => ({ page: page + 1 }))}
      />
    </nav>
  );
};
