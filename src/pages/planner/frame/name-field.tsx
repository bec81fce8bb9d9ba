import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { type LineProblem, lineProblem, visibleLength } from '#contract/text.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import css from './name-field.module.css';

const words = {
  required: 'campaign.name.required',
  tooLong: 'error.validation.tooLong',
  format: 'planner.name.format',
} as const satisfies Record<LineProblem, string>;

/** The campaign's name, changed where it stands. */
export const NameField = () => {
  const { t } = useTranslation();
  const { draft, change } = usePlanner();
  // What was typed before the console came is typed into this field again as soon as it stands. The plan has to listen by then: an effect that changes
  // something before the first picture has all others run first.
  const [, listen] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => listen(true), []);
  const length = visibleLength(draft.name.trim());
  const problem = lineProblem(draft.name, maximumNameLength);
  const error = problem && t(words[problem]);
  return (
    <div className={css.name}>
      <div className={`${layout.line2} ${css.box}`}>
        <input
          id="name"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('campaigns.fields.name.label')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? 'name-count' : 'name-error name-count'}
          value={draft.name}
          onChange={(event) => change((now) => ({ ...now, name: event.target.value }))}
          onBlur={() => {
            if (draft.name !== draft.name.trim()) change((now) => ({ ...now, name: now.name.trim() }));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
        <span id="name-count" className={css.count} data-over={length > maximumNameLength}>
          {t('campaign.name.count', { value: length, most: maximumNameLength })}
        </span>
      </div>
      {error !== undefined && (
        <p id="name-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
