import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/text.ts';
import { type Scenario, ScenarioName } from '#contract/campaigns/scenarios.ts';
import { DialogForm } from '#components/form/dialog-form.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { zodRule } from '#components/form/zod-rule.ts';
import { useScenarioNames } from './use-scenario-names.ts';

interface NameFormProps {
  button: string;
  proposed: string;
  /** Plans whose name is taken. */
  others: readonly Scenario[];
  onClose: () => void;
  onName: (name: string) => Promise<void>;
}

/** The name of a plan. */
export const NameForm = ({ button, proposed, others, onClose, onName }: NameFormProps) => {
  const { t } = useTranslation();
  const { nameOf } = useScenarioNames();
  const sending = useSendForm({
    initialValues: { name: proposed },
    send: async ({ name }) => {
      await onName(ScenarioName.parse(name));
      onClose();
    },
  });
  const isFree = ScenarioName.refine((name) => others.every((other) => nameOf(other) !== name));
  const wrong = (value: unknown): string => {
    const name = String(value).trim();
    if (name === '') return t('error.validation.required');
    if (ScenarioName.safeParse(name).success) return t('scenarios.nameTaken');
    return visibleLength(name) > maximumNameLength ? t('error.validation.tooLong') : t('planner.name.format');
  };

  return (
    <DialogForm name="scenario" {...sending} confirm={button} onCancel={onClose}>
      <Form.Item name="name" label={t('scenarios.name')} rules={[zodRule(isFree, wrong)]}>
        <Input autoComplete="off" placeholder={t('scenarios.nameExample')} onFocus={(event) => event.currentTarget.select()} />
      </Form.Item>
    </DialogForm>
  );
};
