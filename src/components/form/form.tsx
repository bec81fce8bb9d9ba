import Form, { type FormProps } from 'antd/es/form';
import { type ReactNode, Suspense } from 'react';
import { FormProblem } from '#components/form-problem.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { AntdFrame } from './antd-frame.tsx';
import { Begin } from './begin.tsx';

interface ConsoleFormProps<Values> {
  /** The ids of its fields begin with it. */
  name: string;
  /** From Refine's form hooks, `useRecordForm` or `useSendForm`. */
  formProps: FormProps<Values>;
  /** What is wrong with the whole of it. */
  failure: string | null;
  /** Seconds until another try is welcome. */
  wait?: number;
  /** The fields: `Form.Item`s of antd. */
  children: ReactNode;
  /** The buttons at its end. */
  actions: ReactNode;
}

/** A form of the console: antd's, with labels above their fields, rules asked when it is sent, and the focus where something is wrong. */
export const ConsoleForm = <Values,>({ name, formProps, failure, wait = 0, children, actions }: ConsoleFormProps<Values>) => (
  <Suspense fallback={<Skeleton height="240px" />}>
    <AntdFrame>
      <Form
        {...formProps}
        name={name}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
      >
        {children}
        <FormProblem text={failure} wait={wait} />
        {actions}
      </Form>
      {/* It comes after its dialog when antd's words are still on their way. */}
      <Begin of="dialog" />
    </AntdFrame>
  </Suspense>
);
