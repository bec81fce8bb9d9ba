import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TrackingCodeDraft, longestTrackingCode, mostTrackingCodes, trackingKinds } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { TextArea } from '#components/text-input.tsx';
import { fieldId } from '#pages/execution/returned/show-field.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { type Left, kindOfCode, leftWhy, readCodes, textOfLeft } from './read-codes.ts';
import layout from '#components/layout.module.css';
import styles from './tracking-codes.module.css';

const [usualKind] = trackingKinds;
const id = fieldId('TRACKING_CODES', 'paste');

interface PasteFieldProps {
  /** How many more codes the package can hold. */
  room: number;
  onTake: (codes: readonly TrackingCodeDraft[]) => void;
  /** Other ways to add one. */
  children: ReactNode;
}

/** Takes the codes out of a pasted text. What it cannot take stays in the field, with the reason. */
export const PasteField = ({ room, onTake, children }: PasteFieldProps) => {
  const { t } = useTranslation();
  const { number, sentences } = useFormat();
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ taken: number; unknown: number; left: readonly Left[] } | null>(null);
  useUnsaved(text.trim() !== '');

  const limits = { noCode: '', tooLong: number(longestTrackingCode), noRoom: number(mostTrackingCodes) };
  const wrong = leftWhy.flatMap((why) => {
    const count = result?.left.filter((each) => each.why === why).length ?? 0;
    return count === 0 ? [] : [t(`execution.codes.left.${why}`, { count, most: limits[why] })];
  });
  const nothing = result?.taken === 0 && result.left.every(({ why }) => why === 'noCode');
  const error = result === null ? undefined : nothing ? t('execution.codes.unread') : sentences(wrong) || undefined;
  const hint = t('execution.codes.pasteHint');

  const take = (from: string, kept = ''): void => {
    const { codes, left } = readCodes(from, { otherwise: usualKind, room });
    if (codes.length > 0) onTake(codes);
    setText([kept.trim(), textOfLeft(left)].filter((part) => part !== '').join('\n'));
    const unknown = codes.filter(({ code }) => kindOfCode(code) === null).length;
    setResult({ taken: codes.length, unknown, left: [...readCodes(kept, { otherwise: usualKind }).left, ...left] });
  };
  const paste = (field: HTMLTextAreaElement, pasted: string): void => {
    const anyCode = readCodes(pasted, { otherwise: usualKind, room }).codes.length > 0;
    field.setRangeText(anyCode ? '' : pasted, field.selectionStart, field.selectionEnd, 'end');
    if (anyCode) take(pasted, field.value);
    else {
      setText(field.value);
      setResult({ taken: 0, unknown: 0, left: readCodes(field.value, { otherwise: usualKind, room }).left });
    }
  };

  return (
    <>
      <Field id={id} label={t('execution.codes.paste')} hint={hint} error={error}>
        <TextArea
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          value={text}
          spellCheck={false}
          placeholder={t('execution.codes.placeholder')}
          {...controlProps(id, { hint, error })}
          onChange={(event) => {
            setText(event.target.value);
            setResult(null);
          }}
          onPaste={(event) => {
            event.preventDefault();
            paste(event.currentTarget, event.clipboardData.getData('text'));
          }}
        />
      </Field>
      <div className={layout.row3}>
        {text.trim() !== '' && (
          <Button
            onClick={() => {
              take(text);
              // The button goes with the last of the text.
              document.getElementById(id)?.focus();
            }}
          >
            {t('execution.codes.take')}
          </Button>
        )}
        {children}
        <output className={styles['said']}>
          {result !== null &&
            result.taken > 0 &&
            sentences([
              t(result.left.length > 0 ? 'execution.codes.takenSome' : 'execution.codes.taken', { count: result.taken }),
              ...(result.unknown > 0 ? [t('execution.codes.unknown', { count: result.unknown })] : []),
            ])}
        </output>
      </div>
    </>
  );
};
