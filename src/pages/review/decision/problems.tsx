import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import type { ItemAddress } from '#pages/review/use-view.ts';
import type { Problem } from './use-decide.ts';

interface ProblemsProps {
  problems: readonly Problem[];
  addressOf: (item: ItemAddress) => string;
  onClose: (text: string) => void;
}

/** Decisions that were not stored, for as long as the reader needs to read why. */
export const Problems = ({ problems, addressOf, onClose }: ProblemsProps) => {
  const { t } = useTranslation();
  return problems.map(({ text, item }) => (
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
            <Button kind="quiet" onClick={() => onClose(text)}>
              {t('app.close')}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  ));
};
