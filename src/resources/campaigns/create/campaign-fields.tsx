import { useTranslation } from 'react-i18next';
import { maximumNameLength, visibleLength } from '#contract/campaigns/campaigns.ts';
import type { Client } from '#contract/clients/clients.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { ChoiceCard, ChoiceCards } from '#components/choice-card.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Question } from '#components/question.tsx';
import { TextInput } from '#components/text-input.tsx';
import type { FieldProblem } from '#providers/http/api-error.ts';
import styles from './campaign-fields.module.css';
import { CampaignClient } from './campaign-client.tsx';
import { type NameProblem, type ObjectiveDraft, type ObjectiveProblem, nameProblem } from './draft.ts';
import { Picture } from './picture.tsx';

interface CampaignFieldsProps {
  draft: ObjectiveDraft;
  /** What this screen found missing, and what the server refused. */
  problems: readonly ObjectiveProblem[];
  refused: readonly FieldProblem[];
  onChange: (part: Partial<ObjectiveDraft>) => void;
  onChooseClient: (client: Client) => void;
}

const nameWords = {
  required: 'campaign.name.required',
  tooLong: 'error.validation.tooLong',
  invalid: 'error.validation.format',
} as const satisfies Record<NameProblem, string>;

const nameId = 'objective-name';

/** Whom it is for, whom it reaches, and what it is called. */
export const CampaignFields = ({ draft, problems, refused, onChange, onChooseClient }: CampaignFieldsProps) => {
  const { t } = useTranslation();
  const wrongName = nameProblem(draft.name);
  const count = visibleLength(draft.name.trim());
  // Too long is said while typing; a missing name only once asked for.
  const nameError =
    wrongName !== undefined && (problems.includes('name') || wrongName === 'tooLong')
      ? t(nameWords[wrongName])
      : refused.find((detail) => detail.path === 'name')?.message;
  const hint = t('objective.name.count', { count, most: maximumNameLength });
  return (
    <>
      <ChoiceCards legend={t('objective.targetType.legend')}>
        {targetTypes.map((targetType) => (
          <ChoiceCard
            key={targetType}
            type="radio"
            name="targetType"
            checked={draft.targetType === targetType}
            onChoose={() => onChange({ targetType })}
            title={t(`objective.targetType.${targetType}.name`)}
            text={t(`objective.targetType.${targetType}.text`)}
            picture={<Picture name={targetType} />}
          />
        ))}
      </ChoiceCards>
      <Question legend={t('objective.campaign.legend')}>
        <div className={styles['fields']}>
          <CampaignClient
            client={draft.client}
            error={problems.includes('client') ? t('objective.client.required') : undefined}
            onChoose={onChooseClient}
          />
          <Field id={nameId} label={t('campaign.name.label')} hint={hint} error={nameError}>
            <TextInput
              id={nameId}
              autoComplete="off"
              value={draft.name}
              aria-invalid={nameError !== undefined || undefined}
              aria-describedby={describedBy(nameId, { hint, error: nameError })}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          </Field>
        </div>
      </Question>
    </>
  );
};
