import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { longestViewReason, viewMinutes } from '#contract/clients/customer-views.ts';
import type { Person } from '#contract/envelope.ts';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useSendForm } from '#components/form/use-send-form.ts';
import { paths } from '#config/paths.ts';
import { useSend } from '#providers/data/use-send.ts';
import { enterView } from '#providers/session/viewing.ts';
import styles from '#resources/clients/parts/handover/handover.module.css';

export interface ViewProps {
  /** In whose team they are. */
  clientId: string;
  person: Person;
  onClose: () => void;
}

/** The reason, which the team can read, and what the view is and is not. */
export const ViewForm = ({ clientId, person, onClose }: ViewProps) => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  const { send } = useSend(api.customerViews.begin);
  const sending = useSendForm({
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      const { id } = await send({ params: { clientId, userId: person.id }, body: { reason } });
      enterView(id, paths.home());
    },
  });
  return (
    <DialogForm name="view" {...sending} confirm={t('clients.views.begin')} onCancel={onClose}>
      <p className={styles.text}>{t('clients.views.text', { minutes: viewMinutes })}</p>
      <Form.Item
        name="reason"
        label={t('clients.views.reason')}
        extra={t('clients.views.reasonHint')}
        {...rulesOf(longestViewReason, t('error.validation.required'))}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </DialogForm>
  );
};
