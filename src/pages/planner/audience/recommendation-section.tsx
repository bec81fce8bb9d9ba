import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { maximumLocations } from '#contract/campaigns/plan.ts';
import { Switch } from '#components/switch.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { parseWhole } from '#components/parse-whole.ts';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { TypedField } from '#pages/planner/fields/typed-field.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './recommendation-section.module.css';

const firstOffer = 50;

/** Whether locations are recommended, how many, what that costs and how many people it brings. */
export const RecommendationSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, edit, currency, outlook } = usePlanner();
  const gained = outlook.estimate?.recommended ?? null;
  const { data: defaults } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  const { aiRecommendation, locations } = draft.audience;
  const missing = useProblems('audience.locations');
  const problems =
    locations > maximumLocations ? [t('planner.recommendation.tooMany', { value: format.number(maximumLocations) })] : missing;
  return (
    <Section title={t('planner.recommendation.title')} hint={t('planner.recommendation.hint')}>
      <Switch
        id="audience.aiRecommendation"
        label={t('planner.recommendation.toggle')}
        on={aiRecommendation}
        onChange={(on) =>
          edit('audience', {
            aiRecommendation: on,
            locations: on && locations === 0 ? firstOffer : on || locations <= maximumLocations ? locations : 0,
          })
        }
      />
      {aiRecommendation && (
        <div className={layout.stack3}>
          <div className={`${layout.stack2} ${css.number}`}>
            <label id="audience.locations-label" htmlFor="audience.locations">
              {t('planner.recommendation.locations')}
            </label>
            <TypedField
              id="audience.locations"
              labelledBy="audience.locations-label"
              value={locations === 0 ? null : locations}
              show={format.number}
              read={(text) => {
                const read = parseWhole(text);
                return read !== null && read <= 100_000 ? read : null;
              }}
              complaint={t('planner.recommendation.complaint', { value: format.number(maximumLocations) })}
              onChange={(value) => edit('audience', { locations: value ?? 0 })}
              problemId={problems.length > 0 ? 'audience.locations-problem' : undefined}
            />
          </div>
          {defaults && currency && (
            <p className={prose.note}>
              {t('planner.recommendation.fee', {
                value: format.money(defaults.dataFee[currency], currency),
                locations: format.number(maximumLocations),
              })}
            </p>
          )}
          {gained !== null && <p className={prose.note}>{t('forecast.recommended', { value: format.compact(gained) })}</p>}
          <Problems field="audience.locations" texts={problems} />
        </div>
      )}
    </Section>
  );
};
