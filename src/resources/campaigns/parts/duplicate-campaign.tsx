import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { lineProblem } from '#contract/text.ts';
import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import { copyName } from '#domain/campaigns/copy-name.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import prose from '#components/prose.module.css';
import styles from './duplicate-campaign.module.css';
import { Field, controlProps } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { TextInput } from '#components/text-input.tsx';
import { Check } from '#components/check.tsx';

interface DuplicateCampaignProps {
  campaign: Pick<Campaign, 'id' | 'name'> & { readonly from: string | null };
  onClose: () => void;
  onCreated: (copy: Campaign) => void;
}

const id = 'copy-name';
const today = (): string => new Date().toISOString().slice(0, 10);

/** Asks which parts a copy begins with and what it is called, and creates it. */
export const DuplicateCampaign = ({ campaign, onClose, onCreated }: DuplicateCampaignProps) => {
  const { t } = useTranslation();
  const { send, sending } = useSend(campaigns.duplicate);
  const [name, setName] = useState(() => copyName(campaign.name, t('campaigns.duplicate.suffix')));
  const [parts, setParts] = useState<readonly PlanStep[]>(planSteps);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');

  const problem = (): string | undefined => {
    const wrong = lineProblem(name, maximumNameLength);
    if (wrong === 'required') return t('campaigns.duplicate.nameRequired');
    return wrong && t(`error.validation.${wrong}`);
  };
  const error = tried ? problem() : undefined;
  const begun = campaign.from !== null && campaign.from < today() && parts.includes('timeline');

  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setFailure('');
    if (problem() !== undefined) return document.querySelector<HTMLElement>(`#${id}`)?.focus();
    try {
      const copy = await send({ params: { campaignId: campaign.id }, body: { name, parts: [...parts] } });
      toast.success(t('campaigns.duplicate.done', { name: copy.name }));
      onClose();
      onCreated(copy);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setFailure(refusal.message);
    }
    return undefined;
  };

  const choose = (part: PlanStep, chosen: boolean): void =>
    setParts((before) => planSteps.filter((step) => (step === part ? chosen : before.includes(step))));

  return (
    <Dialog open title={t('campaigns.duplicate.title')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void create(event)}>
        {failure !== '' && (
          <Notice tone="refused" alert>
            {failure}
          </Notice>
        )}
        <p>{t('campaigns.duplicate.text', { name: campaign.name })}</p>
        <Field id={id} label={t('campaigns.duplicate.name')} error={error}>
          <TextInput
            value={name}
            maxLength={400}
            aria-required
            {...controlProps(id, { error })}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <fieldset className={styles['parts']}>
          <legend>{t('campaigns.duplicate.parts')}</legend>
          {planSteps.map((part) => (
            <Check
              key={part}
              className={styles['part']}
              checked={parts.includes(part)}
              onChange={(event) => choose(part, event.target.checked)}
            >
              {t(`campaigns.duplicate.part.${part}`)}
            </Check>
          ))}
        </fieldset>
        <div className={`${prose.note} ${styles['hints']}`} aria-live="polite">
          {begun && <p>{t('campaigns.duplicate.past')}</p>}
          {parts.includes('budget') && !parts.includes('media') && <p>{t('campaigns.duplicate.splitStays')}</p>}
        </div>
        <ConfirmActions confirm={t('campaigns.duplicate.confirm')} busy={sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
