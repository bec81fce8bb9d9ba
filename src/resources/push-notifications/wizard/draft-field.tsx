import Form, { type FormItemProps } from 'antd/es/form';
import { type ReactElement, cloneElement } from 'react';

interface DraftFieldProps extends Omit<FormItemProps, 'children'> {
  name: string | string[];
  /** What is wrong with it, as the wizard or the server says it. */
  problem: string | undefined;
  children: ReactElement<{ 'aria-invalid'?: boolean }>;
}

/** A field of the wizard. No rule holds a step back: what is still missing follows from the draft, and what cannot be kept is for the server to say. */
export const DraftField = ({ problem, children, ...item }: DraftFieldProps) => (
  <Form.Item {...item} {...(problem !== undefined && { help: problem, validateStatus: 'error' })}>
    {problem === undefined ? children : cloneElement(children, { 'aria-invalid': true })}
  </Form.Item>
);
