import { useTranslation } from 'react-i18next';
import { type Flowchart, isByWeek } from '#domain/spot-plan/flowchart.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { saveFile } from '#providers/files/save-file.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { type Colouring, coloursOf } from './colouring.ts';
import { paintPicture } from './flowchart-picture.ts';
import { shapesOf } from './flowchart-shapes.ts';

interface PictureButtonProps {
  chart: Flowchart;
  colouring: Colouring;
  /** `YYYY-MM-DD`. */
  holidays: readonly string[];
  /** The campaign's. */
  name: string;
}

/** Keeps the calendar as a picture, as it is grouped and coloured now. */
export const PictureButton = ({ chart, colouring, holidays, name }: PictureButtonProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const save = async (): Promise<void> => {
    const words = {
      title: `${name} · ${format.days(chart.from, chart.to)}`,
      tick: isByWeek(chart) ? format.dayOfYear : format.month,
      noName: t('spotPlan.calendar.noName'),
      holidays: t('spotPlan.calendar.holidays'),
    };
    const picture = shapesOf(chart, coloursOf(chart, colouring), holidays, words);
    const painted = await paintPicture(picture, getComputedStyle(document.body).fontFamily);
    if (painted) saveFile(painted, `${t('spotPlan.calendar.fileName', { name })}.png`);
    else toast.error(t('spotPlan.calendar.tooLarge'));
  };
  return (
    <Button kind="quiet" alone onClick={() => void save()}>
      <Icon name="download" />
      {t('spotPlan.calendar.save')}
    </Button>
  );
};
