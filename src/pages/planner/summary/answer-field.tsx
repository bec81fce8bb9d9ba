import { useTranslation } from 'react-i18next';
import { CommentField } from '#resources/campaigns/parts/comment-field.tsx';
import { useCell } from '#providers/application/cell.ts';
import { answers, keepAnswer } from './answers.ts';

/** Where a return is answered: the words go with the plan when it is sent again, and stay while somebody works on its steps. */
export const AnswerField = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const { [campaignId]: text = '' } = useCell(answers);
  return (
    <CommentField
      id="summary-answer"
      label={t('summary.answer.label')}
      hint={t('summary.answer.hint')}
      value={text}
      onChange={(typed) => keepAnswer(campaignId, typed)}
    />
  );
};
