import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import panel from './forecast-panel.module.css';
import css from './forecast-platforms.module.css';

/** What each platform brings. */
export const ForecastPlatforms = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  const platforms = outlook.estimate?.platforms ?? [];
  if (platforms.length === 0) return null;
  return (
    <div className={panel.block}>
      <table className={css.platforms}>
        <thead>
          <tr>
            <th scope="col">{t('forecast.platforms')}</th>
            <th scope="col">{t('summary.forecast.reach')}</th>
            <th scope="col">{t('summary.forecast.impressions')}</th>
          </tr>
        </thead>
        <tbody>
          {platforms.map((platform) => (
            <tr key={platform.platformId}>
              <th scope="row">
                {platform.name}
                {platform.saturated && <span>{t('forecast.saturated')}</span>}
              </th>
              <td>{format.compact(platform.reach)}</td>
              <td>{format.compact(platform.impressions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
