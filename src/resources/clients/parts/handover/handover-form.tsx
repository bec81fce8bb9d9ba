import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { Select } from '#components/picker/select.tsx';
import { paths } from '#config/paths.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './handover.module.css';

interface HandoverFormProps {
  client: Pick<Client, 'id' | 'name'>;
  /** Who looks after it now, who could, and what would go with it. */
  preview: ResponseOf<typeof api.handovers.preview>;
  onClose: () => void;
}

/** Who takes a client over, and what goes with it. */
export const HandoverForm = ({ client, preview: { from, candidates, campaigns, waiting }, onClose }: HandoverFormProps) => {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const { send } = useSend(api.handovers.carryOut);
  const sending = useSendForm({
    initialValues: { toId: '' },
    send: async ({ toId }) => {
      const moved = await send({ params: { clientId: client.id }, body: { fromId: from?.id ?? null, toId } });
      toast.success(
        t('clients.handover.done', { client: client.name, name: moved.to.name, campaigns: moved.campaigns, waiting: moved.waiting }),
      );
      onClose();
      await readAgain(api.me.get);
      // A partner no longer reaches what they have handed over.
      if (me.externalPartner === 'SPS' && from?.id === me.id) void navigate(paths.clients(), { replace: true });
      else await readAgain(api.handovers.preview);
    },
  });

  return (
    <DialogForm name="handover" {...sending} confirm={t('clients.handover.confirm')} onCancel={onClose}>
      <p className={styles['text']}>{from ? t('clients.handover.from', { name: from.name }) : t('clients.handover.fromNobody')}</p>
      <Form.Item name="toId" label={t('clients.handover.to')} rules={[{ required: true, message: t('clients.handover.choiceRequired') }]}>
        <Select placeholder={t('clients.handover.choose')} options={candidates.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <section className={styles['moves']} aria-label={t('clients.handover.moves')}>
        <h3>{t('clients.handover.moves')}</h3>
        <ul>
          <li>{t('clients.handover.campaigns', { count: campaigns })}</li>
          <li>{t('clients.handover.waiting', { count: waiting })}</li>
        </ul>
        <p className={styles['text']}>{t('clients.handover.notified')}</p>
      </section>
    </DialogForm>
  );
};
