import Form from 'antd/es/form';
import { useCallback, useState } from 'react';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { sayRefusal } from './refusal.ts';

interface SendFormOptions<Values> {
  initialValues: Values;
  /** Does what the form is for; throws `ApiError` when it is refused. */
  send: (values: Values) => Promise<void>;
  /** The words of what is wrong with the whole, around the server's own. */
  failureOf?: (message: string) => string;
}

/** A form for a call that is no plain create or update, as `ConsoleForm` shows it. Leaving asks first while something is typed. */
export const useSendForm = <Values extends object>({ initialValues, send, failureOf = (message) => message }: SendFormOptions<Values>) => {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(useCallback(() => form.isFieldsTouched(), [form]));

  const attempt = async (values: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const message = sayRefusal(form, error);
      setFailure(message === null ? null : failureOf(message));
    } finally {
      setBusy(false);
    }
  };

  return { form, failure, busy, formProps: { form, initialValues, onFinish: (values: Values) => void attempt(values) } };
};
