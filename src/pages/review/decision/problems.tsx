import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import type { ItemAddress } from '#pages/review/use-view.ts';
import { forgetProblem, useDecisionProblems } from './decision-problems.ts';

/** Decisions that were not stored, for as long as the reader needs to read why. */
export const Problems = ({ addressOf }: { addressOf: (item: ItemAddress) => string }) => {
  const { t } = useTranslation();
  return useDecisionProblems().map(({ text, item, wrote }) => (
    <div key={text}>
      <Notice
        tone="waiting"
        alert
        action={
          <>
            {item && (
              <Button kind="quiet" to={addressOf(item)}>
                {t('review.problem.open')}
              </Button>
            )}
            <Button kind="quiet" onClick={() => forgetProblem(text)}>
              {t('app.close')}
            </Button>
          </>
        }
      >
        {text}
        {wrote !== undefined && <p>{t('review.problem.wrote', { text: wrote })}</p>}
      </Notice>
    </div>
  ));
};
