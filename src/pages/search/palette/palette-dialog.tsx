// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape and a press beside the dialog close it, as a native one with `closedby` would.
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { longestSearch } from '#contract/search/search.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import { onTypedAhead, typedAhead } from '#components/keys/palette-open.ts';
import { isForDialog } from '#components/top-dialog.ts';
import { useModal } from '#components/use-modal.ts';
import { withLast } from '#pages/search/query/query-text.ts';
import { OptionGroups, optionId } from './option-groups.tsx';
import styles from './palette.module.css';
import type { PaletteOption } from './palette-option.ts';
import { type PaletteList, type PaletteOwn, usePaletteGroups } from './use-palette-groups.tsx';
import { stroke } from './use-sought.ts';

interface PaletteDialogProps {
  /** Pages and actions of the console. */
  own: readonly PaletteOwn[];
  /** The list on screen, where one is, and whether the reader begins in it. */
  list: (PaletteList & { readonly begun: boolean }) | undefined;
  onClose: () => void;
}

/** What its keys do, for those who have not found out. */
const hints = [
  ['↑↓', 'search.palette.move'],
  ['Enter', 'search.open'],
  ['Esc', 'app.close'],
] as const;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** One field for everything: what the reader opened last, what they type, where to go and what to do. */
export const PaletteDialog = ({ own, list, onClose }: PaletteDialogProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useModal();
  const id = useId();
  // Until the field has the focus, letters come from where the keys were caught.
  const ahead = useSyncExternalStore(onTypedAhead, typedAhead);
  const [written, setTyped] = useState<string | null>(null);
  const typed = written ?? ahead;
  // What an input method is still composing is not looked for.
  const [settled, setSettled] = useState<{ readonly text: string; readonly isTogether: boolean } | null>(null);
  const wanted = settled ?? { text: ahead, isTogether: false };
  const lastWritten = useRef(Number.NEGATIVE_INFINITY);
  const [isScoped, setScoped] = useState(list?.begun ?? false);
  const scope = isScoped ? list : undefined;
  const { groups, leading, behind, note } = usePaletteGroups({ own, typed: wanted.text, isTogether: wanted.isTogether, scope });
  const [pointed, setPointed] = useState<string | null>(null);
  // Enter came before the answer did.
  const [isWaiting, setWaiting] = useState(false);

  const options = groups.flatMap((group) => group.options);
  // The way to all results is none of them, and neither is what may be meant or can be done.
  const found = options.filter(({ isAction }) => !isAction).length;
  const at = Math.max(
    options.findIndex(({ key }) => key === pointed),
    0,
  );
  const active = options[at];

  const write = (text: string): void => {
    setTyped(text);
    setPointed(null);
    setWaiting(false);
  };
  const settle = (text: string): void => {
    const now = performance.now();
    setSettled({ text, isTogether: now - lastWritten.current <= stroke });
    lastWritten.current = now;
  };
  const go = ({ to, onTake }: PaletteOption, beside: boolean): void => {
    onTake?.();
    if (beside && to !== undefined) {
      globalThis.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (to !== undefined) void navigate(to);
  };
  const take = (option: PaletteOption, beside: boolean): void => {
    const { completion, instead = completion && `${withLast(typed, completion)} ` } = option;
    if (instead === undefined) return go(option, beside);
    const text = instead.endsWith(':') ? instead : `${instead.trimEnd()} `;
    write(text);
    settle(text);
  };

  const whenAnswered = useEffectEvent(() => {
    if (active) go(active, false);
  });
  useEffect(() => {
    if (isWaiting && !behind) whenAnswered();
  }, [isWaiting, behind]);

  const press = (event: KeyboardEvent): void => {
    // The key that ends a composition is the input method's.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const by = steps[key];
    if (by !== undefined) {
      const next = Math.abs(by) === 1 ? (at + by + options.length) % options.length : Math.min(Math.max(at + by, 0), options.length - 1);
      setPointed(options[next]?.key ?? null);
    } else if (key === 'Enter') {
      // Nothing is opened that what was typed does not find.
      const isSettled = !behind || (active && (leading.includes(active.key) || (pointed !== null && !active.key.startsWith('hit'))));
      if (!isSettled) setWaiting(true);
      else if (active) take(active, event.ctrlKey || event.metaKey);
    } else if (key === 'Backspace' && typed === '' && isScoped) setScoped(false);
    else return;
    event.preventDefault();
  };

  const listId = `${id}-list`;
  const activeId = active && optionId(listId, active);
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('search.palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        if (isForDialog(event.currentTarget)) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles['head']}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-label={t('search.palette.label')}
          placeholder={scope ? t('search.palette.inList', { list: scope.name }) : t('search.palette.placeholder')}
          value={typed}
          onChange={({ target, nativeEvent }) => {
            write(target.value);
            if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) settle(target.value);
          }}
          onCompositionEnd={({ currentTarget }) => settle(currentTarget.value)}
          onKeyDown={press}
        />
        {list && (
          <button
            type="button"
            className={styles['scope']}
            aria-pressed={isScoped}
            onClick={() => {
              setScoped(!isScoped);
              dialog.current?.querySelector('input')?.focus();
            }}
          >
            {t('search.palette.scope')}
          </button>
        )}
      </div>
      <OptionGroups
        id={listId}
        label={t('search.results')}
        groups={groups}
        active={activeId}
        behind={behind}
        onPoint={({ key }) => setPointed(key)}
        onTake={take}
      />
      {note !== '' && <p className={styles['note']}>{note}</p>}
      <output>
        <HiddenText>{behind || wanted.text === '' ? '' : note || t('list.found', { total: found })}</HiddenText>
      </output>
      <p className={styles['foot']} aria-hidden="true">
        {hints.map(([cap, does]) => (
          <span key={cap}>
            <kbd>{cap}</kbd>
            {t(does)}
          </span>
        ))}
      </p>
    </dialog>
  );
};
