import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import layout from '#components/layout.module.css';
import styles from './signed-out-screen.module.css';

interface SignedOutScreenProps {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  /** For screens without a field to begin with: the title takes the focus. */
  announced?: boolean;
  children: ReactNode;
}

/** A screen for people who are not signed in: one column with its title, which is the tab's as well. */
export const SignedOutScreen = ({ title, lead, wide, announced, children }: SignedOutScreenProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const product = t('app.tab');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    if (announced) heading.current?.focus();
  }, [title, product, announced]);
  return (
    <BareFrame>
      <div className={wide ? `${styles['column']} ${styles['wide']}` : styles['column']}>
        <div className={`${layout.stack2} ${styles['head']}`}>
          <h1 className={styles['title']} id="screen-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {children}
      </div>
    </BareFrame>
  );
};

/** The one form of such a screen; it says itself what is missing. */
export const SignedOutForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => (
  <form
    className={layout.stack4}
    aria-labelledby="screen-title"
    noValidate
    onSubmit={(event: SyntheticEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

/** Things side by side at the end of a form. */
export const SignedOutRow = ({ children }: { children: ReactNode }) => <div className={`${layout.row2} ${styles['row']}`}>{children}</div>;
