import { useTranslation } from 'react-i18next';
import { type PlainField, plainFieldNames, plainFields } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/text.ts';
import type { Client } from '#contract/clients/clients.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { ChoiceCard, ChoiceCards } from '#components/choice-card.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { Question } from '#components/question.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useCharacterCount } from '#components/use-character-count.ts';
import type { FieldProblem } from '#providers/http/api-error.ts';
import layout from '#components/layout.module.css';
import styles from './campaign-fields.module.css';
import { CampaignClient } from './campaign-client.tsx';
import { type ObjectiveDraft, type ObjectiveProblem, problemOf } from './draft.ts';
import { Picture } from './picture.tsx';

interface CampaignFieldsProps {
  draft: ObjectiveDraft;
  /** What this screen found missing, and what the server refused. */
  problems: readonly ObjectiveProblem[];
  refused: readonly FieldProblem[];
  onChange: (part: Partial<ObjectiveDraft>) => void;
  onChooseClient: (client: Client) => void;
}

// What a field that was left empty says in words of its own.
const emptyWords: Partial<Record<PlainField, 'campaign.name.required'>> = { name: 'campaign.name.required' };

interface PlainInputProps extends Pick<CampaignFieldsProps, 'draft' | 'problems' | 'refused' | 'onChange'> {
  field: PlainField;
}

/** One plain field of the campaign. */
const PlainInput = ({ field, draft, problems, refused, onChange }: PlainInputProps) => {
  const { t } = useTranslation();
  const id = `objective-${field}`;
  const text = draft[field];
  const problem = problemOf(field, text);
  const characterCount = useCharacterCount();
  const hint = characterCount(visibleLength(text.trim()), plainFields[field].most);
  // Too long is said while typing; a missing text only once asked for.
  const error =
    problem !== undefined && (problems.includes(field) || problem === 'tooLong')
      ? t((problem === 'required' && emptyWords[field]) || `error.validation.${problem}`)
      : refused.find(({ path }) => path === field)?.message;
  return (
    <Field id={id} label={t(`campaigns.fields.${field}.label`)} hint={hint} error={error}>
      <TextInput
        {...controlProps(id, { hint, error })}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
};

/** Whom it is for, whom it reaches, and what it is called. */
export const CampaignFields = ({ draft, problems, refused, onChange, onChooseClient }: CampaignFieldsProps) => {
  const { t } = useTranslation();
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
        <div className={`${layout.stack4} ${styles['fields']}`}>
          <CampaignClient
            client={draft.client}
            error={problems.includes('client') ? t('objective.client.required') : undefined}
            onChoose={onChooseClient}
          />
          {plainFieldNames.map((field) => (
            <PlainInput key={field} field={field} draft={draft} problems={problems} refused={refused} onChange={onChange} />
          ))}
        </div>
      </Question>
    </>
  );
};
