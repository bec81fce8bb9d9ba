import { DialogActions } from '#components/dialog.tsx';
import type { Credentials } from '#providers/session/sign-in.ts';
import { CodeStep } from './code-step.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';

interface CodeAgainProps {
  credentials: Credentials;
  /** With the reason, where the password is to be given again. */
  onBack: (reason: string | null) => void;
}

/** The second step over the page. Signed in, the dialog around it is gone. */
export const CodeAgain = ({ credentials, onBack }: CodeAgainProps) => (
  <CodeStep id="code-again" credentials={credentials} again onBack={(reason) => onBack(reason?.text ?? null)}>
    {({ lead, submit, fields, buttons }) => (
      <form
        className={layout.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={prose.quiet}>{lead}</p>
        {fields}
        <DialogActions>{buttons}</DialogActions>
      </form>
    )}
  </CodeStep>
);
