import { useTranslation } from 'react-i18next';
import type { Did } from '#contract/people/support.ts';
import { lateTable } from '#components/antd/late.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { AboutThing, roomy } from './about-thing.tsx';
import { AffairsPanel } from './affairs-panel.tsx';
import { didWords } from './did-words.ts';
import { type Whose, useMoreRows, useTrail, within } from './use-affairs.ts';

const TrailTable = lateTable<Did>('300px');

/** What somebody did, or what was done about a client, the latest first. */
export const TrailPanel = ({ whose }: { whose: Whose }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, more } = useMoreRows();
  const answer = useTrail(whose, size);
  const { data } = answer;
  // On a person's page most of it is theirs.
  const byOf = ({ by }: Did): string | false => !('userId' in whose && by?.id === whose.userId) && (by?.name ?? t('people.trail.system'));
  // That somebody was invited is said with whom; of what followed, the address is noted.
  const isInviting = ({ action }: Did): boolean => action === 'invitation.create';
  const isSelf = ({ thing }: Did): boolean => 'userId' in whose && thing?.id === whose.userId;
  return (
    <AffairsPanel title={t('people.trail.title')} answer={answer} none={t('people.trail.none')} onMore={more(data?.totalElements)}>
      <TrailTable
        label={t('people.trail.title')}
        rows={data?.content ?? []}
        rowKey="id"
        columns={[
          {
            title: t('people.columns.what'),
            rowScope: 'row',
            render: (_, row) => (
              <AboutThing
                {...within(whose)}
                what={isInviting(row) && row.address ? t('people.trail.invited', { address: row.address }) : didWords(row.action, t)}
                thing={isSelf(row) ? null : row.thing}
                below={format.instant(row.at)}
                notes={[!isInviting(row) && row.address, row.list && t(`lists.file.lists.${row.list}`), byOf(row)]}
              />
            ),
          },
          { title: t('people.columns.when'), width: '40%', responsive: roomy, render: (_, { at }) => format.instant(at) },
        ]}
      />
    </AffairsPanel>
  );
};
