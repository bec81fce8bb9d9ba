import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Failure } from '#components/failure.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './handover.module.css';

interface HandoverProps {
  client: Client;
  onClose: () => void;
}

type Preview = ResponseOf<typeof api.handovers.preview>;

const field = 'handover-to';

const HandoverForm = ({ client, preview, onClose }: HandoverProps & { preview: Preview }) => {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [toId, setToId] = useState('');
  const { errors, show } = useFieldErrors<typeof field>();
  const { send } = useSend(api.handovers.carryOut);
  const { busy, problem, run } = useSubmission();
  const { from, candidates, campaigns, waiting } = preview;
  const error = errors[field];

  const handOver = (): void => {
    if (!show(toId === '' ? { [field]: t('clients.handover.choiceRequired') } : {})) return;
    void run(async () => {
      const moved = await send({ params: { clientId: client.id }, body: { fromId: from?.id ?? null, toId } });
      toast.success(
        t('clients.handover.done', { client: client.name, name: moved.to.name, campaigns: moved.campaigns, waiting: moved.waiting }),
      );
      onClose();
      await readAgain(api.me.get);
      // A partner no longer reaches what they have handed over.
      if (me.externalPartner === 'SPS' && from?.id === me.id) void navigate(paths.clients(), { replace: true });
      else await readAgain(api.handovers.preview);
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handOver();
      }}
    >
      <p className={styles['text']}>{from ? t('clients.handover.from', { name: from.name }) : t('clients.handover.fromNobody')}</p>
      <Field id={field} label={t('clients.handover.to')} error={error}>
        <Select
          {...controlProps(field, { error })}
          placeholder={t('clients.handover.choose')}
          options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
          value={toId}
          onChange={setToId}
        />
      </Field>
      <section className={styles['moves']} aria-label={t('clients.handover.moves')}>
        <h3>{t('clients.handover.moves')}</h3>
        <ul>
          <li>{t('clients.handover.campaigns', { count: campaigns })}</li>
          <li>{t('clients.handover.waiting', { count: waiting })}</li>
        </ul>
        <p className={styles['text']}>{t('clients.handover.notified')}</p>
      </section>
      <FormProblem text={problem} />
      <ConfirmActions confirm={t('clients.handover.confirm')} busy={busy} onCancel={onClose} />
    </form>
  );
};

/** Hands a client over: first what would go with it, then, when confirmed, exactly that. */
export const HandoverDialog = ({ client, onClose }: HandoverProps) => {
  const { t } = useTranslation();
  const { data, isError, error, refetch } = useEndpoint(api.handovers.preview, { params: { clientId: client.id } }, { staleTime: 0 });
  return (
    <Dialog open title={t('clients.handover.title', { name: client.name })} onClose={onClose}>
      {isError && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <HandoverForm client={client} preview={data} onClose={onClose} /> : !isError && <Skeleton height="220px" />}
    </Dialog>
  );
};
