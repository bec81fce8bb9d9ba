import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { comparisons } from '#contract/reports/saved.ts';
import { Check } from '#components/check.tsx';
import { Field } from '#components/field.tsx';
import { Fold } from '#components/fold.tsx';
import layout from '#components/layout.module.css';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import css from './filters.module.css';
import type { ReportViewState } from './use-report-view.ts';

/** What the report is laid beside. */
export const CompareFold = ({ view, change }: Pick<ReportViewState, 'view' | 'change'>) => {
  const { t } = useTranslation();
  const id = useId();
  const { compare } = view;
  return (
    <Fold label={t('report.compare.chosen', { value: t(compare === 'NONE' ? 'report.compare.none' : `report.compare.with.${compare}`) })}>
      <div className={`${layout.stack3} ${css.comparison}`}>
        <Field id={id} label={t('report.compare.label')}>
          <Select
            id={id}
            options={optionsOf(comparisons, (one) => t(`report.compare.with.${one}`))}
            value={compare}
            onChange={(next) => change(({ page }) => ({ compare: next, page }))}
          />
        </Field>
        {compare !== 'NONE' && view.reportType !== 'PER_WEEK' && (
          <Check checked={view.weekdays === 'KEPT'} onChange={(event) => change({ weekdays: event.target.checked ? 'KEPT' : 'FREE' })}>
            {t('report.compare.weekdays')}
          </Check>
        )}
        <Check
          checked={view.changes === 'SHOWN'}
          onChange={(event) => change(({ page }) => ({ changes: event.target.checked ? 'SHOWN' : 'HIDDEN', page }))}
        >
          {t('report.compare.rows')}
        </Check>
      </div>
    </Fold>
  );
};
