import Form from 'antd/es/form';
import { useCallback } from 'react';
import { useSubmission } from '#components/use-submission.ts';
import type { ApiError } from '#providers/http/api-error.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { sayRefusal } from './refusal.ts';

interface SendFormOptions<Values> {
  initialValues: Values;
  /** Does what the form is for; throws `ApiError` when it is refused. */
  send: (values: Values) => Promise<void>;
  /** The words of what is wrong with the whole, around the server's own. */
  failureOf?: (message: string, error: ApiError) => string;
  /** Also say them at the bottom of the page. */
  toasted?: boolean;
}

/** A form for a call that is no plain create or update, as `ConsoleForm` shows it. Leaving asks first while something is typed. */
export const useSendForm = <Values extends object>({
  initialValues,
  send,
  failureOf = (message) => message,
  toasted = false,
}: SendFormOptions<Values>) => {
  const [form] = Form.useForm<Values>();
  const { busy, problem, wait, run } = useSubmission({ textOf: (error) => failureOf(error.message, error), toasted });
  useUnsaved(useCallback(() => form.isFieldsTouched(), [form]));

  const attempt = (values: Values) =>
    run(async () => {
      try {
        await send(values);
      } catch (error) {
        if (sayRefusal(form, error) !== null) throw error;
      }
    });

  return { failure: problem, busy, wait, formProps: { form, initialValues, onFinish: (values: Values) => void attempt(values) } };
};
