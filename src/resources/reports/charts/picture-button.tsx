import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeColour } from '#config/theme.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import type { ChartStyle } from '#domain/reports/charts/style.ts';
import { saveFile } from '#providers/files/save-file.ts';
import { toast } from '#providers/notification/toast.ts';
import type { ChartOptions } from './engine.ts';
import { chartStyle } from './use-chart-style.ts';

/** A chart as it goes to paper and into mails: light whatever the screen shows, with room for its names, under its title. */
export interface Picture {
  readonly options: (style: ChartStyle) => ChartOptions;
  readonly height: number;
  readonly title: string;
  /** What the numbers are of: campaign, days, as of when. */
  readonly under: string;
}

const [width, edge, head, scale] = [1120, 24, 64, 2];

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const paint = async ({ options, height, title, under }: Picture): Promise<Blob | null> => {
  const style = chartStyle('light', false);
  const { chartText } = await import('./engine.ts');
  const image = await imageOf(chartText(options(style), width, height));
  const paper = document.createElement('canvas');
  paper.width = (width + 2 * edge) * scale;
  paper.height = (head + height + 2 * edge) * scale;
  const canvas = paper.getContext('2d');
  if (!canvas) return null;
  canvas.scale(scale, scale);
  canvas.fillStyle = themeColour('paper', 'light');
  canvas.fillRect(0, 0, paper.width, paper.height);
  canvas.fillStyle = style.ink;
  canvas.font = `600 16px ${style.font}`;
  canvas.fillText(title, edge, edge + 16, width);
  canvas.fillStyle = style.quiet;
  canvas.font = `400 12px ${style.font}`;
  canvas.fillText(under, edge, edge + 38, width);
  canvas.drawImage(image, edge, edge + head, width, height);
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'));
};

/** Takes a chart along as a picture. */
export const PictureButton = ({ picture }: { picture: Picture }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const drawn = await paint(picture);
      if (drawn) saveFile(drawn, `${picture.title}.png`);
      else toast.error(t('report.chart.noPicture'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" alone busy={busy} onClick={() => void take()}>
      <Icon name="download" />
      {t('report.chart.picture')}
    </Button>
  );
};
