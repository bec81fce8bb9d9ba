import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { spotPlanStatuses } from '#domain/campaigns/statuses.ts';
import { ManagerContact } from '#resources/campaigns/parts/manager-contact.tsx';
import styles from './spot-plan-panel.module.css';

const writingKeys = new Set(['F2', 'Delete', 'Backspace']);

interface WhoMayChangeProps {
  campaign: Pick<Campaign, 'accountManager' | 'status'>;
  /** Its reader is one of them: then there is nothing to say. */
  mayEdit: boolean;
  /** The sheet. */
  children: ReactNode;
}

/** Says below a sheet who can change it, from when a reader has tried who cannot. */
export const WhoMayChange = ({ campaign: { accountManager, status }, mayEdit, children }: WhoMayChangeProps) => {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);

  useEffect(() => {
    const { current } = sheet;
    const attempt = (): void => setTried(true);
    const press = ({ key }: KeyboardEvent): void => {
      if (writingKeys.has(key)) attempt();
    };
    current?.addEventListener('dblclick', attempt);
    current?.addEventListener('paste', attempt);
    current?.addEventListener('keydown', press);
    return () => {
      current?.removeEventListener('dblclick', attempt);
      current?.removeEventListener('paste', attempt);
      current?.removeEventListener('keydown', press);
    };
  }, []);

  const open = spotPlanStatuses.includes(status);
  return (
    <>
      <div ref={sheet}>{children}</div>
      <output className={styles['reason']}>
        {tried && !mayEdit && (
          <span>
            {t(open ? (accountManager ? 'spotPlan.whoMay.manager' : 'spotPlan.whoMay.anyManager') : 'spotPlan.whoMay.nobody')}
            {open && accountManager && (
              <>
                <br />
                <ManagerContact of={accountManager} />
              </>
            )}
          </span>
        )}
      </output>
    </>
  );
};
