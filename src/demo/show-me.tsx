import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { loadDemoTexts } from '#providers/i18n/texts.ts';

const ChapterGuide = lazy(async () => {
  const [file] = await Promise.all([import('./tour/chapter-guide.tsx'), loadDemoTexts()]);
  return { default: file.ChapterGuide };
});

/** Starts the chapter of one step of the planner, on the reader's own plan. */
export const ShowMe = ({ step }: { step: PlanStep }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setShown(true)}>
        <Icon name="play" />
        {t('planner.showMe')}
      </Button>
      {shown && (
        <Suspense>
          <ChapterGuide step={step} onEnd={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
};
