import { useTranslation } from 'react-i18next';
import { CommentField } from '#resources/campaigns/parts/comment-field.tsx';
import { useCell } from '#providers/application/cell.ts';
import { answerIn, answers, keepAnswer } from './answers.ts';

/** Where a return is answered: the words go with the plan when it is sent again, and stay while somebody works on its steps. */
export const AnswerField = ({ campaignId, to }: { campaignId: string; to: string }) => {
  const { t } = useTranslation();
  return (
    <CommentField
      id="summary-answer"
      label={t('summary.answer.label')}
      hint={t('summary.answer.hint')}
      value={answerIn(useCell(answers), campaignId, to)}
      onChange={(typed) => keepAnswer(campaignId, to, typed)}
    />
  );
};
