import { FormProblem } from '#components/form-problem.tsx';
import styles from './team.module.css';

/** What went wrong with one line of the team, below it until the next try. */
export const RowProblem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <div className={styles['problem']}>
      <FormProblem text={text} />
    </div>
  );
