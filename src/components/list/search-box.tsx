import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './toolbar.module.css';
import { useEcho } from './use-echo.ts';

const pause = 150;

/** A search field that asks when the reader pauses, and never in the middle of a composed character. */
export const SearchBox = ({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const { pathname } = useLocation();
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, a cleared filter.
  const { latest, send } = useEcho(value, setTyped);

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string, wait: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The reader has gone on; the next screen is only not there yet.
      if (globalThis.location.pathname !== pathname) return;
      const wanted = text.trim();
      if (wanted === latest) return;
      send(wanted);
      onSearch(wanted);
    }, wait);
  };

  return (
    <search className={styles['search']}>
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={typed}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          search(event.currentTarget.value, pause);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          if (!composing.current) search(event.target.value, pause);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape' && typed !== '') {
            setTyped('');
            search('', 0);
          }
        }}
      />
      {typed !== '' && (
        <IconButton
          icon="cross"
          label={t('list.clearSearch')}
          onClick={() => {
            setTyped('');
            search('', 0);
          }}
        />
      )}
    </search>
  );
};
