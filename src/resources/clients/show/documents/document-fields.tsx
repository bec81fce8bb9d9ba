import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { longestDocumentNumber } from '#contract/clients/documents.ts';
import { DayInput } from '#components/date-input/day-input.tsx';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useDayRule } from '#components/form/use-day-rule.ts';

/** What stands on a document, as a form holds it. */
export interface DocumentWords {
  readonly number: string;
  /** The last day on which it is valid; null when it does not expire. */
  readonly expiresOn: string | null;
}

/** The number of a document and its last day, as they stand on it. `today` is the client's present day. */
export const DocumentFields = ({ today }: { today: string }) => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  const dayRule = useDayRule(today);
  const label = t('clientDocuments.fields.expiresOn');
  return (
    <>
      <Form.Item
        name="number"
        label={t('clientDocuments.fields.number')}
        extra={t('clientDocuments.fields.numberHint')}
        {...rulesOf(longestDocumentNumber)}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="expiresOn" label={label} extra={t('clientDocuments.fields.expiresHint')} validateTrigger="onBlur" rules={[dayRule]}>
        <DayInput label={label} days={{ today }} />
      </Form.Item>
    </>
  );
};
