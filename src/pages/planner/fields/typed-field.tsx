import { type ReactNode, useState } from 'react';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import inputs from './input-box.module.css';
import css from './typed-field.module.css';

interface TypedFieldProps<Value> {
  id: string;
  value: Value | null;
  /** What the field shows while nobody types into it. */
  show: (value: Value) => string;
  /** The value of what was typed, or null when it is none. */
  read: (text: string) => Value | null;
  /** Called with null when the field was emptied; not called while the text has no value. */
  onChange: (value: Value | null) => void;
  /** What to say about a text that has no value. */
  complaint: string | ((text: string) => string);
  /** The id of the label. */
  labelledBy: string;
  before?: ReactNode;
  after?: ReactNode;
  problemId?: string | undefined;
}

/**
 * A field that understands what people type: the text is theirs while they type, and is put in order when they leave or press Enter; a text that
 * is no value stays, also until they come back.
 */
export const TypedField = <Value,>({
  id,
  value,
  show,
  read,
  onChange,
  complaint,
  labelledBy,
  before,
  after,
  problemId,
}: TypedFieldProps<Value>) => {
  const { texts, store } = usePlanner();
  const [typing, setTyping] = useState<string | null>(null);
  const kept = texts[id];
  const typed = kept ?? typing;
  const unreadable = kept !== undefined;
  const change = (text: string): void => {
    setTyping(text);
    const next = read(text);
    const none = next === null && text.trim() !== '';
    store.type(id, none ? text : null);
    if (!none) onChange(next);
  };
  const describedBy = [unreadable ? `${id}-unreadable` : undefined, problemId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={layout.stack1}>
      <span className={`${inputs.box} ${css.value}`}>
        {before !== undefined && <span className={`${prose.note} ${css.affix}`}>{before}</span>}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (value === null ? '' : show(value))}
          aria-labelledby={labelledBy}
          aria-invalid={unreadable || problemId !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setTyping(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) setTyping(null);
          }}
        />
        {after !== undefined && <span className={`${prose.note} ${css.affix}`}>{after}</span>}
      </span>
      {unreadable && (
        <p id={`${id}-unreadable`} className={css.complaint} role="alert">
          {typeof complaint === 'string' ? complaint : complaint(kept)}
        </p>
      )}
    </div>
  );
};
