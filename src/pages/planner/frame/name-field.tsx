import { useTranslation } from 'react-i18next';
import { CampaignName, maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/line.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './name-field.module.css';

/** The campaign's name, changed where it stands. */
export const NameField = () => {
  const { t } = useTranslation();
  const { draft, change } = usePlanner();
  const length = visibleLength(draft.name.trim());
  const refusal = CampaignName.safeParse(draft.name).success ? undefined : t('planner.name.format');
  const error = length === 0 ? t('campaign.name.required') : length > maximumNameLength ? t('error.validation.tooLong') : refusal;
  return (
    <div className={css.name}>
      <div className={css.box}>
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
          {t('planner.name.count', { value: length, most: maximumNameLength })}
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
