import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './forecast-change.module.css';
import { useChangeWords } from './use-change-words.ts';

/** What the newest edits did to the forecast, and why; read aloud when it comes. */
export const ForecastChange = () => {
  const { outlook } = usePlanner();
  const words = useChangeWords(outlook.change);
  return (
    <output className={css.change} data-up={words?.up}>
      {words && (
        <>
          <span>{words.whole}</span>
          {words.parts.length > 0 && (
            <span className={css.parts}>
              {words.parts.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </span>
          )}
        </>
      )}
    </output>
  );
};
