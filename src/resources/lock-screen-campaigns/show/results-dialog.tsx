import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LockScreenItem, longestLook } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { DayInput } from '#components/date-input/day-input.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { parseWhole } from '#components/parse-whole.ts';
import { TextInput } from '#components/text-input.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useToday } from '#components/use-today.ts';
import { countableDays, resultFindings } from '#domain/lock-screen/results.ts';
import { addDays } from '#domain/time/flight.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import layout from '#components/layout.module.css';

const counts = ['impressions', 'clicks'] as const;
const times = ['imageSeconds', 'articleSeconds'] as const;
type Typed = Readonly<Record<(typeof counts)[number] | (typeof times)[number], string>>;

/** Seconds as people type them; null of none, undefined of what are none. */
const parseSeconds = (text: string): number | null | undefined => {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  if (plain === '') return null;
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  return value <= longestLook ? value : undefined;
};

interface ResultsDialogProps {
  item: LockScreenItem;
  onClose: () => void;
  onSaved: (after: LockScreenItem) => void;
}

/** Asks what became of an item on the phones, up to which day; beginning with what is known. */
export const ResultsDialog = ({ item, onClose, onSaved }: ResultsDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday(item.timezone);
  const { metrics } = item;
  const days = countableDays(item, today);
  const { send, sending } = useSend(lockScreenCampaigns.measure);
  const written = (value: number | null | undefined): string => (value === null || value === undefined ? '' : format.number(value));
  // Of the present day nobody has all of it yet.
  const usual = days.lastDay === today && days.firstDay < today ? addDays(today, -1) : days.lastDay;
  const known = metrics?.to === null ? undefined : metrics;
  const [day, setDay] = useState<string | null>(usual);
  const [typed, setTyped] = useState<Typed>({
    impressions: written(known?.impressions),
    clicks: written(known?.clicks),
    imageSeconds: written(known?.imageSeconds),
    articleSeconds: written(known?.articleSeconds),
  });
  const [begun] = useState(typed);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, show } = useFieldErrors<string>();
  useUnsaved(Object.entries(typed).some(([name, text]) => text !== begun[name as keyof Typed]));
  const idOf = (name: string): string => `result-${name}`;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [impressions, clicks] = [parseWhole(typed.impressions), parseWhole(typed.clicks)];
    const [imageSeconds, articleSeconds] = [parseSeconds(typed.imageSeconds), parseSeconds(typed.articleSeconds)];
    const results = {
      to: day ?? '',
      impressions: impressions ?? 0,
      clicks: clicks ?? 0,
      imageSeconds: imageSeconds ?? null,
      articleSeconds: articleSeconds ?? null,
    };
    const findings = resultFindings(results, item, today);
    const isWrong = (path: string): boolean => findings.some((finding) => finding.path === path);
    const spans = { firstDay: format.date(days.firstDay), lastDay: format.date(days.lastDay) };
    const noSeconds = t('lockScreen.metrics.second', { most: format.number(longestLook) });
    const fine = show({
      [idOf('to')]: isWrong('to') ? t('error.validation.day', spans) : undefined,
      [idOf('impressions')]: impressions === null ? t('lockScreen.metrics.whole') : undefined,
      [idOf('clicks')]:
        clicks === null
          ? t('lockScreen.metrics.whole')
          : impressions !== null && isWrong('clicks')
            ? t('error.lockScreen.moreClicks')
            : undefined,
      [idOf('imageSeconds')]: imageSeconds === undefined ? noSeconds : undefined,
      [idOf('articleSeconds')]: articleSeconds === undefined ? noSeconds : undefined,
    });
    if (!fine) return;
    try {
      const after = await send({ params: { itemId: item.id }, version: item.version, body: results });
      toast.success(t('lockScreen.metrics.saved'));
      onSaved(after);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(
        t('lockScreen.metrics.notSaved', { message: format.sentences([error.message, ...error.details.map(({ message }) => message)]) }),
      );
    }
  };

  const field = (name: keyof Typed, hint?: string) => {
    const texts = { hint, error: errors[idOf(name)] };
    return (
      <Field key={name} id={idOf(name)} label={t(`lockScreen.columns.${name}`)} {...texts}>
        <TextInput
          type="text"
          inputMode={hint === undefined ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed[name]}
          {...controlProps(idOf(name), texts)}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      </Field>
    );
  };
  const dayTexts = {
    hint: t('lockScreen.metrics.dayHint', { first: format.date(days.firstDay), last: format.date(days.lastDay) }),
    error: errors[idOf('to')],
  };

  return (
    <Dialog open title={t('lockScreen.metrics.dialog', { title: item.title })} onClose={onClose}>
      <form noValidate className={layout.stack4} onSubmit={(event) => void save(event)}>
        <FormProblem text={refusal} />
        {counts.map((name) => field(name))}
        {times.map((name) => field(name, t('lockScreen.metrics.secondsHint')))}
        <Field id={idOf('to')} label={t('lockScreen.metrics.day')} {...dayTexts}>
          <DayInput
            label={t('lockScreen.metrics.day')}
            value={day}
            days={{ today, earliest: days.firstDay, latest: days.lastDay }}
            onChange={setDay}
            {...controlProps(idOf('to'), dayTexts)}
          />
        </Field>
        <ConfirmActions confirm={t('lockScreen.metrics.save')} busy={sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
