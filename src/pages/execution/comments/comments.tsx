import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetPackage, PackageComment } from '#contract/asset-packages/asset-packages.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Select } from '#components/picker/select.tsx';
import { Remark, RemarkInput } from '#components/remark.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';
import { WritingBox } from '#pages/execution/writing-box.tsx';
import layout from '#components/layout.module.css';
import styles from './comments.module.css';

const Comment = ({ own, comment }: { own: AssetPackage; comment: PackageComment }) => {
  const { t } = useTranslation();
  const me = useMe();
  const { campaign, service, readAgain } = useOpenStep();
  const { send, sending } = useSend(service.calls.removeComment);
  const { run } = useSubmission({ toasted: true });
  const about = own.assets.find(({ id }) => id === comment.assetId);
  const remove = async (): Promise<void> => {
    await send({ params: { campaignId: campaign.id, packageId: own.id, commentId: comment.id } });
    toast.success(t('execution.comments.deleted'));
    await readAgain();
  };
  return (
    <li>
      <Remark by={comment.by} at={comment.at} text={comment.text}>
        {about && <span>{t('execution.comments.on', { name: about.name, number: about.number })}</span>}
        {comment.by.id === me.id && (
          <IconButton
            icon="trash"
            busy={sending}
            label={t('execution.comments.delete')}
            title={t('execution.comments.delete')}
            onClick={() => void run(remove)}
          />
        )}
      </Remark>
    </li>
  );
};

/** What people said about a package and the versions of its files. */
export const Comments = ({ own, mayComment }: { own: AssetPackage; mayComment: boolean }) => {
  const { t } = useTranslation();
  const { campaign, service, readAgain } = useOpenStep();
  const { send } = useSend(service.calls.addComment);
  const { busy, problem, run } = useSubmission();
  const [text, setText] = useState('');
  const [about, setAbout] = useState('');
  const [sent, setSent] = useState(0);
  useUnsaved(text !== '');
  const tooLong = text.trim().length > maximumCommentLength;
  const add = async (): Promise<void> => {
    const body = { text: text.trim(), ...(about !== '' && { assetId: about }) };
    await send({ params: { campaignId: campaign.id, packageId: own.id }, body });
    setText('');
    setSent(sent + 1);
    await readAgain();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !tooLong) void run(add);
  };
  const writing = mayComment && (
    // What was sent is in the list, and the box is folded again.
    <WritingBox key={sent} label={t('execution.comments.write')} holdsText={text !== ''} back={sent > 0}>
      <form className={`${layout.stack2} ${styles['form']}`} onSubmit={submit}>
        <FormProblem text={tooLong ? t('error.validation.tooLong') : problem} aside={tooLong} />
        <RemarkInput rows={1} label={t('execution.comments.write')} value={text} onChange={setText} onSubmit={submit} />
        {text.trim() !== '' && (
          <div className={layout.end2}>
            {own.assets.length > 0 && (
              <span className={styles['about']}>
                <Select
                  aria-label={t('execution.comments.about')}
                  options={[
                    { value: '', label: t('execution.comments.whole') },
                    ...own.assets.map(({ id, name, number }) => ({ value: id, label: t('execution.comments.on', { name, number }) })),
                  ]}
                  value={about}
                  onChange={setAbout}
                />
              </span>
            )}
            <Button type="submit" busy={busy}>
              {t('execution.comments.send')}
            </Button>
          </div>
        )}
      </form>
    </WritingBox>
  );
  if (own.comments.length === 0) return writing;
  return (
    <section className={styles['comments']}>
      <h3>{t('execution.comments.title')}</h3>
      <ul className={`${layout.stack3} ${styles['list']}`}>
        {own.comments.map((comment) => (
          <Comment key={comment.id} own={own} comment={comment} />
        ))}
      </ul>
      {writing}
    </section>
  );
};
