import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#providers/i18n/use-format.ts';
import { paths } from '#config/paths.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import panel from './forecast-panel.module.css';
import css from './forecast-platforms.module.css';
import { TableHead } from '#components/table-head.tsx';
import { usePlatformName } from './use-platform-name.ts';

// A price that is hardly above the list is the list's.
const worthSaying = 0.03;

/** What each platform brings, what of its money finds nothing to buy, and how dear it becomes. */
export const ForecastPlatforms = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, outlook, currency } = usePlanner();
  const nameOf = usePlatformName();
  const platforms = outlook.estimate?.platforms ?? [];
  if (platforms.length === 0) return null;
  return (
    <div className={`${layout.stack1} ${panel.block}`}>
      <table className={css.platforms}>
        <TableHead titles={[t('forecast.platforms'), t('summary.forecast.reach'), t('summary.forecast.impressions')]} />
        <tbody>
          {platforms.map((platform) => (
            <tr key={platform.platformId}>
              <th scope="row">
                {nameOf(platform)}
                {platform.unspent > 0 && currency ? (
                  <span>{t('forecast.unspent', { value: format.money(platform.unspent, currency) })}</span>
                ) : (
                  platform.saturated && <Link to={paths.step(campaign.id, 'budget', 'budget.split')}>{t('forecast.saturated')}</Link>
                )}
                {platforms.length > 1 && <small>{t('forecast.onlyHere', { value: format.compact(platform.onlyHere) })}</small>}
                {platform.dearer >= worthSaying && <small>{t('forecast.dearer', { value: format.percent(platform.dearer) })}</small>}
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
