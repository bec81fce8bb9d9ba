import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import css from './problems.module.css';

/** What is wrong with a field, below it. */
export const Problems = ({ field, texts }: { field: string; texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <ul id={`${field}-problem`} className={`${layout.stack1} ${css.problems}`}>
      {texts.map((text) => (
        <li key={text}>
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  );
