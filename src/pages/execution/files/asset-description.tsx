import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asset, type AssetPackage, longestPackageText } from '#contract/asset-packages/asset-packages.ts';
import { TextInput } from '#components/text-input.tsx';
import { useUnsaved } from '#providers/session/unsaved.ts';
import styles from './asset-row.module.css';
import { useDescribe } from './use-describe.ts';
import prose from '#components/prose.module.css';
import look from '#components/upload/file-look.module.css';

/** What a file is said to be; where it may be changed, it is changed in its place. */
export const AssetDescription = ({ own, asset, mayChange }: { own: AssetPackage; asset: Asset; mayChange: boolean }) => {
  const { t } = useTranslation();
  const { describe, saving } = useDescribe(own, asset);
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { name, description } = asset;
  useUnsaved(typed !== null && typed.trim() !== description);
  // Whoever ends with a key stays where they were.
  useEffect(() => {
    if (typed === null && wasOpen.current && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = typed !== null;
  }, [typed]);

  if (!mayChange) return description === '' ? null : <span className={`${prose.count} ${look['facts']}`}>{description}</span>;
  const save = async (): Promise<void> => {
    if (typed === null || saving) return;
    if (typed.trim() === description || (await describe(typed))) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setTyped(null);
  };
  return typed === null ? (
    <button
      ref={opener}
      type="button"
      className={styles['describe']}
      data-empty={description === '' || undefined}
      aria-label={t(description === '' ? 'execution.files.describeOf' : 'execution.files.describeAnew', { name, description })}
      onClick={() => setTyped(description)}
    >
      {description || t('execution.files.describe')}
    </button>
  ) : (
    <TextInput
      // It was asked for a moment ago.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      type="text"
      maxLength={longestPackageText}
      value={typed}
      aria-label={t('execution.files.describeOf', { name })}
      aria-busy={saving}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
};
