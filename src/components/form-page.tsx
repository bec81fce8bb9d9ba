import type { ComponentProps } from 'react';
import { LeaveQuestion } from './form/leave-question.tsx';
import { Page } from './page.tsx';
import layout from './layout.module.css';
import styles from './form-page.module.css';

interface FormPageProps extends ComponentProps<typeof Page> {
  /** Whether something that is typed would be lost: then nobody goes elsewhere without being asked. */
  isUnsaved?: () => boolean;
}

/** A screen that is filled in: its title and what can be done with it stay in view, however far down one is. */
export const FormPage = ({ isUnsaved, ...page }: FormPageProps) => (
  <div className={`${layout.column} ${styles['filled']}`}>
    <Page {...page} />
    {isUnsaved && <LeaveQuestion isUnsaved={isUnsaved} />}
  </div>
);
