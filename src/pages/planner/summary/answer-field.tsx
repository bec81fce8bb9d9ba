import { useTranslation } from 'react-i18next';
import { CommentField } from '#resources/campaigns/parts/comment-field.tsx';
import { useCell } from '#providers/application/cell.ts';
import { useAnswer } from './use-answer.ts';

/** Where a return is answered: the words go with the plan when it is sent again, and stay while somebody works on its steps. */
export const AnswerField = ({ campaignId, to }: { campaignId: string; to: string }) => {
  const { t } = useTranslation();
  const answer = useAnswer(campaignId, to);
  return (
    <CommentField
      id="summary-answer"
      label={t('summary.answer.label')}
      hint={t('summary.answer.hint')}
      value={useCell(answer)}
      onChange={answer.set}
    />
  );
};
