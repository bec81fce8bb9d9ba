import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Scenario, mostScenarios } from '#contract/campaigns/scenarios.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Menu } from '#components/menu.tsx';
import { StatusLabel } from '#components/status.tsx';
import { type CompareGroup, barShares, differing } from './compare-rows.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './compare-table.module.css';
import type { Wish } from './scenario-dialogs.tsx';
import { useScenarioNames } from './use-scenario-names.ts';

interface CompareTableProps {
  campaign: Campaign;
  scenarios: readonly Scenario[];
  groups: readonly CompareGroup[];
  /** Absent: the plans can only be read. */
  onWish: ((wish: Wish) => void) | undefined;
}

const Bar = ({ share }: { share: number }) => (
  <span className={css.bar} aria-hidden>
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
);

/** Plans side by side, line by line; what differs from the one in use is in bold. */
export const CompareTable = ({ campaign, scenarios, groups, onWish }: CompareTableProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useScenarioNames();
  const inUse = scenarios.findIndex((scenario) => scenario.inUse);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <section className={`${layout.box} ${css.scroll}`} tabIndex={0} aria-label={t('scenarios.title')}>
      <table className={css.table}>
        <caption>
          <HiddenText>{t('scenarios.table.caption', { name: campaign.name })}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <HiddenText>{t('scenarios.table.line')}</HiddenText>
            </th>
            {scenarios.map((scenario) => {
              const name = nameOf(scenario);
              return (
                <th key={scenario.id} scope="col" data-used={scenario.inUse || undefined}>
                  <div className={`${layout.line2} ${css.plan}`}>
                    <span className={css.name}>{name}</span>
                    {onWish && (
                      <Menu
                        label={t('scenarios.actions', { name })}
                        items={[
                          {
                            key: 'rename',
                            label: t('scenarios.rename'),
                            icon: 'pencil',
                            onSelect: () => onWish({ kind: 'rename', scenario }),
                          },
                          ...(scenarios.length < mostScenarios
                            ? [
                                {
                                  key: 'copy',
                                  label: t('scenarios.duplicate'),
                                  icon: 'copy' as const,
                                  onSelect: () => onWish({ kind: 'copy', scenario }),
                                },
                              ]
                            : []),
                          ...(scenario.inUse
                            ? []
                            : [
                                {
                                  key: 'remove',
                                  label: t('scenarios.remove'),
                                  icon: 'trash' as const,
                                  danger: true,
                                  onSelect: () => onWish({ kind: 'remove', scenario }),
                                },
                              ]),
                        ]}
                      />
                    )}
                  </div>
                  <div className={css.state}>
                    {scenario.inUse && <StatusLabel meaning="running">{t('scenarios.inUse')}</StatusLabel>}
                    {!scenario.inUse && onWish && (
                      <Button onClick={() => onWish({ kind: 'use', scenario })} aria-label={`${t('scenarios.useThis')}: ${name}`}>
                        {t('scenarios.useThis')}
                      </Button>
                    )}
                  </div>
                  <p className={`${prose.note} ${css.updated}`}>
                    {t('scenarios.table.updated', { at: format.instant(scenario.updatedTime), name: scenario.updatedBy.name })}
                  </p>
                </th>
              );
            })}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={scenarios.length + 1}>
                {group.title}
              </th>
            </tr>
            {group.rows.map((row) => {
              const differs = differing(row, inUse);
              const shares = barShares(row);
              return (
                <tr key={row.id}>
                  <th scope="row">{row.label}</th>
                  {row.values.map((value, index) => (
                    <td key={scenarios[index]?.id} data-used={index === inUse || undefined}>
                      {differs[index] ? (
                        <Fragment>
                          <strong>{value}</strong>
                          <HiddenText>{t('scenarios.table.differs')}</HiddenText>
                        </Fragment>
                      ) : (
                        value
                      )}
                      {shares.length > 0 && <Bar share={shares[index] ?? 0} />}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </section>
  );
};
