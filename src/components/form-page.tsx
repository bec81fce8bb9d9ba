import type { ComponentProps } from 'react';
import { Page } from './page.tsx';
import layout from './layout.module.css';
import styles from './form-page.module.css';

/** A screen that is filled in: its title and what can be done with it stay in view, however far down one is. */
export const FormPage = (page: ComponentProps<typeof Page>) => (
  <div className={`${layout.column} ${styles['filled']}`}>
    <Page {...page} />
  </div>
);
