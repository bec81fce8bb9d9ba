import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetPackage, ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';
import { usePointWords } from './use-point-words.ts';
import layout from '#components/layout.module.css';
import styles from './verdict.module.css';
import { Disc } from '#components/disc.tsx';

interface PointRowProps {
  own: AssetPackage;
  point: ReturnPoint;
  mayAnswer: boolean;
  onFix: () => void;
}

/** One point of a return: why, where, what the reviewer said, the way there, and how it was answered. */
export const PointRow = ({ own, point, mayAnswer, onFix }: PointRowProps) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { campaign, service, put } = useOpenStep();
  const { reasonOf, placeOf } = usePointWords(own);
  const { send } = useSend(service.calls.answerPoint);
  const { busy, problem, run } = useSubmission();
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  const { id, answer } = point;
  const field = `answer-${id}`;
  const save = (words: string): Promise<boolean> =>
    run(async () => {
      const params = { campaignId: campaign.id, packageId: own.id, pointId: id };
      put(await send({ params, version: own.version, body: { text: words } }));
      setText('');
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') document.getElementById(field)?.focus();
    else void save(text.trim());
  };
  return (
    <li className={`${layout.box} ${styles['point']}`}>
      <div className={styles['line']}>
        <div className={styles['what']}>
          <strong>{reasonOf(point)}</strong>
          <span className={styles['place']}>{placeOf(point)}</span>
        </div>
        {mayAnswer && (
          <Button onClick={onFix} aria-label={t('execution.points.fixOf', { reason: reasonOf(point) })}>
            {t('execution.points.fix')}
          </Button>
        )}
      </div>
      {point.text !== '' && <p className={styles['comment']}>{point.text}</p>}
      {answer ? (
        <p className={styles['answer']}>
          <Disc tone="running" size="small">
            <Icon name="check" size={14} />
          </Disc>
          <span>
            <strong>{t('execution.points.answered')}</strong> {answer.text}
            <span className={styles['place']}>{t('execution.points.answeredBy', { name: answer.by.name, when: instant(answer.at) })}</span>
          </span>
          {mayAnswer && (
            <Button kind="quiet" busy={busy} onClick={() => void save('')}>
              {t('execution.points.takeBack')}
            </Button>
          )}
        </p>
      ) : (
        mayAnswer && (
          <form className={styles['form']} onSubmit={submit} noValidate>
            <Field id={field} label={t('execution.points.answerLabel')} error={problem ?? undefined}>
              <TextInput
                id={field}
                value={text}
                maxLength={maximumCommentLength}
                aria-describedby={describedBy(field, { error: problem ?? undefined })}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <Button type="submit" busy={busy}>
              <Icon name="check" />
              {t('execution.points.answer')}
            </Button>
          </form>
        )
      )}
    </li>
  );
};
