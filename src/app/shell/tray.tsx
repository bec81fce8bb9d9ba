import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '#contract/notices/notices.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import { readAgain, readShownAgain } from '#providers/data/cache.ts';
import { useFirstScreenStands } from '#providers/data/first-screen.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { onReadElsewhere } from '#providers/notification/read-elsewhere.ts';
import { usePastErrors } from '#providers/notification/toast.ts';
import styles from './tray.module.css';

/** When another notice has come in, what is on screen is read again: it may be what the notice tells of. */
const useNews = (unread: number | undefined): void => {
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) void readShownAgain();
    before.current = unread;
  }, [unread]);
};

const TrayPanel = screenWithTexts(() => import('./tray-panel.tsx').then((file) => file.TrayPanel));

const halfMinute = 30_000;
const mostShown = 99;

/** The bell: how many notices are unread, as the server counts them, and the tray that holds them. */
export const Tray = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const counted = useEndpoint(notices.count, {}, { staleTime: 10_000, enabled: useFirstScreenStands() }).data?.unread;
  const unread = counted ?? 0;
  useNews(counted);
  const errors = usePastErrors();

  useEffect(() => {
    const refresh = (): void => {
      void readAgain(notices.count);
      void readAgain(notices.list);
    };
    const timer = setInterval(refresh, halfMinute);
    const stop = onReadElsewhere(refresh);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    // A link in it leads somewhere else.
    const went = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
    };
    const tray = root.current;
    document.addEventListener('pointerdown', away);
    tray?.addEventListener('keydown', leave);
    tray?.addEventListener('click', went);
    return () => {
      document.removeEventListener('pointerdown', away);
      tray?.removeEventListener('keydown', leave);
      tray?.removeEventListener('click', went);
    };
  }, [open]);

  return (
    <div ref={root} className={styles['tray']}>
      <Button
        ref={button}
        kind="quiet"
        square
        aria-label={unread > 0 ? t('nav.tray.unread', { count: unread }) : t('nav.tray.label')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => void TrayPanel.preload()}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {unread > mostShown ? t('nav.tray.many', { count: mostShown }) : format.number(unread)}
          </span>
        )}
        {unread === 0 && errors.length > 0 && <span className={styles['dot']} aria-hidden="true" />}
      </Button>
      {open && (
        <div className={styles['panel']}>
          <Suspense fallback={<p className={styles['loading']}>{t('app.loading')}</p>}>
            <TrayPanel />
          </Suspense>
        </div>
      )}
    </div>
  );
};
